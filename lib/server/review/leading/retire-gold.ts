import "server-only";
import type { RetireGold } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { recordEvent } from "../../audit/record-event";
import { reviewTransaction } from "../change-case";
import { leadOf } from "../reviewer-actor";

/**
 * Gives a gold item to nobody any more; what was said of it stays.
 *
 * @throws {AppError} `forbidden`; `bad_input`; `not_found` where there is no such item in use.
 */
export async function retireGold(actor: Actor, { goldId, reason }: RetireGold): Promise<void> {
  leadOf(actor);
  const why = readReason(reason);
  await reviewTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      "UPDATE gold_item SET retired_at = clock_timestamp() WHERE id = $1 AND retired_at IS NULL",
      [goldId],
    );
    if (rowCount === 0) throw new AppError("not_found", "There is no such gold item in use.");
    await recordEvent(connection, actor, { action: "gold.retired", subjectId: goldId, reason: why });
  });
}
