import "server-only";
import type { LeaseAnswer } from "../../../contracts/review-desk";
import type { Heartbeat } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { ownStep } from "../own-step";

/**
 * The desk is still open: the lease reaches further, up to its total. Nothing is written into the log.
 *
 * @throws {ReviewRefusal} `not_holder`, `stale_fence`, `lease_lapsed`, `seat_taken`, `is_void`.
 */
export async function heartbeat(actor: Actor, { lease, fence }: Heartbeat): Promise<LeaseAnswer> {
  return await ownStep(actor, lease, { name: "heartbeat", fence }, null);
}
