import type { Effect } from "../effect";
import { extendedUntil, isLeaseLive } from "../lease";
import type { Assignment, ReviewCase } from "../review-case";
import { type Change, changedAssignment, type EventOf, type StepContext, withAssignment } from "./change";
import { assignmentUnder, liveAssignmentUnder } from "./holder";

/** The holder is still there: the lease reaches further, up to the total. */
export function heartbeat(
  reviewCase: ReviewCase,
  { fence }: EventOf<"heartbeat">,
  { now, actor }: StepContext,
): Change {
  const held = liveAssignmentUnder(reviewCase, actor.id, fence, now);
  return held.ok ? extended(reviewCase, held.assignment, now, []) : held;
}

/** The draft is kept even when the lease ran out meanwhile; it then extends nothing. */
export function saveDraft(
  reviewCase: ReviewCase,
  { fence, draft }: EventOf<"save_draft">,
  { now, actor }: StepContext,
): Change {
  const held = assignmentUnder(reviewCase, actor.id, fence);
  if (!held.ok) return held;
  const { assignment } = held;
  const effects: readonly Effect[] = [{ kind: "draft_kept", reviewerId: assignment.reviewerId, draft }];
  if (!isLeaseLive(assignment, now)) return { ok: true, case: reviewCase, effects };
  return extended(reviewCase, assignment, now, effects);
}

/** No entry in the record: nothing but a time changes. */
function extended(
  reviewCase: ReviewCase,
  assignment: Assignment,
  now: number,
  effects: readonly Effect[],
): Change {
  const longer = { ...assignment, leaseUntil: extendedUntil(assignment, now, reviewCase.settings) };
  return {
    ok: true,
    case: withAssignment(reviewCase, longer),
    effects: [...effects, changedAssignment(longer)],
  };
}
