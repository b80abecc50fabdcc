import "server-only";
import { SCORER_VERSION } from "../../scoring/scorer-config";
import type { ScorerConfig } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { projectEpisode } from "../importing/project-episode";
import type { Connection } from "../pool";
import { changeRun } from "../rescoring/change-run";
import { ScoreWriter } from "../rescoring/score-writer";
import { readStoredEpisodes } from "../rescoring/stored-episodes";
import { readStoredProbes } from "../rescoring/stored-probes";
import { scorerId } from "../storage/scorer-id";

export type RescoreOutcome = Readonly<{
  scorerId: string;
  /** False where the run had this set already: nothing was done. */
  isNew: boolean;
  /** Episodes of the run that the set classifies, empty ones included. */
  episodeCount: number;
}>;

export type RescoreHooks = Readonly<{
  /** Aborting it ends the work; nothing of it stays. */
  signal?: AbortSignal;
  onProgress?: (episodeCount: number) => void;
}>;

/**
 * Classifies all episodes of a run by another configuration and adds what comes out as a set of its own, with its leaks and
 * its rollups: all of it or nothing. No classification is edited, and the run goes on showing the set it showed.
 *
 * Every episode is read again from its bytes. (Under the same delta and baseline the stored run-up would be enough; one way
 * for all cases is easier to trust.)
 *
 * @throws {AppError} `forbidden`; `not_found`; `unavailable`. What `signal` was aborted with.
 */
export async function rescoreRun(
  actor: Actor,
  runId: string,
  config: ScorerConfig,
  { signal, onProgress }: RescoreHooks = {},
): Promise<RescoreOutcome> {
  assertCan(actor, "run:rescore");
  const id = scorerId(config);
  return await changeRun(
    runId,
    async (connection) => {
      await connection.query(
        `INSERT INTO scorer (id, version, epsilon, delta, baseline) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
        [id, SCORER_VERSION, config.epsilon, config.delta, config.baseline],
      );
      const added = await connection.query(
        "INSERT INTO score_set (run_id, scorer_id, actor_id) VALUES ($1, $2, $3) ON CONFLICT (run_id, scorer_id) DO NOTHING",
        [runId, id, actor.id],
      );
      if (added.rowCount === 0)
        return { scorerId: id, isNew: false, episodeCount: await countSet(connection, runId, id) };
      const { probes } = await readStoredProbes(connection, runId);
      const writer = new ScoreWriter(connection, runId, id);
      for await (const page of readStoredEpisodes(connection, runId)) {
        signal?.throwIfAborted();
        for (const { seq, isCounted, episode, line, byteOffset } of page) {
          const probe = probes.get(episode.probe);
          if (probe === undefined)
            throw new RangeError(`Episode ${String(seq)} of run ${runId} has no probe.`);
          writer.add(seq, projectEpisode(episode, probe, [{ id, config }], { line, byteOffset }), isCounted);
        }
        await writer.flush();
        onProgress?.(writer.count);
      }
      signal?.throwIfAborted();
      await writer.finish();
      return { scorerId: id, isNew: true, episodeCount: writer.count };
    },
    signal,
  );
}

async function countSet(connection: Connection, runId: string, scorer: string): Promise<number> {
  const { rows } = await connection.query<{ count: string }>(
    "SELECT coalesce(sum(episode_count), 0) AS count FROM run_rollup WHERE run_id = $1 AND scorer_id = $2",
    [runId, scorer],
  );
  return Number(rows[0]?.count ?? 0);
}
