import { refuse } from "../refusals";
import { type Assignment, isPersonalOrigin, type ReviewCase } from "../review-case";
import {
  type Change,
  changedAssignment,
  type EventOf,
  isSaid,
  moved,
  type StepContext,
  withAssignment,
} from "./change";
import { assignmentUnder } from "./holder";

/** The case is not for this reviewer any more; the seat is free at once. A gold or repeat case is over. */
export function leave(
  reviewCase: ReviewCase,
  { name, fence, reason }: EventOf<"skip" | "recuse">,
  { now, actor }: StepContext,
): Change {
  const held = assignmentUnder(reviewCase, actor.id, fence);
  if (!held.ok) return held;
  if (!isSaid(reason)) return refuse("reason_missing");
  const { assignment } = held;
  const left: Assignment = {
    ...assignment,
    state: name === "skip" ? "skipped" : "recused",
    leaseUntil: Math.min(assignment.leaseUntil, now),
    reason,
  };
  const outcome = isPersonalOrigin(reviewCase.origin) ? "personal" : "plain";
  const after = withAssignment(reviewCase, left);
  return moved(
    outcome === "personal" ? { ...after, heldFrom: null } : after,
    { event: name, outcome, at: now, actor, reviewerId: left.reviewerId, note: reason },
    [changedAssignment(left)],
  );
}

/** Ends somebody's lease; they may go on later, as after one that ran out. A submitted verdict stays. */
export function revoke(
  reviewCase: ReviewCase,
  { reviewerId, reason }: EventOf<"revoke">,
  { now, actor }: StepContext,
): Change {
  const assignment = reviewCase.assignments.find((one) => one.reviewerId === reviewerId);
  if (assignment?.state !== "leased") return refuse("nobody_holds");
  if (!isSaid(reason)) return refuse("reason_missing");
  const ended: Assignment = {
    ...assignment,
    state: "lapsed",
    leaseUntil: Math.min(assignment.leaseUntil, now),
    reason,
  };
  return moved(
    withAssignment(reviewCase, ended),
    { event: "revoke", outcome: "plain", at: now, actor, reviewerId, note: reason },
    [changedAssignment(ended)],
  );
}
