import { requireCount } from "../require-input";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { chiSquareUpperTail } from "../special/chi-square";
import { requireTime, type RiskRow } from "./risk-table";

/** So many spells end at a time with an event, and so many without: what rollups hold in place of single spells. */
export type TurnOutcomes = Readonly<{ time: number; events: number; censored: number }>;

/**
 * The rows of a life table from counts, as `riskTable` makes them from spells. What lies beyond the horizon is censored there.
 *
 * @param turns - in any order; a time may come several times. @param horizon - above 0; null for none.
 */
export function riskOfTurns(
  turns: readonly TurnOutcomes[],
  horizon: number | null = null,
): readonly RiskRow[] {
  const byTime = new Map<number, { events: number; censored: number }>();
  let atRisk = 0;
  for (const { time, events, censored } of turns) {
    requireTime(time);
    requireCount("events", events);
    requireCount("censored", censored);
    const isBeyond = horizon !== null && time > horizon;
    const at = isBeyond ? horizon : time;
    const row = byTime.get(at) ?? { events: 0, censored: 0 };
    row.events += isBeyond ? 0 : events;
    row.censored += isBeyond ? events + censored : censored;
    byTime.set(at, row);
    atRisk += events + censored;
  }
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .filter(([, { events, censored }]) => events + censored > 0)
    .map(([time, { events, censored }]) => {
      const row = { time, atRisk, events, censored };
      atRisk -= events + censored;
      return row;
    });
}

/** What two arms did in one stratum. */
export type TurnStratum = Readonly<{ first: readonly RiskRow[]; second: readonly RiskRow[] }>;

/** @property observed, expected - events of the first arm. */
export type TwoArmLogRank = Readonly<{
  kind: "test";
  observed: number;
  expected: number;
  chiSquare: number;
  pValue: number;
}>;

/**
 * The stratified log-rank test of two arms from life tables: what `logRank` computes from spells.
 *
 * @returns `no_variation` where no time has an event with both arms at risk.
 * @see Mantel 1966, Cancer Chemother Rep 50:163
 */
export function logRankOfTurns(strata: readonly TurnStratum[]): TwoArmLogRank | NotEstimable<"no_variation"> {
  let [observed, expected, variance] = [0, 0, 0];
  for (const { first, second } of strata) {
    const times = [...new Set([...first, ...second].map(({ time }) => time))].sort(
      (one, other) => one - other,
    );
    for (const time of times) {
      const [n1, d1] = riskAt(first, time);
      const [n2, d2] = riskAt(second, time);
      const [n, d] = [n1 + n2, d1 + d2];
      observed += d1;
      expected += (d * n1) / n;
      if (n > 1) variance += (((d * (n - d)) / (n - 1)) * (n1 * n2)) / (n * n);
    }
  }
  if (variance === 0) return notEstimable("no_variation");
  const chiSquare = (observed - expected) ** 2 / variance;
  return { kind: "test", observed, expected, chiSquare, pValue: chiSquareUpperTail(chiSquare, 1) };
}

/** At risk, and events, at a time that need not be one of the table's. */
function riskAt(rows: readonly RiskRow[], time: number): readonly [atRisk: number, events: number] {
  const row = rows.find((one) => one.time >= time);
  return row === undefined ? [0, 0] : [row.atRisk, row.time === time ? row.events : 0];
}
