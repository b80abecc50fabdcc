import type { Estimate, Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { normalCdf, normalCritical } from "../special/normal";
import { rootOfMonotone } from "../special/root-of-monotone";
import { countPairs, type PairedCounts } from "./paired-counts";

/**
 * Tango's score interval of the paired difference rate(candidate) - rate(baseline) = (b - c)/n; positive is worse.
 *
 * The differences δ that the score test does not reject: |b - c - nδ| <= z √(n (2 q + δ(1 - δ))), q the most likely P(baseline only)
 * given δ. It depends on a and d through n alone, stays in [-1, 1] and has a width at b = c = 0, where a Wald interval has none.
 * Misleads where pairs are not independent (epochs, families): use `tangoEffective`.
 *
 * @param counts - whole and not negative. @param level - two-sided, in (0, 1).
 * @returns `no_pairs` for n = 0.
 * @see Tango 1998, Stat Med 17:891
 */
export function tango(counts: PairedCounts, level = 0.95): Estimate | NotEstimable<"no_pairs"> {
  const n = countPairs(counts);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_pairs");
  const { b, c } = counts;
  return { kind: "estimate", estimate: (b - c) / n, ...tangoLimits(b, c, n, normalCritical(level)), level };
}

/**
 * Tango's limits for counts that need not be whole (effective counts).
 *
 * @param b - candidate only. @param c - baseline only; b + c <= n. @param n - pairs, above 0. @param critical - above 0.
 */
export function tangoLimits(b: number, c: number, n: number, critical: number): Interval {
  const seen = (b - c) / n;
  const reaches = (target: number) => (delta: number) => tangoStatistic(b, c, n, delta) - target;
  return {
    lower: seen <= -1 ? -1 : rootOfMonotone(reaches(critical), -1, seen),
    upper: seen >= 1 ? 1 : rootOfMonotone(reaches(-critical), seen, 1),
  };
}

/**
 * Tango's score statistic at the difference δ: falls as δ rises, 0 at the observed difference.
 *
 * @returns a number; an infinity at the ends ±1, where the restricted variance is 0.
 */
export function tangoStatistic(b: number, c: number, n: number, delta: number): number {
  const numerator = b - c - n * delta;
  if (numerator === 0) return 0;
  const quadratic = 2 * n;
  const linear = -b - c + (2 * n - b + c) * delta;
  const constant = -c * delta * (1 - delta);
  const discriminant = Math.sqrt(Math.max(0, linear * linear - 4 * quadratic * constant));
  // The form of the root in which nothing cancels.
  const baselineOnly =
    linear <= 0 ? (discriminant - linear) / (2 * quadratic) : (-2 * constant) / (discriminant + linear);
  const variance = n * (2 * baselineOnly + delta * (1 - delta));
  return numerator / Math.sqrt(Math.max(0, variance));
}

/** The one-sided test against "worse by the margin or more". */
export type NonInferiority = Readonly<{
  kind: "test";
  /** Tango's statistic at the margin; the lower, the stronger the evidence. */
  z: number;
  /** Φ(z): the p-value of "the candidate is worse by the margin or more". */
  pValue: number;
}>;

/**
 * Tests H₀: difference >= margin by Tango's statistic; rejected at α exactly where the upper end of the interval of level 1 - 2α lies
 * below the margin.
 *
 * @param margin - in (0, 1).
 * @returns `no_pairs` for n = 0.
 */
export function tangoNonInferiority(
  counts: PairedCounts,
  margin: number,
): NonInferiority | NotEstimable<"no_pairs"> {
  const n = countPairs(counts);
  requireInside("margin", margin);
  if (n === 0) return notEstimable("no_pairs");
  const z = tangoStatistic(counts.b, counts.c, n, margin);
  return { kind: "test", z, pValue: normalCdf(z) };
}
