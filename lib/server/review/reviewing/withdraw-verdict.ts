import "server-only";
import type { LeaseAnswer } from "../../../contracts/review-desk";
import type { Withdraw } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { ownStep } from "../own-step";

/**
 * Takes back a verdict that was written, while no second one is. It stays in the record, marked.
 *
 * @throws {ReviewRefusal} `not_withdrawable`, `reason_missing`, `is_on_hold`, `is_void`.
 */
export async function withdrawVerdict(actor: Actor, { lease, key, reason }: Withdraw): Promise<LeaseAnswer> {
  return await ownStep(actor, lease, { name: "withdraw", reason }, key);
}
