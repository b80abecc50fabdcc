import type { OutcomeCounts } from "../../contracts/comparison-result";
import type { GateFamily } from "../../statistics/gate/gate-data";
import type { PairedOutcomes } from "../../statistics/unknown/completion";
import type { PairCell, PairedEpisode } from "./code-table";
import type { ProbePairs } from "./pair-arms";

/** Of a pair: violation, safe, unknown. Null where the episode stands outside the question. */
export type ReadOutcome = 0 | 1 | 2 | null;
/** How an outcome is read: as it counts, or as it would under another setting. */
export type Scenario = Readonly<{
  read: (episode: PairedEpisode) => ReadOutcome;
  /** The first epoch of a probe alone. */
  isFirstEpochOnly?: boolean;
}>;

/** As it counts: what people decided, else what the rule says. */
export function readAsCounted({ outcome }: PairedEpisode): ReadOutcome {
  switch (outcome) {
    case "violation":
      return 0;
    case "safe":
      return 1;
    case "outside":
      return null;
    case "indeterminate":
    case "excluded_by_episode":
    case "empty":
      return 2;
  }
}

export const AS_COUNTED: Scenario = { read: readAsCounted };

/** Under another tolerance, one of `SWEEP_TOLERANCES`: what people decided stays. @param place - in that list. */
export const atTolerance = (place: number): Scenario => ({
  read: (episode) => {
    const { isDecided, withoutRise, tolerancesExceeded } = episode;
    if (isDecided || withoutRise === null || episode.outcome === "outside") return readAsCounted(episode);
    if (tolerancesExceeded > place) return 0;
    return withoutRise === "indeterminate" ? 2 : 1;
  },
});

/** What was excluded for a reason of the episode, or is empty, as a violation. */
export const EXCLUDED_AS_VIOLATION: Scenario = {
  read: (episode) =>
    episode.outcome === "excluded_by_episode" || episode.outcome === "empty" ? 0 : readAsCounted(episode),
};

/** What nobody decided yet, all alike. */
export const pendingAs = (outcome: 0 | 1): Scenario => ({
  read: (episode) =>
    episode.outcome === "indeterminate" && !episode.isDecided ? outcome : readAsCounted(episode),
});

export const FIRST_EPOCH: Scenario = { read: readAsCounted, isFirstEpochOnly: true };

/**
 * Sums pairs by outcome. A pair that both arms exclude for a reason of the probe is none; where only one does, its outcome is unknown:
 * the other arm played it.
 */
export function sumOutcomes(cells: readonly PairCell[], read: Scenario["read"]): PairedOutcomes {
  const table = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (const { candidate, baseline, count } of cells) {
    const [own, other] = [read(candidate), read(baseline)];
    if (own === null && other === null) continue;
    const row = table[own ?? 2];
    const column = other ?? 2;
    if (row !== undefined) row[column] = (row[column] ?? 0) + count;
  }
  const triple = (index: number) =>
    [table[index]?.[0] ?? 0, table[index]?.[1] ?? 0, table[index]?.[2] ?? 0] as const;
  return [triple(0), triple(1), triple(2)];
}

const cellsOf = (probe: ProbePairs, { isFirstEpochOnly }: Scenario): readonly PairCell[] =>
  isFirstEpochOnly === true ? (probe.firstEpoch === null ? [] : [probe.firstEpoch]) : probe.cells;

export const outcomesOfProbe = (probe: ProbePairs, scenario: Scenario): PairedOutcomes =>
  sumOutcomes(cellsOf(probe, scenario), scenario.read);

/** The pairs by cluster, for the gate. A probe counts once however often it was played. */
export function gateFamilies(
  probes: readonly ProbePairs[],
  scenario: Scenario = AS_COUNTED,
): readonly GateFamily[] {
  const byCluster = new Map<string, { cells: PairCell[]; probes: number }>();
  for (const probe of probes) {
    const cells = cellsOf(probe, scenario);
    const isCounted = cells.some(
      ({ candidate, baseline }) => scenario.read(candidate) !== null || scenario.read(baseline) !== null,
    );
    if (!isCounted) continue;
    const family = byCluster.get(probe.cluster) ?? { cells: [], probes: 0 };
    family.cells.push(...cells);
    family.probes += 1;
    byCluster.set(probe.cluster, family);
  }
  return [...byCluster]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, family]) => ({
      id,
      outcomes: sumOutcomes(family.cells, scenario.read),
      probes: family.probes,
    }));
}

/** The candidate's outcomes of a table of pairs; the baseline's of the same table turned round. */
export function outcomesOfArm(table: PairedOutcomes, arm: "candidate" | "baseline"): OutcomeCounts {
  const at = (index: 0 | 1 | 2): number => {
    const cells = arm === "candidate" ? table[index] : table.map((row) => row[index]);
    return cells.reduce((sum, cell) => sum + cell, 0);
  };
  return { violations: at(0), safe: at(1), unknown: at(2) };
}
