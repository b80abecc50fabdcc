import { elementAt } from "../element-at";
import { type NotEstimable, notEstimable } from "../not-estimable";
import type { TwoRates } from "../independent/two-rates";
import { emptyArm } from "../independent/two-rates";
import { sumOf } from "../sum";

/** A family with its registered weight. */
export type Stratum = TwoRates & Readonly<{ weight: number }>;

/**
 * Rates of two arms as if both had played the same mix of families.
 *
 * @property se - of the standardised difference, arms independent: √Σ w²(p₁q₁/n₁ + p₂q₂/n₂).
 * @property mantelHaenszel - Σ(x₁n₂ - x₂n₁)/N / Σ n₁n₂/N, the difference if it is one for all families.
 * @property isReversed - the crude and the standardised difference have opposite signs (Simpson): to be warned of.
 */
export type Standardised = Readonly<{
  kind: "estimate";
  crude: Readonly<{ first: number; second: number; difference: number }>;
  first: number;
  second: number;
  difference: number;
  se: number;
  mantelHaenszel: number;
  isReversed: boolean;
}>;

/**
 * Direct standardisation (post-stratification) with given weights.
 *
 * @param strata - weights 0 or more, not all 0; only their shares matter.
 * @returns `no_strata`; `empty_stratum` where an arm has no trial in a family of weight above 0: leaving it out would change the estimand.
 * @throws {RangeError} for weights that are negative or not finite.
 * @see Cochran 1977, section 5A.8; Mantel and Haenszel 1959; Greenland and Robins 1985, Biometrics 41:55
 */
export function standardise(
  strata: readonly Stratum[],
): Standardised | NotEstimable<"no_strata" | "empty_stratum"> {
  for (const [index, { weight }] of strata.entries()) {
    if (!(weight >= 0 && weight < Infinity))
      throw new RangeError(`The weight of stratum ${index} is no number: ${weight}`);
  }
  const used = strata.filter(({ weight }) => weight > 0);
  if (used.length === 0) return notEstimable("no_strata");
  if (used.some((stratum) => emptyArm(stratum) !== null)) return notEstimable("empty_stratum");
  const totalWeight = sumOf(used, ({ weight }) => weight);
  const shares = used.map(({ weight }) => weight / totalWeight);
  const weighted = (pick: (stratum: Stratum) => number) =>
    sumOf(used, (stratum, index) => elementAt(shares, index) * pick(stratum));
  const first = weighted(({ x1, n1 }) => x1 / n1);
  const second = weighted(({ x2, n2 }) => x2 / n2);
  const variance = sumOf(used, ({ x1, n1, x2, n2 }, index) => {
    const spread = (x1 * (n1 - x1)) / n1 ** 3 + (x2 * (n2 - x2)) / n2 ** 3;
    return elementAt(shares, index) ** 2 * spread;
  });
  const crudeFirst = sumOf(used, ({ x1 }) => x1) / sumOf(used, ({ n1 }) => n1);
  const crudeSecond = sumOf(used, ({ x2 }) => x2) / sumOf(used, ({ n2 }) => n2);
  const crude = { first: crudeFirst, second: crudeSecond, difference: crudeFirst - crudeSecond };
  return {
    kind: "estimate",
    crude,
    first,
    second,
    difference: first - second,
    se: Math.sqrt(variance),
    mantelHaenszel:
      sumOf(used, ({ x1, n1, x2, n2 }) => (x1 * n2 - x2 * n1) / (n1 + n2)) /
      sumOf(used, ({ n1, n2 }) => (n1 * n2) / (n1 + n2)),
    isReversed: (first - second) * crude.difference < 0,
  };
}
