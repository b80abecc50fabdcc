import type { MixCount } from "../contracts/episode-counts";
import { accountRun, type RunAccounting } from "./run-accounting";
import { scorerLabel } from "./scorer-label";

/** A set of classifications as it is read. */
type ListedScoreSet = Readonly<{
  scorerId: string;
  scorerVersion: string;
  epsilon: number;
  delta: number;
  baseline: string;
  pack: Readonly<{ id: string; hash: string }> | null;
  createdAt: Date;
  isInUse: boolean;
  counts: readonly MixCount[];
}>;

export type ScoreSetRow = Readonly<{
  scorerId: string;
  label: string;
  createdAt: Date;
  isInUse: boolean;
  accounting: RunAccounting;
}>;

/** The sets of one run, as they were added. */
export function scoreSetRows(sets: readonly ListedScoreSet[], rejected: number): readonly ScoreSetRow[] {
  return sets.map((set) => ({
    scorerId: set.scorerId,
    label: scorerLabel({ ...set, version: set.scorerVersion }),
    createdAt: set.createdAt,
    isInUse: set.isInUse,
    accounting: accountRun(set.counts, rejected),
  }));
}
