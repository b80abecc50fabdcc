import { elementAt } from "../element-at";
import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { normalCritical } from "../special/normal";
import { studentCritical } from "../special/student-t";
import { sumOf } from "../sum";
import { type RaterTable, sharesOf } from "./rater-table";

/**
 * @property observed - share of agreement. @property expected - Σ π(1 - π)/(q - 1), π the mean share of a category.
 * @property lower, upper - estimate ± t(n - 1) se, the upper end at most 1. @property normalInterval - the same with z; null for the estimate over
 * many reviewers. @property se - null for a single episode; the interval is then null, too.
 */
export type GwetAc1 = Readonly<{
  kind: "estimate";
  estimate: number;
  n: number;
  observed: number;
  expected: number;
  se: number | null;
  interval: Interval | null;
  normalInterval: Interval | null;
  level: number;
}>;

/**
 * Gwet's AC1 of two reviewers, (pa - pe)/(1 - pe), which stays estimable and stable where one category dominates. It depends on how many
 * categories were declared, used or not.
 *
 * @param table - rows and columns for all declared categories. @param level - two-sided, in (0, 1).
 * @returns `no_pairs`; `one_category` where only one was declared.
 * @see Gwet 2008, Br J Math Stat Psychol 61:29
 */
export function gwetAc1(
  table: RaterTable,
  level = 0.95,
): GwetAc1 | NotEstimable<"no_pairs" | "one_category"> {
  requireInside("level", level);
  const shares = sharesOf(table);
  if (shares === null) return notEstimable("no_pairs");
  const { n, size, at, rows, columns, observed } = shares;
  if (size < 2) return notEstimable("one_category");
  const means = rows.map((share, index) => (share + elementAt(columns, index)) / 2);
  const expected = sumOf(means, (share) => share * (1 - share)) / (size - 1);
  const estimate = (observed - expected) / (1 - expected);
  const rest = 1 - estimate;
  const chance = sumOf(means, (share, index) => at(index, index) * (1 - share)) / (size - 1);
  const spread = sumOf(means, (one, row) =>
    sumOf(means, (other, column) => at(row, column) * (1 - (one + other) / 2) ** 2),
  );
  const variance =
    observed * (1 - observed) -
    4 * rest * (chance - observed * expected) +
    4 * rest * rest * (spread / (size - 1) ** 2 - expected ** 2);
  const se = Math.sqrt(Math.max(0, variance) / n) / (1 - expected);
  return {
    kind: "estimate",
    estimate,
    n,
    observed,
    expected,
    ...withIntervals(estimate, se, n, level),
    level,
  };
}

/** The intervals around an estimate from n episodes. */
export function withIntervals(
  estimate: number,
  se: number,
  n: number,
  level: number,
): Pick<GwetAc1, "se" | "interval" | "normalInterval"> {
  if (n < 2) return { se: null, interval: null, normalInterval: null };
  const around = (margin: number) => ({ lower: estimate - margin, upper: Math.min(1, estimate + margin) });
  return {
    se,
    interval: around(studentCritical(level, n - 1) * se),
    normalInterval: around(normalCritical(level) * se),
  };
}
