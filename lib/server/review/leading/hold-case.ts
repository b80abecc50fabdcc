import "server-only";
import type { Hold } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { changeCase } from "../change-case";
import { leadOf } from "../reviewer-actor";

/**
 * Holds a case while a question on the guideline is open: nobody claims it and no verdict is written. Its age runs on.
 *
 * @throws {ReviewRefusal} `reason_missing`, `is_on_hold`, `is_closed`, `is_void`.
 */
export async function holdCase(actor: Actor, { caseId, key, question }: Hold): Promise<void> {
  await changeCase(actor, { caseId, key, as: leadOf(actor), event: { name: "hold", question } });
}
