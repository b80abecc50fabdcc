import "server-only";
import { createHash } from "node:crypto";
import { type LeaseAnswer, SHOWN_ON_DESK } from "../../../contracts/review-desk";
import type { Submit } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { pool } from "../../pool";
import { changeCase } from "../change-case";
import { readTurnFacts } from "../facts/turn-facts";
import { caseOfLease, leaseAnswer } from "../lease-answer";
import { reviewerOf } from "../reviewer-actor";
import { findCase } from "../store/stored-case";

/**
 * Gives a verdict. Its grace begins: until that is over, or its reviewer claims the next case, it can be taken back and exists for
 * nobody else.
 *
 * The same form sent again, after a double click or a broken connection, is answered the same and counts once.
 *
 * @throws {ReviewRefusal} `verdict_incomplete` with `refusal.problems` by field; `lease_lapsed`, `seat_taken`, `stale_fence`,
 *   `content_changed`, `is_on_hold`, `is_void`: the draft is kept.
 */
export async function submitVerdict(actor: Actor, request: Submit): Promise<LeaseAnswer> {
  const { lease, fence, key, draft, contentHash, activeSeconds } = request;
  const as = reviewerOf(actor);
  const caseId = await caseOfLease(as.id, lease);
  const turns = await turnsOf(caseId);
  const verdictId = verdictIdOf(as.id, key, caseId);
  const { answer, isRepeated } = await changeCase(actor, {
    ...{ caseId, as, key, turns },
    event: { name: "submit", fence, draft, verdictId, contentHash, activeSeconds, shown: SHOWN_ON_DESK },
  });
  return await leaseAnswer(pool(), as.id, caseId, answer, isRepeated);
}

/** Read before the lock is taken: it is the large part. What it was read from is compared under the lock. */
async function turnsOf(caseId: string) {
  const stored = await findCase(pool(), caseId);
  const turns = stored === null ? null : await readTurnFacts(stored);
  if (turns === null) throw new AppError("not_found", "There is no such case on your desk.");
  return turns;
}

/** Of the form, so that the same form has the same verdict however often it comes. */
function verdictIdOf(reviewerId: string, key: string, caseId: string): string {
  return createHash("sha256")
    .update(JSON.stringify([reviewerId, key, caseId]))
    .digest("hex")
    .slice(0, 32);
}
