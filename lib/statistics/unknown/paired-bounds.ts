import type { Estimate, Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { countPairs, type PairedCounts } from "../paired/paired-counts";
import { tango } from "../paired/tango";
import {
  bestCompletion,
  completePairs,
  type PairedOutcomes,
  requireOutcomes,
  worstCompletion,
} from "./completion";

/**
 * What can be said of a paired difference with unknown outcomes in either arm.
 *
 * @property bounds - each unknown for the candidate, then against it. @property outer - Tango's lower limit of the best table and its upper
 * limit of the worst. @property completeCases - the difference of the pairs known in both arms, with Tango's interval; never to be shown
 * without the bounds.
 */
export type PairedBounds = Readonly<{
  kind: "bounds";
  pairs: number;
  completePairs: number;
  best: PairedCounts;
  worst: PairedCounts;
  bounds: Interval;
  outer: Interval;
  completeCases: Estimate | NotEstimable<"no_pairs">;
  level: number;
}>;

/**
 * @param level - two-sided, in (0, 1).
 * @returns `no_pairs` without any.
 * @see Horowitz and Manski 2000, JASA 95:77
 */
export function pairedBounds(
  outcomes: PairedOutcomes,
  level = 0.95,
): PairedBounds | NotEstimable<"no_pairs"> {
  requireOutcomes(outcomes);
  const [complete, best, worst] = [
    completePairs(outcomes),
    bestCompletion(outcomes),
    worstCompletion(outcomes),
  ];
  const [ofBest, ofWorst] = [tango(best, level), tango(worst, level)];
  if (ofBest.kind === "not_estimable" || ofWorst.kind === "not_estimable") return notEstimable("no_pairs");
  return {
    kind: "bounds",
    pairs: countPairs(best),
    completePairs: countPairs(complete),
    best,
    worst,
    bounds: { lower: ofBest.estimate, upper: ofWorst.estimate },
    outer: { lower: ofBest.lower, upper: ofWorst.upper },
    completeCases: tango(complete, level),
    level,
  };
}
