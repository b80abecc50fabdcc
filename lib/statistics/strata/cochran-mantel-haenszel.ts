import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireCount, requireInside } from "../require-input";
import { chiSquareUpperTail } from "../special/chi-square";
import { normalCritical } from "../special/normal";
import { sumOf } from "../sum";

/** One stratum: a, b the first row, c, d the second. */
export type FourFold = Readonly<{ a: number; b: number; c: number; d: number }>;

/** @property corrected - with the continuity correction. @property oddsRatio - common, with the interval of Robins, Breslow and Greenland; null where it is 0 or infinite. */
export type CochranMantelHaenszel = Readonly<{
  kind: "test";
  chiSquare: number;
  pValue: number;
  corrected: Readonly<{ chiSquare: number; pValue: number }>;
  oddsRatio: Readonly<{ estimate: number; lower: number; upper: number }> | null;
}>;

/**
 * The test of no association within strata, one degree of freedom.
 *
 * @param strata - counts; those with fewer than two observations are left out. @param level - two-sided, of the odds ratio's interval.
 * @returns `no_variation` where no stratum has both rows and both columns.
 * @see Mantel and Haenszel 1959, JNCI 22:719; Robins, Breslow and Greenland 1986, Biometrics 42:311
 */
export function cochranMantelHaenszel(
  strata: readonly FourFold[],
  level = 0.95,
): CochranMantelHaenszel | NotEstimable<"no_variation"> {
  requireInside("level", level);
  for (const stratum of strata)
    for (const [name, count] of Object.entries(stratum)) requireCount(name, count);
  const used = strata.map((one) => ({ ...one, n: one.a + one.b + one.c + one.d })).filter(({ n }) => n > 1);
  const variance = sumOf(
    used,
    ({ a, b, c, d, n }) => ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1)),
  );
  if (!(variance > 0)) return notEstimable("no_variation");
  const excess = Math.abs(sumOf(used, ({ a, b, c, n }) => a - ((a + b) * (a + c)) / n));
  const test = (distance: number) => {
    const chiSquare = (distance * distance) / variance;
    return { chiSquare, pValue: chiSquareUpperTail(chiSquare, 1) };
  };
  const corrected = test(excess - Math.min(0.5, excess));
  return {
    kind: "test",
    ...test(excess),
    corrected,
    oddsRatio: commonOddsRatio(used, normalCritical(level)),
  };
}

function commonOddsRatio(
  strata: readonly (FourFold & Readonly<{ n: number }>)[],
  critical: number,
): CochranMantelHaenszel["oddsRatio"] {
  const r = sumOf(strata, ({ a, d, n }) => (a * d) / n);
  const s = sumOf(strata, ({ b, c, n }) => (b * c) / n);
  if (r === 0 || s === 0) return null;
  const agree = (one: FourFold & Readonly<{ n: number }>) => (one.a + one.d) / one.n;
  const logVariance =
    sumOf(strata, (one) => (agree(one) * one.a * one.d) / one.n) / (2 * r * r) +
    sumOf(strata, (one) => (agree(one) * one.b * one.c + (1 - agree(one)) * one.a * one.d) / one.n) /
      (2 * r * s) +
    sumOf(strata, (one) => ((1 - agree(one)) * one.b * one.c) / one.n) / (2 * s * s);
  const factor = Math.exp(critical * Math.sqrt(logVariance));
  return { estimate: r / s, lower: r / s / factor, upper: (r / s) * factor };
}
