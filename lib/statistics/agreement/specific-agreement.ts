import { elementAt } from "../element-at";
import type { Estimate } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { wilsonLimits } from "../rates/wilson";
import { requireInside } from "../require-input";
import { normalCritical } from "../special/normal";
import { sumOf } from "../sum";
import { type RaterTable, sharesOf } from "./rater-table";

/** @property n - episodes on which either reviewer used the category. @property se - by Graham and Bull 1998. */
export type SpecificAgreement = Estimate & Readonly<{ n: number; se: number }>;

/**
 * Of the uses of one category, the share that the other reviewer shared: 2a/(2a + s), a both, s only one of them.
 *
 * Its interval is Wilson's of a/(a + s), mapped by x to 2x/(1 + x), so it stays in [0, 1] at the ends.
 *
 * @param category - index of the row and column. @param level - two-sided, in (0, 1).
 * @returns `category_not_used` where neither used it (or there is no pair).
 * @see Dice 1945; Cicchetti and Feinstein 1990, J Clin Epidemiol 43:551; Graham and Bull 1998, J Clin Epidemiol 51:763
 */
export function specificAgreement(
  table: RaterTable,
  category: number,
  level = 0.95,
): SpecificAgreement | NotEstimable<"category_not_used"> {
  requireInside("level", level);
  if (sharesOf(table) === null) return notEstimable("category_not_used");
  const row = elementAt(table, category);
  const both = elementAt(row, category);
  const either = sumOf(row, (count) => count) + sumOf(table, (one) => elementAt(one, category)) - both;
  if (either === 0) return notEstimable("category_not_used");
  const single = either - both;
  const map = (x: number) => (2 * x) / (1 + x);
  const { lower, upper } = wilsonLimits(both / either, either, normalCritical(level));
  return {
    kind: "estimate",
    estimate: map(both / either),
    lower: map(lower),
    upper: map(upper),
    level,
    n: either,
    se: (2 * Math.sqrt(both * single * either)) / (2 * both + single) ** 2,
  };
}
