import "server-only";
import type { LeaseAnswer } from "../../../contracts/review-desk";
import type { Leave } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { ownStep } from "../own-step";

/**
 * Gives a case up for good, for this reviewer only; the seat is free at once. `skip`: somebody else will judge it better. `recuse`: it
 * should not be them.
 *
 * @throws {ReviewRefusal} `not_holder`, `stale_fence`, `reason_missing`, `done_by_you`, `is_void`.
 */
export async function leaveCase(
  actor: Actor,
  how: "skip" | "recuse",
  { lease, fence, key, reason }: Leave,
): Promise<LeaseAnswer> {
  return await ownStep(actor, lease, { name: how, fence, reason }, key);
}
