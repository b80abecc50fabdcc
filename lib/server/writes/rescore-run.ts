import "server-only";
import type { ScorerConfig } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { addScoreSet, type RescoreHooks, type RescoreOutcome } from "../rescoring/add-score-set";
import { changeRun } from "../rescoring/change-run";
import { readStoredProbes } from "../rescoring/stored-probes";
import { scorerId } from "../storage/scorer-id";

/**
 * Classifies all episodes of a run by another configuration and adds what comes out as a set of its own, with its leaks and
 * its rollups: all of it or nothing. No classification is edited, and the run goes on showing the set it showed.
 *
 * @throws {AppError} `forbidden`; `not_found`; `unavailable`. What `signal` was aborted with.
 */
export async function rescoreRun(
  actor: Actor,
  runId: string,
  config: ScorerConfig,
  hooks: RescoreHooks = {},
): Promise<RescoreOutcome> {
  assertCan(actor, "run:rescore");
  const scorer = { id: scorerId(config), config, pack: null };
  return await changeRun(
    runId,
    async (connection) => {
      const probes = await readStoredProbes(connection, runId);
      const set = { runId, actor, scorer, areSignalsNew: false };
      const outcome = await addScoreSet(connection, set, probes, hooks);
      if (outcome.isNew)
        await recordEvent(connection, actor, {
          action: "run.rescored",
          subjectId: runId,
          details: { scorerId: scorer.id, episodeCount: outcome.episodeCount },
          after: { scorerId: scorer.id, config: { ...config } },
        });
      return outcome;
    },
    hooks.signal,
  );
}
