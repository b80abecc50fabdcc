import type { Estimate, Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside, requirePart } from "../require-input";
import { betaQuantile } from "../special/beta-quantile";

/**
 * Jeffreys' equal-tailed interval: quantiles of Beta(x + 1/2, n - x + 1/2), with the lower end 0 at x = 0 and the upper 1 at x = n.
 *
 * @property raw - the quantiles themselves, without the rule for the ends.
 */
export type JeffreysEstimate = Estimate & Readonly<{ raw: Interval }>;

/**
 * @param x - violations, 0 <= x <= n. @param n - trials, independent. @param level - two-sided, in (0, 1).
 * @returns `no_trials` for n = 0.
 * @see Brown, Cai and DasGupta 2001, Stat Sci 16:101
 */
export function jeffreys(x: number, n: number, level = 0.95): JeffreysEstimate | NotEstimable<"no_trials"> {
  requirePart("x", x, "n", n);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_trials");
  const tail = (1 - level) / 2;
  const [a, b] = [x + 0.5, n - x + 0.5];
  const raw = { lower: betaQuantile(tail, a, b), upper: betaQuantile(1 - tail, a, b) };
  return {
    kind: "estimate",
    estimate: x / n,
    lower: x === 0 ? 0 : raw.lower,
    upper: x === n ? 1 : raw.upper,
    level,
    raw,
  };
}
