import { elementAt } from "../element-at";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { type RaterTable, sharesOf } from "./rater-table";

/**
 * Why a kappa is what it is, for one category against the rest.
 *
 * @property prevalenceIndex - share both used it less share neither did, in [-1, 1]; far from 0 kappa is low whatever the agreement.
 * @property biasIndex - share the first alone used it less share the second alone did, in [-1, 1].
 * @property adjustedKappa - 2 po - 1, what kappa would be without prevalence and bias.
 */
export type PrevalenceAndBias = Readonly<{
  kind: "estimate";
  n: number;
  prevalenceIndex: number;
  biasIndex: number;
  adjustedKappa: number;
}>;

/**
 * @param category - index of the row and column.
 * @returns `no_pairs` for an empty table.
 * @see Byrt, Bishop and Carlin 1993, J Clin Epidemiol 46:423
 */
export function prevalenceAndBias(
  table: RaterTable,
  category: number,
): PrevalenceAndBias | NotEstimable<"no_pairs"> {
  const shares = sharesOf(table);
  if (shares === null) return notEstimable("no_pairs");
  const both = shares.at(category, category);
  const first = elementAt(shares.rows, category) - both;
  const second = elementAt(shares.columns, category) - both;
  const neither = 1 - both - first - second;
  return {
    kind: "estimate",
    n: shares.n,
    prevalenceIndex: both - neither,
    biasIndex: first - second,
    adjustedKappa: 2 * (both + neither) - 1,
  };
}
