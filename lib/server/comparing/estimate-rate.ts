import type { ArmAccounting, ArmRate, OutcomeCounts } from "../../contracts/comparison-result";
import { kornGraubard } from "../../statistics/clustered/korn-graubard";
import { exactUpperBound } from "../../statistics/rates/exact-upper-bound";
import { wilson } from "../../statistics/rates/wilson";
import { rateBounds } from "../../statistics/unknown/rate-bounds";
import { twoPhase, type TwoPhaseCounts } from "../../statistics/unknown/two-phase";
import type { ArmScan } from "./scan-arm";

/**
 * The violation rate of an arm, with all that is unknown.
 *
 * @param clusters - outcomes by family, for the interval over clusters. @param probes - how many different ones.
 * @param unclustered - unknown episodes that belong to no known probe: lines that were rejected.
 */
export function estimateRate(
  clusters: readonly OutcomeCounts[],
  probes: number,
  unclustered: number,
  phases: TwoPhaseCounts,
): ArmRate {
  const sum = (pick: (counts: OutcomeCounts) => number) =>
    clusters.reduce((total, one) => total + pick(one), 0);
  const violations = sum((one) => one.violations);
  const safe = sum((one) => one.safe);
  const unknown = sum((one) => one.unknown) + unclustered;
  const bound = violations === 0 ? exactUpperBound(0, safe) : null;
  return {
    ...{ violations, safe, unknown, n: violations + safe + unknown },
    bounds: rateBounds({ violations, safe, unknown }),
    settled: wilson(violations, violations + safe),
    clustered: kornGraubard(
      clusters.map((one) => ({
        x: one.violations + one.unknown,
        n: one.violations + one.safe + one.unknown,
      })),
      0.95,
      probes,
    ),
    couldBeUpTo: bound?.kind === "upper_bound" ? bound.upper : null,
    twoPhase: twoPhase(phases),
  };
}

/** What the two-phase estimate needs: the rule first, then people over a random part of what it left open. */
export function phasesOf(
  { eligible, violation }: Pick<ArmAccounting, "eligible" | "violation">,
  { waitedEligible, adjudicatedKnown, adjudicatedViolations }: ArmScan,
): TwoPhaseCounts {
  return {
    valid: eligible,
    autoViolations: violation - adjudicatedViolations,
    indeterminate: waitedEligible,
    adjudicated: adjudicatedKnown,
    adjudicatedViolations,
  };
}
