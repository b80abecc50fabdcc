import { elementAt } from "../element-at";
import { requireProbability } from "../require-input";

/** Adjusted p-values, each in the place of the p-value that it belongs to. */
export type AdjustedPValues = Readonly<{
  /** Holm 1979: "some family regressed" with the chance alpha of any false alarm, whatever the dependence. */
  holm: readonly number[];
  /** Hochberg 1988: the same where the tests do not depend negatively. */
  hochberg: readonly number[];
  bonferroni: readonly number[];
  /** Benjamini and Hochberg 1995: the share of false alarms among alarms. */
  benjaminiHochberg: readonly number[];
  /** Benjamini and Yekutieli 2001: the same under any dependence. */
  benjaminiYekutieli: readonly number[];
}>;

/**
 * Adjusts p-values for their number. "All must pass" needs none of it: there every test keeps its own alpha.
 *
 * @param pValues - each in [0, 1], in any order; none gives none.
 * @returns adjusted values in [p, 1], of the same order.
 */
export function adjustPValues(pValues: readonly number[]): AdjustedPValues {
  for (const [index, p] of pValues.entries()) requireProbability(`p-value ${index}`, p);
  const count = pValues.length;
  const order = pValues
    .map((_, index) => index)
    .sort((one, other) => elementAt(pValues, one) - elementAt(pValues, other));
  const sorted = order.map((index) => elementAt(pValues, index));
  const harmonic = sorted.reduce((total, _, rank) => total + 1 / (rank + 1), 0);
  const back = (values: readonly number[]) => {
    const placed = new Array<number>(count).fill(1);
    for (const [rank, index] of order.entries()) placed[index] = Math.min(1, elementAt(values, rank));
    return placed;
  };
  return {
    holm: back(rising(sorted.map((p, rank) => (count - rank) * p))),
    hochberg: back(falling(sorted.map((p, rank) => (count - rank) * p))),
    bonferroni: pValues.map((p) => Math.min(1, count * p)),
    benjaminiHochberg: back(falling(sorted.map((p, rank) => (count / (rank + 1)) * p))),
    benjaminiYekutieli: back(falling(sorted.map((p, rank) => ((harmonic * count) / (rank + 1)) * p))),
  };
}

/** The greatest so far. */
function rising(values: readonly number[]): readonly number[] {
  let greatest = 0;
  return values.map((value) => (greatest = Math.max(greatest, value)));
}

/** The least from here on. */
function falling(values: readonly number[]): readonly number[] {
  let least = Infinity;
  return values
    .toReversed()
    .map((value) => (least = Math.min(least, value)))
    .toReversed();
}
