import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { changeRun } from "../rescoring/change-run";
import { showScoreSet } from "../rescoring/show-score-set";
import { enqueueScored } from "../review/opening/enqueue-scored";
import { lockRollups } from "../rollups/lock-rollups";

/**
 * Makes a set of classifications the one that a run shows: lists, rates and pages follow it from then on. The sets themselves
 * stay as they are, and so do people's decisions.
 *
 * @returns how many episodes are shown otherwise than before.
 * @throws {AppError} `forbidden`; `not_found` where the run has no such set; `refused` where it reads a pack's signals in place
 *   of those that the episodes show; `unavailable`.
 */
export async function useScoreSet(actor: Actor, runId: string, scorerId: string): Promise<number> {
  assertCan(actor, "run:rescore");
  return await changeRun(runId, async (connection, run) => {
    const { rows } = await connection.query<{ packHash: string | null }>(
      `SELECT pack_hash AS "packHash" FROM score_set JOIN scorer ON scorer.id = scorer_id
       WHERE run_id = $1 AND scorer_id = $2`,
      [runId, scorerId],
    );
    const [set] = rows;
    if (set === undefined) throw new AppError("not_found", "The run has no classifications by this scorer.");
    if (set.packHash !== null)
      throw new AppError(
        "refused",
        "The set was made with a probe pack that was applied later. A run shows the signals it was imported with: compare the sets, or import the log again with the pack, under another run id.",
      );
    if (run.scorerId === scorerId) return 0;
    await connection.query("UPDATE run SET scorer_id = $2, changed_at = clock_timestamp() WHERE id = $1", [
      runId,
      scorerId,
    ]);
    await lockRollups(connection, runId);
    const changedCount = await showScoreSet(connection, runId, scorerId);
    const recordCases = await enqueueScored(connection, runId, scorerId);
    await recordCases();
    await recordEvent(connection, actor, {
      action: "run.score_set_chosen",
      subjectId: runId,
      details: { from: run.scorerId, to: scorerId, changedCount },
      before: { scorerId: run.scorerId },
      after: { scorerId },
    });
    return changedCount;
  });
}
