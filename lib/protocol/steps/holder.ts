import type { Instant } from "../instant";
import { holdsSeat, isLeaseLive } from "../lease";
import { refuse, type Refused, type RefusalName } from "../refusals";
import type { Assignment, AssignmentState, ReviewCase } from "../review-case";

export type Held = Readonly<{ ok: true; assignment: Assignment }>;

/** What ended an assignment for its holder; null where they hold it, or did until the lease ran out. */
const ENDED: Readonly<Record<AssignmentState, RefusalName | null>> = {
  leased: null,
  lapsed: null,
  submitted: "done_by_you",
  skipped: "skipped_by_you",
  recused: "recused_by_you",
  withdrawn: "not_holder",
  voided: "is_void",
  signed: "not_holder",
};

/** The actor's assignment under the fence that their page was made with, whether its lease is live or ran out. */
export function assignmentUnder(
  reviewCase: ReviewCase,
  reviewerId: string | null,
  fence: number,
): Held | Refused {
  const assignment = reviewCase.assignments.find((one) => one.reviewerId === reviewerId);
  if (assignment === undefined) return refuse("not_holder");
  const ended = ENDED[assignment.state];
  if (ended !== null) return refuse(ended);
  return assignment.fence === fence ? { ok: true, assignment } : refuse("stale_fence");
}

/** The same, with a live lease. */
export function liveAssignmentUnder(
  reviewCase: ReviewCase,
  reviewerId: string | null,
  fence: number,
  now: Instant,
): Held | Refused {
  const held = assignmentUnder(reviewCase, reviewerId, fence);
  if (!held.ok || isLeaseLive(held.assignment, now)) return held;
  const isTaken = reviewCase.assignments.some(
    (one) => one.seat === held.assignment.seat && one !== held.assignment && holdsSeat(one, now),
  );
  return refuse(isTaken ? "seat_taken" : "lease_lapsed");
}
