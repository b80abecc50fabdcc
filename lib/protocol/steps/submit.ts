import { checkVerdict } from "../check-verdict";
import { SECOND_MS } from "../instant";
import { nextLease } from "../lease";
import { refuse } from "../refusals";
import type { Assignment, ReviewCase } from "../review-case";
import {
  type Change,
  changedAssignment,
  type EventOf,
  moved,
  required,
  type StepContext,
  withAssignment,
} from "./change";
import { liveAssignmentUnder } from "./holder";

/** A verdict is given and its grace begins. The state of the case does not change: for everybody else nothing happened. */
export function submit(reviewCase: ReviewCase, event: EventOf<"submit">, context: StepContext): Change {
  const { now, actor, turns } = context;
  const held = liveAssignmentUnder(reviewCase, actor.id, event.fence, now);
  if (!held.ok) return held;
  if (event.contentHash !== reviewCase.contentHash) return refuse("content_changed");
  const checked = checkVerdict(event.draft, required(turns, "the turns of the episode"), reviewCase.settings);
  if (!checked.ok) return refuse("verdict_incomplete", checked.problems);
  const { verdictId, contentHash, activeSeconds, shown } = event;
  const { assignment } = held;
  const submitted: Assignment = {
    ...assignment,
    state: "submitted",
    leaseUntil: now,
    pending: {
      ...checked.verdict,
      verdictId,
      contentHash,
      activeSeconds,
      shown,
      submittedAt: now,
      graceUntil: now + reviewCase.settings.graceSeconds * SECOND_MS,
    },
  };
  return moved(
    withAssignment(reviewCase, submitted),
    { event: "submit", outcome: "plain", at: now, actor, reviewerId: submitted.reviewerId },
    [
      { kind: "draft_kept", reviewerId: submitted.reviewerId, draft: event.draft },
      changedAssignment(submitted),
    ],
  );
}

/** Back to the desk within the grace, under a new fence: a second submit of the old page is refused. */
export function undo(
  reviewCase: ReviewCase,
  { fence }: EventOf<"undo">,
  { now, actor }: StepContext,
): Change {
  const assignment = reviewCase.assignments.find((one) => one.reviewerId === actor.id);
  const pending = assignment?.pending ?? null;
  if (assignment === undefined || pending === null || now >= pending.graceUntil)
    return refuse("nothing_to_undo");
  if (assignment.fence !== fence) return refuse("stale_fence");
  const lease = nextLease(assignment, now, reviewCase.settings);
  if (lease === null) return refuse("lease_total_spent");
  const back: Assignment = { ...assignment, ...lease, state: "leased", pending: null };
  return moved(
    withAssignment(reviewCase, back),
    { event: "undo", outcome: "plain", at: now, actor, reviewerId: back.reviewerId },
    [changedAssignment(back)],
  );
}
