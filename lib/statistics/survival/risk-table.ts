import { requireFinite } from "../require-input";

/**
 * One episode as a survival time: the turn of the first violation, or the turn after which nothing more was seen.
 *
 * @property time - turns, above 0. @property event - true where a violation ended it; false where it was censored.
 */
export type Spell = Readonly<{ time: number; event: boolean }>;

/** At a time: how many were still at risk just before, how many had the event, how many were censored then. */
export type RiskRow = Readonly<{ time: number; atRisk: number; events: number; censored: number }>;

/**
 * The rows of a life table, by time. At a tied time events come before censorings, so that both are at risk.
 *
 * @returns one row for each distinct time, ascending.
 * @throws {RangeError} for times that are not finite or not above 0.
 */
export function riskTable(spells: readonly Spell[]): readonly RiskRow[] {
  const counts = new Map<number, { events: number; censored: number }>();
  for (const { time, event } of spells) {
    requireTime(time);
    const row = counts.get(time) ?? { events: 0, censored: 0 };
    row[event ? "events" : "censored"]++;
    counts.set(time, row);
  }
  let atRisk = spells.length;
  return [...counts.entries()]
    .sort(([one], [other]) => one - other)
    .map(([time, { events, censored }]) => {
      const row = { time, atRisk, events, censored };
      atRisk -= events + censored;
      return row;
    });
}

/** @throws {RangeError} for a time that is not finite or not above 0. */
export function requireTime(time: number): void {
  requireFinite("time", time);
  if (time <= 0) throw new RangeError(`time is not above 0: ${time}`);
}
