import type { Effect } from "../effect";
import { SYSTEM } from "../event";
import { graceOf } from "../grace";
import type { Instant } from "../instant";
import { type Finding, isSameFinding } from "../label";
import {
  type Assignment,
  type Decision,
  type DecisionKind,
  type ReviewCase,
  seatsOf,
  standingVerdicts,
} from "../review-case";
import type { CountedSeat, ReviewVerdict, Submission } from "../review-verdict";
import type { OutcomeName } from "../transitions";
import {
  type Changed,
  changedAssignment,
  decided,
  type EventOf,
  moved,
  type StepContext,
  withAssignment,
} from "./change";

/** Writes every verdict whose grace is over, in the order in which they ended. While a case is held they wait. */
export function settleDue(reviewCase: ReviewCase, now: Instant): Changed {
  let current = reviewCase;
  const effects: Effect[] = [];
  for (let due = nextDue(current, now); due !== null; due = nextDue(current, now)) {
    const written = writeVerdict(current, due);
    current = written.case;
    effects.push(...written.effects);
  }
  return { ok: true, case: current, effects };
}

/** Ends the grace of a reviewer who claims another case, and writes what is due. */
export function settle(
  reviewCase: ReviewCase,
  { claimant }: EventOf<"settle">,
  { now }: StepContext,
): Changed {
  const ended = reviewCase.assignments.flatMap((one): readonly Assignment[] => {
    if (one.reviewerId !== claimant || one.pending === null) return [];
    const grace = graceOf(one.pending, now, now);
    return grace.isOver && grace.because === "next_claim"
      ? [{ ...one, pending: { ...one.pending, graceUntil: grace.at } }]
      : [];
  });
  const settled = settleDue(ended.reduce(withAssignment, reviewCase), now);
  return { ...settled, effects: [...ended.map(changedAssignment), ...settled.effects] };
}

type Due = Readonly<{ assignment: Assignment; seat: CountedSeat; pending: Submission }>;

function nextDue({ state, assignments }: ReviewCase, now: Instant): Due | null {
  if (state !== "open" && state !== "partial" && state !== "conflict") return null;
  const due = assignments
    .flatMap((assignment): readonly Due[] =>
      assignment.pending === null ||
      assignment.seat === "committee" ||
      !graceOf(assignment.pending, null, now).isOver
        ? []
        : [{ assignment, seat: assignment.seat, pending: assignment.pending }],
    )
    .sort((one, other) => one.pending.graceUntil - other.pending.graceUntil);
  return due[0] ?? null;
}

function writeVerdict(reviewCase: ReviewCase, { assignment, seat, pending }: Due): Changed {
  const { graceUntil: at, ...given } = pending;
  const { reviewerId } = assignment;
  const verdict: ReviewVerdict = {
    ...given,
    reviewerId,
    seat,
    guidelineVersion: reviewCase.guidelineVersion,
    at,
    withdrawn: null,
  };
  const written: Assignment = { ...assignment, pending: null };
  const { outcome, decision } = comesTo(reviewCase, verdict);
  let after: ReviewCase = {
    ...withAssignment(reviewCase, written),
    verdicts: [...reviewCase.verdicts, verdict],
  };
  const effects: Effect[] = [changedAssignment(written), { kind: "verdict_added", verdict }];
  if (decision !== null) {
    const closed = decided(after, decision);
    after = closed.case;
    effects.push(closed.effect);
  }
  return moved(after, { event: "settle", outcome, at, actor: SYSTEM, reviewerId }, effects);
}

/** What one more verdict makes of a case. */
function comesTo(
  reviewCase: ReviewCase,
  verdict: ReviewVerdict,
): Readonly<{ outcome: OutcomeName; decision: Decision | null }> {
  const standing = standingVerdicts(reviewCase.verdicts);
  const close = (outcome: OutcomeName, kind: DecisionKind, agreeing: readonly ReviewVerdict[]) => ({
    outcome,
    decision: decisionBy(kind, [...agreeing, verdict]),
  });
  if (reviewCase.state === "open")
    return seatsOf(reviewCase) === 1
      ? close("only_seat", "single", [])
      : { outcome: "first", decision: null };

  const agreeing = standing.filter((one) => isSameFinding(one, verdict));
  if (reviewCase.state === "conflict") {
    const isSettled = agreeing.length > 0 && verdict.label !== "indeterminate";
    return isSettled ? close("equals_one", "tie_break", agreeing) : { outcome: "third", decision: null };
  }
  if (agreeing.length > 0)
    return verdict.label === "indeterminate"
      ? close("both_indeterminate", "indeterminate", agreeing)
      : close("same", "concordant", agreeing);
  const isReason = standing.every((one) => one.label === verdict.label);
  return { outcome: isReason ? "reasons_differ" : "differ", decision: null };
}

function decisionBy(kind: DecisionKind, agreeing: readonly [...ReviewVerdict[], ReviewVerdict]): Decision {
  const last = agreeing[agreeing.length - 1] as ReviewVerdict; // never empty: the type says so, an index does not
  return {
    ...findingIn(last),
    kind,
    at: last.at,
    restsOn: agreeing.map((one) => one.verdictId),
    decidedBy: [],
    rationale: null,
  };
}

/** Only label and reason of what holds more. */
export function findingIn(finding: Finding): Finding {
  return finding.label === "exclude"
    ? { label: finding.label, reason: finding.reason }
    : { label: finding.label, reason: finding.reason };
}
