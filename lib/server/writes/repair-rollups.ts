import "server-only";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { changeRun } from "../rescoring/change-run";
import { showScoreSet } from "../rescoring/show-score-set";
import { REJECTED } from "../rollups/recompute-counts";
import { lockRollups } from "../rollups/lock-rollups";
import { CURRENT, RECOMPUTED } from "../rollups/recompute-rollups";

/**
 * Replaces what is counted of a run by what its rows come to: every rollup, the number of rejected lines, and the numbers that
 * the rows of the episodes copy from their classifications. Nothing that was read or classified is touched.
 *
 * A difference is a defect of the program or of somebody who wrote to the tables by hand: find it before this hides it.
 *
 * @throws {AppError} `forbidden`; `not_found`; `unavailable`.
 */
export async function repairRollups(actor: Actor, runId: string): Promise<void> {
  assertCan(actor, "rollups:verify");
  await changeRun(runId, async (connection, { scorerId }) => {
    await lockRollups(connection, runId);
    for (const [table, recomputed] of Object.entries(RECOMPUTED)) {
      await connection.query(`DELETE FROM ${table} WHERE run_id = $1`, [runId]);
      await connection.query(
        `WITH ${CURRENT}, wanted AS (${recomputed})
         INSERT INTO ${table}
         SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(wanted) || jsonb_build_object('run_id', $1::text))).*
         FROM wanted`,
        [runId],
      );
    }
    await connection.query(
      `UPDATE run SET rejected_count = lines.rejected FROM (${REJECTED}) lines WHERE id = $1`,
      [runId],
    );
    const changedCount = await showScoreSet(connection, runId, scorerId);
    await recordEvent(connection, actor, {
      action: "run.rollups_repaired",
      subjectId: runId,
      details: { scorerId, changedCount },
    });
  });
}
