import { isSameFinding } from "./label";
import type { CaseState, Decision, DecisionKind } from "./review-case";
import type { ReviewVerdict } from "./review-verdict";

/** All that the state of a case hangs on. Who held what, when, and in which order things were said are not among it. */
export type StateFacts = Readonly<{
  /** 1 for a gold or repeat case, else 2. */
  seats: number;
  verdicts: readonly ReviewVerdict[];
  /** What leads decided, if they did; a decision by the verdicts alone is not asked for. */
  decision: Pick<Decision, "decidedBy" | "kind"> | null;
  isHeld: boolean;
  /** The content changed, or the one person that the case was for declined it. */
  isVoid: boolean;
}>;

/** The state that follows, and how the case was closed: null unless it is. */
export type FollowingState = Readonly<{ state: CaseState; kind: DecisionKind | null }>;

/**
 * The state of a case as a function of its verdicts: what `step` must arrive at on every way, and what a check of the database
 * computes beside it.
 */
export function stateOf(facts: StateFacts): FollowingState {
  const { decision, isHeld, isVoid } = facts;
  if (isVoid) return { state: "void", kind: null };
  if (decision !== null && decision.decidedBy.length > 0) return { state: "closed", kind: decision.kind };
  return isHeld ? { state: "on_hold", kind: null } : byVerdicts(facts);
}

function byVerdicts({ seats, verdicts }: StateFacts): FollowingState {
  const standing = verdicts.filter(({ withdrawn }) => withdrawn === null);
  const [one, two] = standing.filter(({ seat }) => seat !== "tie_break");
  const tieBreak = standing.find(({ seat }) => seat === "tie_break");
  if (one === undefined) return { state: "open", kind: null };
  if (seats === 1) return { state: "closed", kind: "single" };
  if (two === undefined) return { state: "partial", kind: null };
  if (isSameFinding(one, two))
    return { state: "closed", kind: one.label === "indeterminate" ? "indeterminate" : "concordant" };
  if (one.label === two.label) return { state: "conflict_reason", kind: null };
  if (tieBreak === undefined) return { state: "conflict", kind: null };
  const isSettled =
    tieBreak.label !== "indeterminate" && [one, two].some((verdict) => isSameFinding(verdict, tieBreak));
  return isSettled ? { state: "closed", kind: "tie_break" } : { state: "committee", kind: null };
}
