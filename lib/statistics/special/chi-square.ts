import { gammaUpperTail } from "./incomplete-gamma";

/**
 * The p-value of a chi-square statistic: P(X >= x).
 *
 * @param x - 0 or more. @param df - degrees of freedom, above 0, not necessarily whole.
 */
export function chiSquareUpperTail(x: number, df: number): number {
  return gammaUpperTail(df / 2, x / 2);
}
