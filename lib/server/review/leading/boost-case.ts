import "server-only";
import type { Boost } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { recordEvent } from "../../audit/record-event";
import { reviewTransaction } from "../change-case";
import { leadOf } from "../reviewer-actor";

/**
 * Moves a live case ahead in every queue: it counts as so many hours older than it is. 0 takes that back.
 *
 * @throws {AppError} `forbidden`; `bad_input`; `not_found` where there is no such live case.
 */
export async function boostCase(actor: Actor, { caseId, boostHours, reason }: Boost): Promise<void> {
  leadOf(actor);
  const why = readReason(reason);
  await reviewTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      "UPDATE review_case SET boost_hours = $2 WHERE id = $1 AND state NOT IN ('closed', 'void')",
      [caseId, boostHours],
    );
    if (rowCount === 0) throw new AppError("not_found", "There is no such case that waits for people.");
    await recordEvent(connection, actor, {
      ...{ action: "case.boosted", subjectId: caseId, reason: why, details: { boostHours } },
    });
  });
}
