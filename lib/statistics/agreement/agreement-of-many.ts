import { elementAt } from "../element-at";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { sumOf } from "../sum";
import { type GwetAc1, withIntervals } from "./gwet-ac1";
import type { UnitCounts } from "./unit-counts";

type Reasons = "no_pairs" | "one_category";

/**
 * The share of agreeing pairs of verdicts in each unit with two or more, averaged over those units; with any number of reviewers.
 *
 * @param level - two-sided, in (0, 1).
 * @returns as `gwetAc1`, with an `expected` of 0; `no_pairs` where no unit has two verdicts.
 * @see Gwet 2014, Handbook of Inter-Rater Reliability, 4th ed., chapter 5 (linearised variance)
 */
export function meanPairAgreement(
  units: UnitCounts<string | number>,
  level = 0.95,
): GwetAc1 | NotEstimable<"no_pairs"> {
  requireInside("level", level);
  const summary = summarise(units);
  if (summary === null) return notEstimable("no_pairs");
  const { n, observed, weighted } = summary;
  const se = spreadOf(weighted.map(({ agreement }) => agreement - observed));
  return {
    kind: "estimate",
    estimate: observed,
    n,
    observed,
    expected: 0,
    ...withIntervals(observed, se, n, level),
    normalInterval: null,
    level,
  };
}

/**
 * Gwet's AC1 for any number of reviewers with missing verdicts. Units with one verdict count for the shares of the categories, not for
 * agreement.
 *
 * @param level - two-sided, in (0, 1).
 * @returns `no_pairs`; `one_category` where only one was declared (or, without a declaration, used).
 * @see Gwet 2008, Br J Math Stat Psychol 61:29; Gwet 2014, chapter 5
 */
export function gwetAc1OfMany(
  units: UnitCounts<string | number>,
  level = 0.95,
): GwetAc1 | NotEstimable<Reasons> {
  requireInside("level", level);
  const summary = summarise(units);
  if (summary === null) return notEstimable("no_pairs");
  const { n, observed, weighted, rated, size } = summary;
  if (size < 2) return notEstimable("one_category");
  const means = units.categories.map(
    (_, category) => sumOf(rated, ({ shares }) => elementAt(shares, category)) / n,
  );
  const expected = sumOf(means, (share) => share * (1 - share)) / (size - 1);
  const estimate = (observed - expected) / (1 - expected);
  const deviations = weighted.map(({ agreement, weight }, index) => {
    const { shares } = elementAt(rated, index);
    const chance = sumOf(shares, (share, category) => share * (1 - elementAt(means, category))) / (size - 1);
    const own = (agreement - weight * expected) / (1 - expected);
    return own - (2 * (1 - estimate) * (chance - expected)) / (1 - expected) - estimate;
  });
  const found = withIntervals(estimate, spreadOf(deviations), n, level);
  return { kind: "estimate", estimate, n, observed, expected, ...found, normalInterval: null, level };
}

/** Units with a verdict: their shares by category; and their agreement, weighted so that its mean is the mean over units with a pair. */
function summarise({ counts, categories }: UnitCounts<string | number>) {
  const rated = counts
    .map((row) => ({ row, given: sumOf(row, (count) => count) }))
    .filter(({ given }) => given > 0)
    .map(({ row, given }) => ({ row, given, shares: row.map((count) => count / given) }));
  const n = rated.length;
  const paired = rated.filter(({ given }) => given > 1).length;
  if (paired === 0) return null;
  const weighted = rated.map(({ row, given }) => {
    const weight = given > 1 ? n / paired : 0;
    const agreeing = sumOf(row, (count) => count * (count - 1));
    return { weight, agreement: given > 1 ? (weight * agreeing) / (given * (given - 1)) : 0 };
  });
  const observed = sumOf(weighted, ({ agreement }) => agreement) / n;
  return { n, rated, weighted, observed, size: categories.length };
}

/** The standard error of a mean from the deviations of its n parts. */
function spreadOf(deviations: readonly number[]): number {
  const n = deviations.length;
  return Math.sqrt(sumOf(deviations, (value) => value * value) / (n * (n - 1)));
}
