import { requirePositive } from "../require-input";
import { betaQuantileWithRest } from "./beta-quantile";
import { betaTails } from "./incomplete-beta";

/**
 * The distribution function of Student's t, by the beta tail at df / (df + t²).
 *
 * @param t - any finite number. @param df - degrees of freedom above 0, not necessarily whole.
 * @see Abramowitz and Stegun 1964, 26.7.1
 */
export function studentCdf(t: number, df: number): number {
  requirePositive("df", df);
  const square = t * t;
  const { lower } = betaTails(df / (df + square), df / 2, 0.5, square / (df + square));
  return t < 0 ? lower / 2 : 1 - lower / 2;
}

/**
 * The quantile of Student's t.
 *
 * @param p - in (0, 1). @param df - degrees of freedom above 0, not necessarily whole.
 */
export function studentQuantile(p: number, df: number): number {
  requirePositive("df", df);
  if (!(p > 0 && p < 1)) throw new RangeError(`studentQuantile needs a probability inside (0, 1): ${p}`);
  if (p === 0.5) return 0;
  const { place, rest } = betaQuantileWithRest(2 * Math.min(p, 1 - p), df / 2, 0.5);
  const t = Math.sqrt((df * rest) / place);
  return p < 0.5 ? -t : t;
}

/** The critical value of a two-sided interval. @param level - in (0, 1). @param df - above 0. */
export function studentCritical(level: number, df: number): number {
  return -studentQuantile((1 - level) / 2, df);
}
