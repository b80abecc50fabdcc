import type { Instant } from "./instant";
import type { Finding } from "./label";
import type { CountedSeat, ReviewVerdict, Submission } from "./review-verdict";
import type { ProtocolSettings } from "./settings";

export const CASE_STATES = [
  "open",
  "partial",
  "conflict",
  "conflict_reason",
  "committee",
  "on_hold",
  "void",
  "closed",
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** States in which a verdict or a decision is still awaited. */
export const OPEN_STATES = [
  "open",
  "partial",
  "conflict",
  "conflict_reason",
  "committee",
] as const satisfies readonly CaseState[];
export type OpenState = (typeof OPEN_STATES)[number];

/** A live case is not over: at most one of the counted origins per episode. */
export function isLive(state: CaseState): boolean {
  return state !== "closed" && state !== "void";
}

export const CASE_ORIGINS = ["indeterminate", "audit", "gold", "reopened", "repeat"] as const;
export type CaseOrigin = (typeof CASE_ORIGINS)[number];

/** Made for one reviewer, with one seat; never an effective verdict, never in agreement between people. */
export type PersonalOrigin = Extract<CaseOrigin, "gold" | "repeat">;
export type CountedOrigin = Exclude<CaseOrigin, PersonalOrigin>;

export function isPersonalOrigin(origin: CaseOrigin): origin is PersonalOrigin {
  return origin === "gold" || origin === "repeat";
}

export const ASSIGNMENT_STATES = [
  "leased",
  "submitted",
  "lapsed",
  "skipped",
  "recused",
  "withdrawn",
  "voided",
  "signed",
] as const;
/** `lapsed` is written when somebody takes the seat or the lease is ended; until then a lease that ran out reads `leased`. */
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** `committee` is the seat of whoever decides or signs: such an assignment is `signed`, never leased. */
export type Seat = CountedSeat | "committee";
export const SEATS = [1, 2, "tie_break", "committee"] as const satisfies readonly Seat[];

/** At most one per reviewer and case. */
export type Assignment = Readonly<{
  reviewerId: string;
  seat: Seat;
  state: AssignmentState;
  /** One more with each lease. */
  fence: number;
  leaseFrom: Instant;
  leaseUntil: Instant;
  /** How long all earlier leases of this assignment lasted. */
  heldBeforeMs: number;
  /** Why it was skipped, recused, withdrawn or ended. */
  reason: string | null;
  /** There from submitting until the grace is over. */
  pending: Submission | null;
}>;

export const DECISION_KINDS = [
  "concordant",
  "indeterminate",
  "tie_break",
  "reason_chosen",
  "committee",
  "single",
] as const;
/** How a case was closed. `single` is the one verdict of a gold or repeat case; it decides nothing. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** What closes a case. It has a score only where its label has one: see `scoreOf`. */
export type Decision = Finding &
  Readonly<{
    kind: DecisionKind;
    at: Instant;
    /** The verdicts that it rests on, in the order in which they were given. */
    restsOn: readonly string[];
    /** Whoever decided beyond the reviewers: a lead, or a lead and a co-signer. */
    decidedBy: readonly string[];
    rationale: string | null;
  }>;

/** What a lead puts before a co-signer. */
export type Proposal = Finding &
  Readonly<{
    /** From 1; a signature names it, so that nobody signs what they did not read. */
    number: number;
    proposedBy: string;
    rationale: string;
    at: Instant;
  }>;

/** One episode in one round of review, with all that happened to it. */
export type ReviewCase = Readonly<{
  episodeId: string;
  origin: CaseOrigin;
  /** From 1, one after the other for an episode; null for a gold or repeat case. */
  round: number | null;
  /** Whose it is; null unless gold or repeat. */
  reviewerId: string | null;
  /** Frozen at opening, like the next two. */
  settings: ProtocolSettings;
  guidelineVersion: number;
  contentHash: string;
  openedAt: Instant;
  state: CaseState;
  /** The state to go back to; null unless on hold. */
  heldFrom: OpenState | null;
  assignments: readonly Assignment[];
  verdicts: readonly ReviewVerdict[];
  proposal: Proposal | null;
  decision: Decision | null;
}>;

/** Independent verdicts that the case waits for before anybody compares them. */
export function seatsOf({ origin, settings }: Pick<ReviewCase, "origin" | "settings">): number {
  return isPersonalOrigin(origin) ? 1 : settings.seats;
}

/** The verdicts that count: not those withdrawn. */
export function standingVerdicts(verdicts: readonly ReviewVerdict[]): readonly ReviewVerdict[] {
  return verdicts.filter((verdict) => verdict.withdrawn === null);
}
