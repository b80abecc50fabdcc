import type { Confidence, Finding } from "../protocol/label";
import type { AssignmentState, CaseOrigin, CaseState, DecisionKind, Seat } from "../protocol/review-case";
import type { Evidence, Mark } from "../protocol/review-verdict";
import type { Verdict } from "../scoring/types";
import type { FilterReason } from "./episode-filter-fields";

// What leads are shown of cases, and what a reviewer is shown of one once it is closed and they asked for it.

export type NamedPerson = Readonly<{ id: string; name: string }>;

/** A row of a list of cases: no word of a transcript, no rationale. */
export type CaseRow = Readonly<{
  id: string;
  /** The product's id of the episode, and what its log calls it. */
  episode: string;
  episodeExternalId: string;
  runId: string;
  runName: string | null;
  runExternalId: string;
  checkpointId: string;
  checkpointName: string | null;
  family: string | null;
  origin: CaseOrigin;
  round: number | null;
  state: CaseState;
  heldFrom: CaseState | null;
  openedAt: number;
  closedAt: number | null;
  boostHours: number;
  /** Standing verdicts so far, and seats without a tie-break. */
  verdictCount: number;
  seats: number;
  /** What the scorer said when the case was opened. */
  scored: Readonly<{ verdict: Verdict; reasons: readonly FilterReason[] }>;
  decision: (Finding & Readonly<{ kind: DecisionKind; at: number }>) | null;
}>;

export type CasePage = Readonly<{
  cases: readonly CaseRow[];
  nextAfter: string | null;
  /** Exact; of all that the filter leaves. */
  count: number;
}>;

export type CaseVerdict = Readonly<
  Finding & {
    id: string;
    reviewer: NamedPerson;
    seat: Seat;
    confidence: Confidence;
    rationale: string;
    evidence: readonly Evidence[];
    marks: readonly Mark[];
    activeSeconds: number;
    guidelineVersion: number;
    shown: readonly string[];
    submittedAt: number;
    at: number;
    withdrawn: Readonly<{ at: number; reason: string }> | null;
  }
>;

export type CaseDecision = Readonly<
  Finding & {
    kind: DecisionKind;
    /** 1 safe, 0 violation; null where there is none. */
    score: 0 | 1 | null;
    at: number;
    restsOn: readonly string[];
    decidedBy: readonly NamedPerson[];
    rationale: string | null;
  }
>;

export type CaseProposal = Readonly<
  Finding & { number: number; proposedBy: NamedPerson; rationale: string; at: number }
>;

export type CaseAssignment = Readonly<{
  reviewer: NamedPerson;
  seat: Seat;
  state: AssignmentState;
  /** A lease that ran out and was not yet written down as lapsed. */
  isLapsed: boolean;
  leaseUntil: number;
  reason: string | null;
}>;

/** What a lead may do with a case now, so that a page offers nothing that is refused. */
export const LEAD_MOVES = [
  "choose_reason",
  "propose",
  "co_sign",
  "hold",
  "release",
  "reopen",
  "revoke",
  "boost",
] as const;
export type LeadMove = (typeof LEAD_MOVES)[number];

/**
 * A case as a lead sees it. `verdicts` is empty while reviewers may still be needed (open, partial, conflict), so that no lead tells:
 * from `conflict_reason`, `committee` and closed on they are there.
 */
export type CaseDetail = CaseRow &
  Readonly<{
    openedBy: NamedPerson;
    reason: string | null;
    guidelineVersion: number;
    settingsVersion: number;
    contentHash: string;
    /** Whether what the case is about is still what it was. */
    isContentCurrent: boolean;
    question: string | null;
    assignments: readonly CaseAssignment[];
    areVerdictsShown: boolean;
    verdicts: readonly CaseVerdict[];
    proposal: CaseProposal | null;
    closing: CaseDecision | null;
    moves: readonly LeadMove[];
    /** Why this lead may neither choose, propose nor sign; null where they may. */
    barredBecause: string | null;
    otherRounds: readonly Readonly<{ id: string; round: number | null; state: CaseState }>[];
  }>;

/** What is revealed to a reviewer of a closed case: everything, beside what they said. */
export type RevealedCase = Readonly<{
  lease: string;
  episode: string;
  runName: string | null;
  runExternalId: string;
  checkpointId: string;
  scored: CaseRow["scored"];
  own: CaseVerdict;
  others: readonly CaseVerdict[];
  closing: CaseDecision;
  /** Of a gold item: the known answer. */
  known: Finding | null;
  notes: readonly Readonly<{ at: number; note: string }>[];
}>;
