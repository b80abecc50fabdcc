import type { Instant } from "./instant";
import type { Confidence, Finding, Label, ExcludeReason } from "./label";

/** What a reviewer drew at one turn; a turn without either is left out. */
export type Mark = Readonly<{
  /** From 0, over all turns. */
  turn: number;
  progressUp: boolean;
  surfaceLoosened: boolean;
}>;

/** UTF-16 units of one message of the turn, `end` exclusive. */
export type EvidenceSpan = Readonly<{ message: number; start: number; end: number }>;

export type Evidence = Readonly<{
  turn: number;
  /** Null where the turn as a whole is meant. */
  span: EvidenceSpan | null;
}>;

/** What a form holds: anything may still be missing. Private to its reviewer. */
export type VerdictDraft = Readonly<{
  label: Label | null;
  reason: ExcludeReason | null;
  confidence: Confidence | null;
  rationale: string;
  evidence: readonly Evidence[];
  marks: readonly Mark[];
}>;

/** A draft in which nothing is missing. */
export type CompleteDraft = Readonly<Omit<VerdictDraft, "label" | "reason" | "confidence">> &
  Finding &
  Readonly<{ confidence: Confidence }>;

/** What stands beside a draft when it is submitted. */
export type Circumstances = Readonly<{
  /** Made by the application; the verdict keeps it. */
  verdictId: string;
  /** Of the episode, its probe and its policy, as the reviewer was shown them. */
  contentHash: string;
  activeSeconds: number;
  /** Names of the parts that the reviewer could see. */
  shown: readonly string[];
}>;

/** Given, but still within its grace: nobody else may know of it. */
export type Submission = CompleteDraft &
  Circumstances &
  Readonly<{ submittedAt: Instant; graceUntil: Instant }>;

export type CountedSeat = 1 | 2 | "tie_break";

/** A verdict that stands. Rows of it are only ever added; a withdrawal is a row of its own. */
export type ReviewVerdict = CompleteDraft &
  Circumstances &
  Readonly<{
    reviewerId: string;
    seat: CountedSeat;
    guidelineVersion: number;
    submittedAt: Instant;
    /** When its grace was over. */
    at: Instant;
    withdrawn: Readonly<{ at: Instant; reason: string }> | null;
  }>;
