import type { LeaseAnswer } from "../../contracts/review-desk";
import type { CaseEvent } from "../../protocol/event";
import type { Actor } from "../actor";
import { pool } from "../pool";
import { changeCase } from "./change-case";
import { caseOfLease, leaseAnswer } from "./lease-answer";
import { reviewerOf } from "./reviewer-actor";

/** What a reviewer does with a case that they have, by the name of their lease. */
export async function ownStep(
  actor: Actor,
  lease: string,
  event: CaseEvent,
  key: string | null,
): Promise<LeaseAnswer> {
  const as = reviewerOf(actor);
  const caseId = await caseOfLease(as.id, lease);
  const { answer, isRepeated } = await changeCase(actor, { caseId, as, event, key });
  return await leaseAnswer(pool(), as.id, caseId, answer, isRepeated);
}
