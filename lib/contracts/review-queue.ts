import type { Confidence, Finding } from "../protocol/label";
import type { NothingCounts } from "../protocol/why-nothing";

/** A case that a reviewer holds or may go on with, by the opaque name of their lease. */
export type OwnLease = Readonly<{
  lease: string;
  state: "leased" | "lapsed" | "submitted" | "withdrawn";
  fence: number;
  leaseUntil: number;
  graceUntil: number | null;
  /** Whether it can be gone on with now: a seat is free and time is left. For `leased` always. */
  canResume: boolean;
  isOnHold: boolean;
  hasDraft: boolean;
  draftSavedAt: number | null;
}>;

/** What a reviewer's queue page shows. */
export type ReviewQueue = Readonly<{
  now: number;
  mine: readonly OwnLease[];
  /** `claimable` and, where it is 0, why: live cases by the reason for which they are not. */
  counts: NothingCounts;
  guideline: Readonly<{ version: number; title: string; isAcknowledged: boolean }>;
  doneToday: number;
  doneInAll: number;
}>;

/** A verdict of one's own. Until the case is closed nothing tells what became of it; `canReveal` says that it is closed. */
export type OwnVerdict = Readonly<
  Finding & {
    lease: string;
    confidence: Confidence;
    rationale: string;
    at: number;
    isWithdrawn: boolean;
    canWithdraw: boolean;
    canReveal: boolean;
    isRevealed: boolean;
  }
>;

export type OwnVerdictPage = Readonly<{ verdicts: readonly OwnVerdict[]; nextBefore: string | null }>;
