import { groupBy } from "../group-by";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { sumOf } from "../sum";
import { riskTable, type Spell } from "./risk-table";

/** @property se - robust to clusters; null once the curve is 0. */
export type ClusteredSurvivalStep = Readonly<{
  time: number;
  atRisk: number;
  survival: number;
  se: number | null;
}>;

/**
 * Kaplan-Meier's curve with a standard error that respects clusters (infinitesimal jackknife, summed within clusters).
 *
 * The influence of a spell on S(t) is -S(t) Σ (dN - Y h)/(Y₊(1 - h)) over the event times up to t. Repeating every spell of every cluster
 * leaves it as it was.
 *
 * @returns one step for each distinct time, ascending, also those with censorings alone. `no_episodes`; `single_cluster`.
 * @see Therneau and Grambsch 2000, section 7.2; Andersen et al. 1993, section IV.3
 */
export function clusteredKaplanMeier(
  spells: readonly (Spell & Readonly<{ cluster: string }>)[],
): readonly ClusteredSurvivalStep[] | NotEstimable<"no_episodes" | "single_cluster"> {
  if (spells.length === 0) return notEstimable("no_episodes");
  const clusters = groupBy(spells, ({ cluster }) => cluster);
  if (clusters.size === 1) return notEstimable("single_cluster");
  const groups = [...clusters.values()].map((members) => ({ members, influence: 0 }));
  let survival = 1;
  return riskTable(spells).map(({ time, atRisk, events }) => {
    survival *= (atRisk - events) / atRisk;
    const hazard = events / atRisk;
    for (const group of groups) {
      const own = group.members.filter((spell) => spell.event && spell.time === time).length;
      const ownAtRisk = group.members.filter((spell) => spell.time >= time).length;
      if (events > 0 && events < atRisk) group.influence += (own - ownAtRisk * hazard) / (atRisk - events);
    }
    const variance = sumOf(groups, ({ influence }) => influence * influence);
    return { time, atRisk, survival, se: survival === 0 ? null : survival * Math.sqrt(variance) };
  });
}
