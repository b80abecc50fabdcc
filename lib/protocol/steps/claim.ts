import { canClaim } from "../can-claim";
import type { Effect } from "../effect";
import { firstLease, nextLease } from "../lease";
import type { Assignment, ReviewCase } from "../review-case";
import { type Change, changedAssignment, moved, required, type StepContext, withAssignment } from "./change";

/** A seat for a reviewer: a new assignment, or their own again with the next fence. */
export function claim(reviewCase: ReviewCase, { now, actor, person }: StepContext): Change {
  const reviewerId = required(actor.id, "somebody who claims");
  const answer = canClaim(reviewerId, reviewCase, required(person, "facts about who claims"), now);
  if (!answer.ok) return answer;
  const { seat, resumes } = answer;
  const { settings } = reviewCase;

  // Whoever had the seat and let the lease run out is written down as such, so that the seat has one holder.
  const missed = reviewCase.assignments.filter(
    (one) => one.seat === seat && one.state === "leased" && one.reviewerId !== reviewerId,
  );
  const lapsed = missed.map((one): Assignment => ({ ...one, state: "lapsed" }));
  const freed = lapsed.reduce(withAssignment, reviewCase);
  const effects: Effect[] = lapsed.map(changedAssignment);

  let after: ReviewCase;
  if (resumes === null) {
    const assignment: Assignment = {
      reviewerId,
      seat,
      state: "leased",
      ...firstLease(now, settings),
      reason: null,
      pending: null,
    };
    after = { ...freed, assignments: [...freed.assignments, assignment] };
    effects.push({ kind: "assignment_added", assignment });
  } else {
    const lease = required(nextLease(resumes, now, settings), "time that is left");
    const assignment: Assignment = { ...resumes, ...lease, seat, state: "leased", reason: null };
    after = withAssignment(freed, assignment);
    effects.push(changedAssignment(assignment));
  }
  return moved(after, { event: "claim", outcome: "plain", at: now, actor, reviewerId }, effects);
}
