import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { readReason } from "../audit/read-reason";
import { recordEvent } from "../audit/record-event";
import { changeRun } from "../rescoring/change-run";

/**
 * Takes a run out of every list and rate. All of it is kept: its pages open by link, it can be exported, and brought back.
 *
 * @param reason - 3 to 500 characters; it goes into the log.
 * @throws {AppError} `forbidden`; `bad_input` for a reason that is none; `not_found`; `conflict` where it is archived already;
 *   `unavailable`.
 */
export async function archiveRun(actor: Actor, runId: string, reason: string): Promise<void> {
  assertCan(actor, "run:archive");
  const why = readReason(reason);
  await changeRun(runId, async (connection) => {
    const { rowCount } = await connection.query(
      "UPDATE run SET archived_at = clock_timestamp(), changed_at = clock_timestamp() WHERE id = $1 AND archived_at IS NULL",
      [runId],
    );
    if (rowCount === 0) throw new AppError("conflict", "The run is archived already.");
    await recordEvent(connection, actor, {
      action: "run.archived",
      subjectId: runId,
      reason: why,
      before: { isArchived: false },
      after: { isArchived: true },
    });
  });
}
