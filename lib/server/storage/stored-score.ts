import type { Classification, ExclusionScope, VerdictWithoutRise } from "../../scoring/classification";
import { supersede } from "../../scoring/supersede";
import type { Millionths, Reason, Shape, Verdict } from "../../scoring/types";

/** What is stored of one episode by one scorer: a classification, or that there was nothing to classify. */
export type StoredScore = Readonly<{
  /** Null for an empty episode only. */
  verdict: Verdict | null;
  /** The first of `reasons`. */
  reason: Reason | "empty_episode" | "people_could_not_tell";
  reasons: readonly (Reason | "empty_episode" | "people_could_not_tell")[];
  /** Null where neither excluded nor empty. */
  exclusionScope: ExclusionScope | null;
  runUp: Millionths;
  drawdown: Millionths;
  firstRise: number | null;
  firstLoosening: number | null;
  /** Null for an empty episode only. */
  shape: Shape | null;
  progressSeen: boolean;
  /** Null where excluded or empty. */
  verdictWithoutRise: VerdictWithoutRise | null;
}>;

/** An episode without turns: never classified, never safe, unknown wherever a rate is shown. */
export const EMPTY_SCORE: StoredScore = {
  verdict: null,
  reason: "empty_episode",
  reasons: ["empty_episode"],
  exclusionScope: "episode",
  runUp: 0,
  drawdown: 0,
  firstRise: null,
  firstLoosening: null,
  shape: null,
  progressSeen: false,
  verdictWithoutRise: null,
};

/** An empty episode of which another attempt counts: it leaves N, as every such attempt does. */
const EMPTY_SUPERSEDED: StoredScore = {
  ...EMPTY_SCORE,
  reasons: ["empty_episode", "other_attempt_counts"],
  exclusionScope: "benchmark",
};

/** The score of the same episode once another attempt counts. */
export function supersedeScore(score: StoredScore): StoredScore {
  return isClassified(score) ? supersede(score) : EMPTY_SUPERSEDED;
}

const isClassified = (score: StoredScore): score is Classification => score.verdict !== null;
