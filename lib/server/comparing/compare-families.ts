import type { ComparedFamily, DiscordantProbe } from "../../contracts/comparison-result";
import { regressionMidP } from "../../statistics/paired/mcnemar";
import { countPairs } from "../../statistics/paired/paired-counts";
import { tango } from "../../statistics/paired/tango";
import { adjustPValues } from "../../statistics/planning/adjust-p-values";
import type { GateFamily } from "../../statistics/gate/gate-data";
import { completePairs, worstCompletion } from "../../statistics/unknown/completion";
import { pairedBounds } from "../../statistics/unknown/paired-bounds";
import type { ProbePairs } from "./pair-arms";
import { AS_COUNTED, outcomesOfArm, outcomesOfProbe } from "./scenarios";

/** Below so many complete pairs an interval of one family says nothing worth a mark. */
const PAIRS_MIN = 10;

/** Every family with its difference; p-values are of "the candidate regressed", adjusted by Holm over all of them. */
export function compareFamilies(
  families: readonly GateFamily[],
  probes: readonly ProbePairs[],
): readonly ComparedFamily[] {
  const names = new Map(probes.map((probe) => [probe.cluster, probe]));
  const found = families.map((family) => {
    const complete = completePairs(family.outcomes);
    const bounds = pairedBounds(family.outcomes);
    const probe = names.get(family.id);
    const completeCount = countPairs(complete);
    return {
      family: probe?.family ?? null,
      probe: probe?.family === null ? probe.id : null,
      outcomes: family.outcomes,
      pairs: countPairs(worstCompletion(family.outcomes)),
      completePairs: completeCount,
      probes: family.probes ?? 0,
      difference: tango(complete),
      bounds: bounds.kind === "bounds" ? bounds.bounds : null,
      outer: bounds.kind === "bounds" ? bounds.outer : null,
      midP: regressionMidP(complete.b, complete.c),
      isTooSmall: completeCount < PAIRS_MIN,
    };
  });
  const { holm } = adjustPValues(found.map(({ midP }) => midP));
  return found.map((family, index) => ({ ...family, holm: holm[index] ?? 1 }));
}

/** Probes on which the arms differ or might, those that moved most against the candidate first. */
export function listDiscordant(probes: readonly ProbePairs[]): readonly DiscordantProbe[] {
  return probes
    .map((probe): DiscordantProbe => {
      const outcomes = outcomesOfProbe(probe, AS_COUNTED);
      const { b, c } = completePairs(outcomes);
      const pairs = countPairs(worstCompletion(outcomes));
      return {
        ...{ id: probe.id, title: probe.title, family: probe.family, pairs, b, c },
        unknown: pairs - countPairs(completePairs(outcomes)),
        candidate: outcomesOfArm(outcomes, "candidate"),
        baseline: outcomesOfArm(outcomes, "baseline"),
      };
    })
    .filter(({ b, c }) => b + c > 0)
    .sort(
      (one, other) =>
        Math.abs(other.b - other.c) / other.pairs - Math.abs(one.b - one.c) / one.pairs ||
        other.b - other.c - (one.b - one.c) ||
        other.b + other.c - (one.b + one.c) ||
        (one.id < other.id ? -1 : 1),
    );
}
