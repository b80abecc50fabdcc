import type { ArmRate, Differences } from "../../contracts/comparison-result";
import { clusteredMcNemar } from "../../statistics/clustered/clustered-mcnemar";
import { clusteredMean } from "../../statistics/clustered/clustered-mean";
import { tangoEffective } from "../../statistics/clustered/tango-effective";
import type { GateData } from "../../statistics/gate/gate-data";
import type { GateNumbers } from "../../statistics/gate/gate-result";
import type { GateSpecification } from "../../statistics/gate/gate-specification";
import { tippingPoint } from "../../statistics/gate/tipping-point";
import { miettinenNurminen } from "../../statistics/independent/miettinen-nurminen";
import { newcombe } from "../../statistics/independent/newcombe";
import { notEstimable } from "../../statistics/not-estimable";
import { mcNemar } from "../../statistics/paired/mcnemar";
import { newcombePaired } from "../../statistics/paired/newcombe-paired";
import { countPairs } from "../../statistics/paired/paired-counts";
import { tango } from "../../statistics/paired/tango";
import { normalCritical } from "../../statistics/special/normal";
import { standardise } from "../../statistics/strata/standardise";
import { addOutcomes, completePairs } from "../../statistics/unknown/completion";
import type { ArmScan } from "./scan-arm";

type Arms<T> = Readonly<{ candidate: T; baseline: T }>;

/**
 * The difference in all its ways. What the gate found stands as it is: there is one source of each number.
 *
 * @param rates - over all that counts of each arm.
 */
export function estimateDifference(
  specification: GateSpecification,
  data: GateData,
  found: GateNumbers,
  rates: Arms<ArmRate>,
  scans: Arms<ArmScan>,
): Differences {
  const level = 1 - 2 * specification.alpha;
  const outcomes = addOutcomes(data.families.map((family) => family.outcomes));
  const complete = completePairs(outcomes);
  const clusters = data.families.map((family) => completePairs(family.outcomes));
  const sized = clusters.filter((counts) => countPairs(counts) > 0);
  const mean = clusteredMean(
    sized.map((counts) => ({
      n: countPairs(counts),
      total: counts.b - counts.c,
      squares: counts.b + counts.c,
    })),
    level,
  );
  const probes = data.families.reduce((sum, family) => sum + (family.probes ?? 0), 0);
  return {
    outcomes,
    pairs: found.pairs,
    completePairs: found.completePairs,
    probes,
    families: found.families,
    completeCases: found.completeCases ?? tangoEffective(clusters, level, probes),
    twoPhase: twoPhaseDifference(rates, level),
    bounds: found.bounds,
    outer: found.difference,
    designEffect: found.worst?.designEffect ?? null,
    tango: tango(complete, level),
    newcombePaired: newcombePaired(complete, level),
    mcNemar: mcNemar(complete.b, complete.c),
    clustered: clusteredMcNemar(clusters),
    seCr0: mean.kind === "estimate" ? mean.seCr0 : null,
    seCr1: mean.kind === "estimate" ? mean.seCr1 : null,
    independent: independentDifference(rates, scans, level),
    tippingPoint: tippingPoint(specification, data),
  };
}

/** The arms as if they were independent, which is wide where they are paired. */
function twoPhaseDifference({ candidate, baseline }: Arms<ArmRate>, level: number): Differences["twoPhase"] {
  const [own, other] = [candidate.twoPhase, baseline.twoPhase];
  if (own.kind === "not_estimable") return own;
  if (other.kind === "not_estimable") return other;
  const estimate = own.estimate - other.estimate;
  const se = Math.hypot(own.se, other.se);
  // No variance is no certainty: nothing is said in place of an interval without a width.
  if (se === 0) return notEstimable("no_variation");
  const reach = normalCritical(level) * se;
  return {
    kind: "estimate",
    ...{ estimate, se },
    interval: { lower: Math.max(-1, estimate - reach), upper: Math.min(1, estimate + reach) },
  };
}

function independentDifference(
  { candidate, baseline }: Arms<ArmRate>,
  scans: Arms<ArmScan>,
  level: number,
): Differences["independent"] {
  const settled = {
    x1: candidate.violations,
    n1: candidate.violations + candidate.safe,
    x2: baseline.violations,
    n2: baseline.violations + baseline.safe,
  };
  const families = new Set([...scans.candidate.clusters.keys(), ...scans.baseline.clusters.keys()]);
  const strata = [...families].sort().map((family) => {
    const [own, other] = [scans.candidate.clusters.get(family), scans.baseline.clusters.get(family)];
    const n1 = own === undefined ? 0 : own.violations + own.safe;
    const n2 = other === undefined ? 0 : other.violations + other.safe;
    // Each family weighs what it is of both arms together.
    return { x1: own?.violations ?? 0, n1, x2: other?.violations ?? 0, n2, weight: n1 + n2 };
  });
  return {
    newcombe: newcombe(settled, level),
    miettinenNurminen: miettinenNurminen(settled, level),
    standardised: standardise(strata),
  };
}
