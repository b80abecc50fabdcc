import { elementAt } from "../element-at";
import { groupBy } from "../group-by";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { chiSquareUpperTail } from "../special/chi-square";
import { solvePositive } from "./solve-positive";
import { requireTime, type Spell } from "./risk-table";

/** @property groups - in ascending order of their names, as `observed` and `expected` are. */
export type LogRank = Readonly<{
  kind: "test";
  groups: readonly string[];
  observed: readonly number[];
  expected: readonly number[];
  chiSquare: number;
  df: number;
  pValue: number;
}>;

/**
 * The log-rank test that groups have the same hazard at every time, stratified where strata are given (by probe, as the arms are paired).
 *
 * Observed less expected events over all times and strata, with the hypergeometric variance for ties.
 *
 * @param spells - `stratum` one for all where there is none.
 * @returns `one_group`; `no_variation` where no time has an event with two groups at risk.
 * @see Mantel 1966, Cancer Chemother Rep 50:163; Peto and Peto 1972
 */
export function logRank(
  spells: readonly (Spell & Readonly<{ group: string; stratum?: string }>)[],
): LogRank | NotEstimable<"one_group" | "no_variation"> {
  for (const { time } of spells) requireTime(time);
  const groups = [...new Set(spells.map(({ group }) => group))].sort();
  if (groups.length < 2) return notEstimable("one_group");
  const place = new Map(groups.map((group, index) => [group, index]));
  const size = groups.length;
  const observed = new Array<number>(size).fill(0);
  const expected = new Array<number>(size).fill(0);
  const covariance = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const members of groupBy(spells, ({ stratum }) => stratum ?? "").values()) {
    const atRisk = new Array<number>(size).fill(0);
    for (const { group } of members) add(atRisk, place.get(group) ?? -1, 1);
    const byTime = [...groupBy(members, ({ time }) => time)].sort(([one], [other]) => one - other);
    for (const [, there] of byTime) {
      const total = atRisk.reduce((count, one) => count + one, 0);
      const events = there.filter(({ event }) => event);
      for (const { group } of events) add(observed, place.get(group) ?? -1, 1);
      const spread = total > 1 ? (events.length * (total - events.length)) / (total - 1) : 0;
      for (const [i, one] of atRisk.entries()) {
        const share = one / total;
        add(expected, i, events.length * share);
        for (const [j, other] of atRisk.entries())
          add(elementAt(covariance, i), j, spread * share * ((i === j ? 1 : 0) - other / total));
      }
      for (const { group } of there) add(atRisk, place.get(group) ?? -1, -1);
    }
  }
  const informative = groups
    .map((_, index) => index)
    .filter((index) => elementAt(elementAt(covariance, index), index) > 0);
  const kept = informative.slice(0, -1);
  const excess = kept.map((index) => elementAt(observed, index) - elementAt(expected, index));
  const solution = solvePositive(
    kept.map((i) => kept.map((j) => elementAt(elementAt(covariance, i), j))),
    excess,
  );
  if (kept.length === 0 || solution === null) return notEstimable("no_variation");
  const chiSquare = excess.reduce((total, value, index) => total + value * elementAt(solution, index), 0);
  const df = kept.length;
  return {
    kind: "test",
    groups,
    observed,
    expected,
    chiSquare,
    df,
    pValue: chiSquareUpperTail(chiSquare, df),
  };
}

function add(values: number[], index: number, value: number): void {
  values[index] = elementAt(values, index) + value;
}
