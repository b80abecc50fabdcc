import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { normalCritical } from "../special/normal";
import { type RiskRow, riskTable, type Spell } from "./risk-table";

/**
 * The curve at one time of an event.
 *
 * @property survival - the share without a violation up to and with this time, in [0, 1].
 * @property se - Greenwood's; null once the curve is 0, where it is not estimable.
 * @property plain - S ± z se. @property log - S exp(±z se/S). @property logLog - S^exp(±z se/(S ln S)), the one to show; each clipped to [0, 1],
 * null where `se` is null, and logLog null also where the curve is 1.
 */
export type SurvivalStep = RiskRow &
  Readonly<{
    survival: number;
    se: number | null;
    plain: Interval | null;
    log: Interval | null;
    logLog: Interval | null;
  }>;

/** @property steps - one for each time with an event. @property median - the first time at which the curve is 1/2 or less; null where it stays above. */
export type KaplanMeier = Readonly<{
  kind: "curve";
  n: number;
  events: number;
  steps: readonly SurvivalStep[];
  median: number | null;
  level: number;
}>;

/** A curve that should be exactly 1/2 may miss it by rounding. */
const ROUNDING = 1e-12;

/**
 * The violation-free share over turns: the product of (1 - d/Y) over the times of events.
 *
 * Assumes that what censors (an end of the turn budget, an early stop) tells nothing of what would have come; where the agent or the
 * harness ends episodes early, use `cumulativeIncidence`. Compare two arms only up to the smaller turn budget.
 *
 * @param level - two-sided, in (0, 1).
 * @returns `no_episodes` without any. Without an event the curve has no step and stays at 1.
 * @see Kaplan and Meier 1958, JASA 53:457; Greenwood 1926; Kalbfleisch and Prentice 1980, section 1.3 (log-log)
 */
export function kaplanMeier(
  spells: readonly Spell[],
  level = 0.95,
): KaplanMeier | NotEstimable<"no_episodes"> {
  return kaplanMeierOfRisk(riskTable(spells), level);
}

/** The same from the rows of a life table. */
export function kaplanMeierOfRisk(
  rows: readonly RiskRow[],
  level = 0.95,
): KaplanMeier | NotEstimable<"no_episodes"> {
  requireInside("level", level);
  const [first] = rows;
  if (first === undefined) return notEstimable("no_episodes");
  const critical = normalCritical(level);
  let survival = 1;
  let variance = 0;
  const steps = rows
    .filter(({ events }) => events > 0)
    .map((row): SurvivalStep => {
      const { atRisk, events } = row;
      survival *= (atRisk - events) / atRisk;
      variance += events / (atRisk * (atRisk - events));
      if (survival === 0) return { ...row, survival, se: null, plain: null, log: null, logLog: null };
      const relative = Math.sqrt(variance);
      return { ...row, survival, se: survival * relative, ...intervals(survival, relative, critical) };
    });
  return {
    kind: "curve",
    n: first.atRisk,
    events: steps.reduce((total, { events }) => total + events, 0),
    steps,
    median: medianOf(steps),
    level,
  };
}

/** `relative` is Greenwood's error of ln S. */
function intervals(
  survival: number,
  relative: number,
  critical: number,
): Pick<SurvivalStep, "plain" | "log" | "logLog"> {
  const reach = critical * relative;
  const log = Math.log(survival);
  const bend = Math.exp(reach / log);
  return {
    plain: clip(survival * (1 - reach), survival * (1 + reach)),
    log: clip(survival * Math.exp(-reach), survival * Math.exp(reach)),
    logLog: survival === 1 ? null : clip(Math.exp(log / bend), Math.exp(log * bend)),
  };
}

function clip(lower: number, upper: number): Interval {
  return { lower: Math.max(0, lower), upper: Math.min(1, upper) };
}

/** Where the curve rests exactly at 1/2, any time up to the next step will do; the middle is taken. */
function medianOf(steps: readonly SurvivalStep[]): number | null {
  const index = steps.findIndex(({ survival }) => survival <= 0.5 + ROUNDING);
  const step = steps[index];
  if (step === undefined) return null;
  const next = steps[index + 1];
  return Math.abs(step.survival - 0.5) <= ROUNDING && next !== undefined
    ? (step.time + next.time) / 2
    : step.time;
}
