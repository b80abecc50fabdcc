import "server-only";
import { quoteText } from "../../contracts/quote-text";
import { AppError } from "../../errors";
import { loadPack } from "../../formats/probe-pack/load-pack";
import type { ProbePack } from "../../formats/probe-pack/probe-pack";
import { RefusedFileError } from "../../formats/reader";
import type { ScorerConfig } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import type { Connection } from "../pool";
import { addScoreSet, type RescoreHooks, type RescoreOutcome } from "../rescoring/add-score-set";
import { changeRun } from "../rescoring/change-run";
import { PackInHand } from "../rescoring/pack-in-hand";
import { addSignalSet, storePack } from "../rescoring/stored-packs";
import { readStoredProbes } from "../rescoring/stored-probes";
import { scorerId } from "../storage/scorer-id";

export type PackOutcome = RescoreOutcome &
  Readonly<{
    packId: string;
    packHash: string;
    /** Episodes that a probe of the pack is for. The others keep their own signals in the set. */
    signedCount: number;
  }>;

/**
 * Applies a probe pack to a stored run: derives signals from the stored bytes, keeps them beside the episodes' own, and adds
 * the classifications that follow from them as a set. All of it or nothing; no signal and no classification is edited, and
 * the run goes on showing the set it showed.
 *
 * @param text - the pack's document; kept byte for byte, so that later imports into the run are signed by it too.
 * @throws {AppError} `forbidden`; `bad_input` where the document is no pack; `refused` where it is not for this run;
 *   `not_found`; `unavailable`. What `signal` was aborted with.
 */
export async function applyPack(
  actor: Actor,
  runId: string,
  text: string,
  config: ScorerConfig,
  hooks: RescoreHooks = {},
): Promise<PackOutcome> {
  assertCan(actor, "run:rescore");
  const pack = loadOrRefuse(text);
  const id = scorerId(config, pack.hash);
  return await changeRun(
    runId,
    async (connection) => {
      const stored = await readStoredProbes(connection, runId);
      assertSameBenchmark(pack, stored.header.run.benchmark.id);
      await storePack(connection, pack, text);
      const areSignalsNew = await addSignalSet(connection, runId, pack.hash, actor.id);
      const scorer = { id, config, pack: new PackInHand(pack, stored.header) };
      const set = { runId, actor, scorer, areSignalsNew };
      const outcome = await addScoreSet(connection, set, stored, hooks);
      const signedCount = await countSigned(connection, runId, pack.hash);
      if (signedCount === 0)
        throw new AppError(
          "refused",
          `No probe of the pack ${quoteText(pack.id)} is for an episode of this run; nothing was added. Its match fields say which episodes a probe is for.`,
        );
      if (outcome.isNew || areSignalsNew)
        await recordEvent(connection, actor, {
          action: "run.pack_applied",
          subjectId: runId,
          details: { scorerId: id, packId: pack.id, packHash: pack.hash, signedCount },
          after: { scorerId: id, config: { ...config }, packHash: pack.hash },
        });
      return { ...outcome, packId: pack.id, packHash: pack.hash, signedCount };
    },
    hooks.signal,
  );
}

function loadOrRefuse(text: string): ProbePack {
  try {
    return loadPack(text);
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    throw new AppError("bad_input", `${error.message} ${error.hint}`, { cause: error });
  }
}

function assertSameBenchmark({ id, benchmark }: ProbePack, played: string): void {
  if (benchmark.id === played) return;
  throw new AppError(
    "refused",
    `The pack ${quoteText(id)} is for the benchmark ${quoteText(benchmark.id)}, and the run played ${quoteText(played)}. Choose a pack of that benchmark.`,
  );
}

async function countSigned(connection: Connection, runId: string, packHash: string): Promise<number> {
  const { rows } = await connection.query<{ count: string }>(
    "SELECT count(*) AS count FROM signal WHERE run_id = $1 AND pack_hash = $2",
    [runId, packHash],
  );
  return Number(rows[0]?.count ?? 0);
}
