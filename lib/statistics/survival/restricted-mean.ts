import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside, requirePositive } from "../require-input";
import { normalCritical } from "../special/normal";
import { sumOf } from "../sum";
import { type RiskRow, riskTable, type Spell } from "./risk-table";

/**
 * @property estimate - turns, in (0, horizon]. @property se - null without an event: then nothing varies, which is no certainty.
 * @property interval - estimate ± z se within [0, horizon]; null where `se` is.
 */
export type RestrictedMean = Readonly<{
  kind: "estimate";
  estimate: number;
  se: number | null;
  interval: Readonly<{ lower: number; upper: number }> | null;
  level: number;
}>;

/**
 * The mean number of violation-free turns up to a horizon: the area under Kaplan-Meier's curve.
 *
 * @param horizon - turns, above 0, no more than the smaller turn budget of what is compared. @param level - two-sided, in (0, 1).
 * @returns `no_episodes`; `horizon_not_observed` where all spells ended before it while the curve was still above 0.
 * @see Royston and Parmar 2013, BMC Med Res Methodol 13:152
 */
export function restrictedMean(
  spells: readonly Spell[],
  horizon: number,
  level = 0.95,
): RestrictedMean | NotEstimable<"no_episodes" | "horizon_not_observed"> {
  return restrictedMeanOfRisk(riskTable(spells), horizon, level);
}

/** The same from the rows of a life table. */
export function restrictedMeanOfRisk(
  rows: readonly RiskRow[],
  horizon: number,
  level = 0.95,
): RestrictedMean | NotEstimable<"no_episodes" | "horizon_not_observed"> {
  requirePositive("horizon", horizon);
  requireInside("level", level);
  if (rows.length === 0) return notEstimable("no_episodes");
  let survival = 1;
  let start = 0;
  const pieces: { area: number; hazard: number }[] = [];
  for (const { time, atRisk, events } of rows) {
    if (events === 0) continue;
    if (time >= horizon) break;
    pieces.push({ area: survival * (time - start), hazard: events / (atRisk * (atRisk - events)) });
    survival *= (atRisk - events) / atRisk;
    start = time;
  }
  const last = survival * (horizon - start);
  const longest = rows.at(-1)?.time ?? 0;
  if (survival > 0 && longest < horizon) return notEstimable("horizon_not_observed");
  const estimate = sumOf(pieces, ({ area }) => area) + last;
  // The area to the right of each event, times the hazard's variance there.
  let rest = last;
  let variance = 0;
  for (const [index, { hazard }] of [...pieces.entries()].toReversed()) {
    if (rest > 0) variance += rest * rest * hazard;
    rest += pieces[index]?.area ?? 0;
  }
  if (pieces.length === 0) return { kind: "estimate", estimate, se: null, interval: null, level };
  const se = Math.sqrt(variance);
  const margin = normalCritical(level) * se;
  const interval = { lower: Math.max(0, estimate - margin), upper: Math.min(horizon, estimate + margin) };
  return { kind: "estimate", estimate, se, interval, level };
}
