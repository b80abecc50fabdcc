import type { CaseFilter } from "../contracts/review-requests";
import type { AssignmentState, CaseOrigin, CaseState, DecisionKind, Seat } from "../protocol/review-case";
import type { ReopenReason } from "../protocol/event";
import { EXCLUDE_WORDS, LABEL_WORDS } from "./review-words";

/** What each state of a case is called, and what it waits for. */
export const CASE_STATE_WORDS = {
  open: { word: "Open", means: "No verdict stands yet" },
  partial: { word: "One verdict", means: "A second reviewer is needed" },
  conflict: { word: "In conflict", means: "Two verdicts differ: a third reviewer decides, still blind" },
  conflict_reason: {
    word: "Reason differs",
    means: "Both exclude, for different reasons: a lead picks the reason",
  },
  committee: { word: "Committee", means: "Three verdicts differ: a lead decides, and a second one signs" },
  on_hold: { word: "On hold", means: "A question on the guideline is open. The age runs on" },
  void: { word: "Void", means: "The episode, its probe or its policy changed" },
  closed: { word: "Closed", means: "Decided" },
} as const satisfies Record<CaseState, Readonly<{ word: string; means: string }>>;

export const CASE_ORIGIN_WORDS = {
  indeterminate: "The rule could not tell",
  audit: "Audit sample",
  gold: "Gold item",
  reopened: "Reopened",
  repeat: "Repeat",
} as const satisfies Record<CaseOrigin, string>;

export const DECISION_KIND_WORDS = {
  concordant: "Two reviewers agreed",
  indeterminate: "Two reviewers could not tell",
  tie_break: "A third reviewer decided",
  reason_chosen: "A lead chose the reason",
  committee: "A committee decided",
  single: "One reviewer, one seat",
} as const satisfies Record<DecisionKind, string>;

export const HAD_WORDS = {
  skip: "Skipped",
  recusal: "Recused",
  lapse: "Lease ran out",
} as const satisfies Record<CaseFilter["had"][number], string>;

export const ASSIGNMENT_WORDS = {
  leased: "Has it now",
  submitted: "Gave a verdict",
  lapsed: "Lease ran out",
  skipped: "Skipped it",
  recused: "Recused themselves",
  withdrawn: "Withdrew the verdict",
  voided: "Case became void",
  signed: "Signed the decision",
} as const satisfies Record<AssignmentState, string>;

export const REOPEN_WORDS = {
  guideline_changed: "The guideline changed",
  procedure_broken: "The procedure was broken",
  evidence_overlooked: "Evidence was overlooked",
  other: "Another reason",
} as const satisfies Record<ReopenReason, string>;

export function seatWord(seat: Seat): string {
  if (seat === "tie_break") return "Third reviewer";
  if (seat === "committee") return "Committee";
  return seat === 1 ? "First seat" : "Second seat";
}

/** How old something is, in the two largest units: "3 d 4 h". */
export function ageWord(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours === 0 ? `${String(days)} d` : `${String(days)} d ${String(hours)} h`;
  return hours > 0 ? `${String(hours)} h ${String(minutes % 60)} min` : `${String(minutes)} min`;
}

/** What people may say of an episode, as choices of a form. */
export const LABEL_CHOICES = Object.entries(LABEL_WORDS).map(([value, { word, means }]) => ({
  ...{ value, label: word, means },
}));
export const EXCLUDE_CHOICES = Object.entries(EXCLUDE_WORDS).map(([value, label]) => ({ value, label }));
export const REOPEN_CHOICES = Object.entries(REOPEN_WORDS).map(([value, label]) => ({ value, label }));
