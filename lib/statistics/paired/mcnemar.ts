import { requireCount } from "../require-input";
import { binomialAtMost, binomialDensity } from "../special/binomial";
import { chiSquareUpperTail } from "../special/chi-square";

/**
 * McNemar's tests of "discordant pairs fall either way alike". A p-value stands beside an interval, never in its place.
 *
 * @property exact - two-sided binomial p-value; 1 without a discordant pair.
 * @property midP - 2 (P(X < min) + P(X = min)/2), at most 1.
 * @property midPFagerland - the same but for b = c, where it is 1 - P(X = b)/2 (Fagerland, Lydersen and Laake 2013).
 * @property chiSquare - (b - c)²/(b + c); null without a discordant pair.
 * @property asymptotic - its p-value. @property asymptoticCorrected - with Edwards' correction (|b - c| - 1)².
 */
export type McNemar = Readonly<{
  exact: number;
  midP: number;
  midPFagerland: number;
  chiSquare: number | null;
  asymptotic: number;
  asymptoticCorrected: number;
}>;

/**
 * Symmetric in its arguments. The binomial tails come from the beta function, so millions of discordant pairs do not overflow.
 *
 * @param b - violated by the candidate only. @param c - by the baseline only.
 * @see McNemar 1947, Psychometrika 12:153; Fagerland, Lydersen and Laake 2013, BMC Med Res Methodol 13:91
 */
export function mcNemar(b: number, c: number): McNemar {
  requireCount("b", b);
  requireCount("c", c);
  const n = b + c;
  if (n === 0) {
    const certain = { exact: 1, midP: 1, midPFagerland: 0.5 };
    return { ...certain, chiSquare: null, asymptotic: 1, asymptoticCorrected: 1 };
  }
  const least = Math.min(b, c);
  const atMost = binomialAtMost(least, n, 0.5);
  const density = binomialDensity(least, n, 0.5);
  const difference = Math.abs(b - c);
  const midP = Math.min(1, 2 * atMost - density);
  return {
    exact: Math.min(1, 2 * atMost),
    midP: difference === 0 ? 1 : midP,
    midPFagerland: difference === 0 ? 1 - density / 2 : midP,
    chiSquare: difference ** 2 / n,
    asymptotic: chiSquareUpperTail(difference ** 2 / n, 1),
    asymptoticCorrected: chiSquareUpperTail(Math.max(0, difference - 1) ** 2 / n, 1),
  };
}

/**
 * The one-sided mid-P of "the candidate alone violates no more often than the baseline alone": P(X > b) + P(X = b)/2 for X binomial
 * (b + c, 1/2). Small means that the candidate regressed.
 *
 * @returns in (0, 1); 1/2 without a discordant pair.
 */
export function regressionMidP(b: number, c: number): number {
  requireCount("b", b);
  requireCount("c", c);
  if (b + c === 0) return 0.5;
  // P(X > b) = P(X <= c - 1) by symmetry.
  return Math.min(1, binomialAtMost(c - 1, b + c, 0.5) + binomialDensity(b, b + c, 0.5) / 2);
}
