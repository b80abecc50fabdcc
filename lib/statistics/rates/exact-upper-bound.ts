import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside, requirePart } from "../require-input";
import { betaQuantile } from "../special/beta-quantile";

/** "Could be up to `upper`", with the one-sided confidence `level`. */
export type UpperBound = Readonly<{ kind: "upper_bound"; upper: number; level: number }>;

/**
 * The exact one-sided upper bound of a rate: the rate at which x or fewer of n have the probability 1 - level.
 *
 * At 0 of n it is 1 - (1 - level)^(1/n), which the rule of three approximates by 3/n at 0.95.
 *
 * @param x - violations, 0 <= x <= n. @param n - trials, independent. @param level - one-sided, in (0, 1).
 * @returns `no_trials` for n = 0; 1 for x = n.
 * @see Clopper and Pearson 1934; Hanley and Lippman-Hand 1983, JAMA 249:1743
 */
export function exactUpperBound(x: number, n: number, level = 0.95): UpperBound | NotEstimable<"no_trials"> {
  requirePart("x", x, "n", n);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_trials");
  const upper =
    x === n ? 1 : x === 0 ? -Math.expm1(Math.log1p(-level) / n) : betaQuantile(level, x + 1, n - x);
  return { kind: "upper_bound", upper, level };
}
