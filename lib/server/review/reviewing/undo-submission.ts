import "server-only";
import type { LeaseAnswer } from "../../../contracts/review-desk";
import type { Undo } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { ownStep } from "../own-step";

/**
 * Takes a submitted verdict back to the desk within its grace, under a new fence.
 *
 * @throws {ReviewRefusal} `nothing_to_undo`, `stale_fence`, `lease_total_spent`.
 */
export async function undoSubmission(actor: Actor, { lease, fence, key }: Undo): Promise<LeaseAnswer> {
  return await ownStep(actor, lease, { name: "undo", fence }, key);
}
