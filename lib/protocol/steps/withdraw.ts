import { refuse } from "../refusals";
import { type Assignment, type ReviewCase, standingVerdicts } from "../review-case";
import { type Change, changedAssignment, type EventOf, isSaid, moved, type StepContext } from "./change";

/** Takes the only verdict back. It stays in the record, marked; its reviewer may go on while a seat is free. */
export function withdraw(
  reviewCase: ReviewCase,
  { reason }: EventOf<"withdraw">,
  { now, actor }: StepContext,
): Change {
  const own = standingVerdicts(reviewCase.verdicts).find((one) => one.reviewerId === actor.id);
  if (own === undefined) return refuse("not_withdrawable");
  if (!isSaid(reason)) return refuse("reason_missing");
  const isOwn = (one: { reviewerId: string }): boolean => one.reviewerId === actor.id;
  const assignments = reviewCase.assignments.map(
    (one): Assignment => (isOwn(one) ? { ...one, state: "withdrawn", reason } : one),
  );
  const verdicts = reviewCase.verdicts.map((one) =>
    one === own ? { ...one, withdrawn: { at: now, reason } } : one,
  );
  return moved(
    { ...reviewCase, assignments, verdicts },
    { event: "withdraw", outcome: "plain", at: now, actor, reviewerId: actor.id, note: reason },
    [
      ...assignments.filter(isOwn).map(changedAssignment),
      { kind: "verdict_withdrawn", verdictId: own.verdictId, at: now, reason },
    ],
  );
}
