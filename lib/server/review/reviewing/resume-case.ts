import "server-only";
import type { LeaseAnswer } from "../../../contracts/review-desk";
import type { Resume } from "../../../contracts/review-requests";
import { type Actor, systemActor } from "../../actor";
import { pool } from "../../pool";
import { answered, reviewTransaction } from "../change-case";
import { caseOfLease, leaseAnswer } from "../lease-answer";
import { lockReviewer } from "../queue/reviewer-seed";
import { reviewerOf } from "../reviewer-actor";
import { listPending, settleCase } from "../settle-due";
import { stepCase } from "../step-case";
import { recordEffects } from "../store/record-effects";

/**
 * Goes on with a case whose lease ran out, or whose verdict was withdrawn, under the next fence and with the draft as it was.
 *
 * @throws {ReviewRefusal} `no_free_seat` where somebody else has it by now; `already_yours`, `lease_elsewhere`, `lease_total_spent`,
 *   `is_on_hold`, `is_closed`, `is_void`.
 */
export async function resumeCase(actor: Actor, { lease, key }: Resume): Promise<LeaseAnswer> {
  const as = reviewerOf(actor);
  const caseId = await caseOfLease(as.id, lease);
  const done = await reviewTransaction(async (connection) => {
    await lockReviewer(connection, as.id);
    const result = await stepCase(connection, { caseId, as, event: { name: "claim" }, key });
    await recordEffects(connection, actor, caseId, result.effects);
    return result;
  });
  const { answer, isRepeated } = answered(actor, done);
  for (const pending of await listPending(as.id, caseId)) await settleCase(systemActor, pending, as.id);
  return await leaseAnswer(pool(), as.id, caseId, answer, isRepeated);
}
