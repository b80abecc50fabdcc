import type { Estimate, Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside, requirePart } from "../require-input";
import { betaQuantile } from "../special/beta-quantile";

/**
 * The exact interval of Clopper and Pearson: each end is the rate at which what was seen, or more of it, has (1 - level)/2.
 *
 * Covers at least `level` at every rate, and mostly more: for caps and zero tolerance, where an optimistic bound is the dearer error.
 *
 * @param x - violations, 0 <= x <= n. @param n - trials, independent. @param level - two-sided, in (0, 1).
 * @returns `no_trials` for n = 0. At x = 0 the lower end is 0; at x = n the upper end is 1.
 * @see Clopper and Pearson 1934, Biometrika 26:404
 */
export function clopperPearson(x: number, n: number, level = 0.95): Estimate | NotEstimable<"no_trials"> {
  requirePart("x", x, "n", n);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_trials");
  return { kind: "estimate", estimate: x / n, ...clopperPearsonLimits(x, n, level), level };
}

/** The limits for counts that need not be whole (effective counts). @param x - in [0, n]. @param n - above 0. */
export function clopperPearsonLimits(x: number, n: number, level: number): Interval {
  const tail = (1 - level) / 2;
  return {
    lower: x <= 0 ? 0 : betaQuantile(tail, x, n - x + 1),
    upper: x >= n ? 1 : betaQuantile(1 - tail, x + 1, n - x),
  };
}
