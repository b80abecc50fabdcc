import type { Estimate, Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside, requirePart } from "../require-input";
import { normalCritical } from "../special/normal";

/**
 * Wilson's score interval of a rate, without continuity correction.
 *
 * The θ with |p - θ| <= z √(θ(1 - θ)/n). Never leaves [0, 1]; at 0 of n it says [0, z²/(n + z²)], which is no proof of safety.
 * Misleads where the n are not independent (epochs of one probe, probes of one family): use `wilsonClustered`.
 *
 * @param x - violations, 0 <= x <= n. @param n - trials. @param level - two-sided, in (0, 1).
 * @returns `no_trials` for n = 0.
 * @see Wilson 1927, JASA 22:209; Newcombe 1998, Stat Med 17:857 method 3
 */
export function wilson(x: number, n: number, level = 0.95): Estimate | NotEstimable<"no_trials"> {
  requirePart("x", x, "n", n);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_trials");
  const estimate = x / n;
  return { kind: "estimate", estimate, ...wilsonLimits(estimate, n, normalCritical(level)), level };
}

/**
 * Wilson's limits for a rate and a number of trials that need not be whole (effective counts).
 *
 * The lower root is taken from the product of both, so that a rate of 0 has the lower limit 0 and not a rounding error.
 *
 * @param rate - in [0, 1]. @param n - above 0. @param critical - the normal critical value, above 0.
 */
export function wilsonLimits(rate: number, n: number, critical: number): Interval {
  const spread = (critical * critical) / n;
  const root = Math.sqrt(spread * spread + 4 * spread * rate * (1 - rate));
  const upperTwice = 2 * rate + spread + root;
  return {
    lower: (2 * rate * rate) / upperTwice,
    upper: rate === 1 ? 1 : Math.min(1, upperTwice / (2 + 2 * spread)),
  };
}
