import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { readReason } from "../audit/read-reason";
import { recordEvent } from "../audit/record-event";
import { changeRun } from "../rescoring/change-run";

/**
 * Brings an archived run back into the lists and rates, as it was.
 *
 * @param reason - 3 to 500 characters; it goes into the log.
 * @throws {AppError} `forbidden`; `bad_input` for a reason that is none; `not_found`; `conflict` where it is not archived (any
 *   more); `unavailable`.
 */
export async function restoreRun(actor: Actor, runId: string, reason: string): Promise<void> {
  assertCan(actor, "run:archive");
  const why = readReason(reason);
  await changeRun(runId, async (connection) => {
    const { rowCount } = await connection.query(
      "UPDATE run SET archived_at = NULL, changed_at = clock_timestamp() WHERE id = $1 AND archived_at IS NOT NULL",
      [runId],
    );
    if (rowCount === 0) throw new AppError("conflict", "The run is not archived.");
    await recordEvent(connection, actor, {
      action: "run.restored",
      subjectId: runId,
      reason: why,
      before: { isArchived: true },
      after: { isArchived: false },
    });
  });
}
