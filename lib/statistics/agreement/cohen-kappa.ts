import { elementAt } from "../element-at";
import type { Estimate } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { normalCritical } from "../special/normal";
import { sumOf } from "../sum";
import { type RaterShares, type RaterTable, sharesOf } from "./rater-table";

/**
 * @property observed - share of agreement. @property expected - share expected from the two reviewers' own habits.
 * @property se - large-sample standard error. @property seNull - under no agreement beyond chance. @property zNull - estimate/seNull; null where
 * that is 0. @property max - the greatest kappa that these two habits allow.
 */
export type CohenKappa = Estimate &
  Readonly<{
    n: number;
    observed: number;
    expected: number;
    se: number;
    seNull: number;
    zNull: number | null;
    max: number;
  }>;

/**
 * Cohen's kappa of two reviewers, (po - pe)/(1 - pe), with estimate ± z se, not clipped.
 *
 * Misleads where one category is rare: at 95 % refusals, 94 % agreement has kappa -0.019. Only for the matrix of reviewers, with the
 * prevalence and bias index beside it.
 *
 * @param level - two-sided, in (0, 1).
 * @returns `no_pairs`; `one_category` where both used one and the same category throughout: agreement by chance is then certain.
 * @see Cohen 1960, Educ Psychol Meas 20:37; Fleiss, Cohen and Everitt 1969, Psychol Bull 72:323 (errors)
 */
export function cohenKappa(
  table: RaterTable,
  level = 0.95,
): CohenKappa | NotEstimable<"no_pairs" | "one_category"> {
  requireInside("level", level);
  const shares = sharesOf(table);
  if (shares === null) return notEstimable("no_pairs");
  const { n, rows, columns, observed } = shares;
  if (rows.some((share, index) => share === 1 && elementAt(columns, index) === 1))
    return notEstimable("one_category");
  const expected = sumOf(rows, (share, index) => share * elementAt(columns, index));
  const estimate = (observed - expected) / (1 - expected);
  const se = standardError(shares, expected, estimate);
  const margin = normalCritical(level) * se;
  const joint = sumOf(rows, (share, index) => {
    const other = elementAt(columns, index);
    return share * other * (share + other);
  });
  const seNull = Math.sqrt(Math.max(0, expected + expected ** 2 - joint) / n) / (1 - expected);
  const most = sumOf(rows, (share, index) => Math.min(share, elementAt(columns, index)));
  return {
    kind: "estimate",
    estimate,
    lower: estimate - margin,
    upper: estimate + margin,
    level,
    n,
    observed,
    expected,
    se,
    seNull,
    zNull: seNull === 0 ? null : estimate / seNull,
    max: (most - expected) / (1 - expected),
  };
}

function standardError({ n, at, rows, columns }: RaterShares, expected: number, kappa: number): number {
  const rest = 1 - kappa;
  const diagonal = sumOf(
    rows,
    (share, index) => at(index, index) * (1 - (share + elementAt(columns, index)) * rest) ** 2,
  );
  const off = sumOf(rows, (_, row) =>
    sumOf(columns, (_share, column) =>
      row === column ? 0 : at(row, column) * (elementAt(columns, row) + elementAt(rows, column)) ** 2,
    ),
  );
  const variance = diagonal + rest * rest * off - (kappa - expected * rest) ** 2;
  return Math.sqrt(Math.max(0, variance) / n) / (1 - expected);
}
