import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireTime } from "./risk-table";

/** How an episode ended: a violation, a stop by the agent or the harness before its budget, or neither (censored). */
export type Ending = "violation" | "stop" | "none";

/** Shares of episodes that by this time had violated first, had stopped first, or neither; they sum to 1. */
export type IncidenceStep = Readonly<{
  time: number;
  atRisk: number;
  violation: number;
  stop: number;
  neither: number;
}>;

/**
 * The cumulative incidence of the first violation where an early stop competes with it: what was stopped can no longer violate, and is
 * not treated as if it might.
 *
 * At each time the share still running loses d/Y to each kind of ending.
 *
 * @returns one step for each time at which something ended, ascending. `no_episodes` without any.
 * @see Aalen and Johansen 1978, Scand J Stat 5:141
 */
export function cumulativeIncidence(
  episodes: readonly Readonly<{ time: number; ending: Ending }>[],
): readonly IncidenceStep[] | NotEstimable<"no_episodes"> {
  if (episodes.length === 0) return notEstimable("no_episodes");
  const counts = new Map<number, Record<Ending, number>>();
  for (const { time, ending } of episodes) {
    requireTime(time);
    const row = counts.get(time) ?? { violation: 0, stop: 0, none: 0 };
    row[ending]++;
    counts.set(time, row);
  }
  let atRisk = episodes.length;
  let [violation, stop, neither] = [0, 0, 1];
  const steps: IncidenceStep[] = [];
  for (const [time, row] of [...counts.entries()].sort(([one], [other]) => one - other)) {
    violation += (neither * row.violation) / atRisk;
    stop += (neither * row.stop) / atRisk;
    neither *= (atRisk - row.violation - row.stop) / atRisk;
    if (row.violation + row.stop > 0) steps.push({ time, atRisk, violation, stop, neither });
    atRisk -= row.violation + row.stop + row.none;
  }
  return steps;
}
