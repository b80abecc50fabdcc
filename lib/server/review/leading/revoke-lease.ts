import "server-only";
import type { Revoke } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { changeCase } from "../change-case";
import { leadOf } from "../reviewer-actor";

/**
 * Ends somebody's lease, so that the seat is free. A verdict that was submitted stays.
 *
 * @throws {ReviewRefusal} `nobody_holds`, `reason_missing`, `is_closed`, `is_void`.
 */
export async function revokeLease(actor: Actor, request: Revoke): Promise<void> {
  const { caseId, key, reviewerId, reason } = request;
  await changeCase(actor, { caseId, key, as: leadOf(actor), event: { name: "revoke", reviewerId, reason } });
}
