import type { ArmTurns, ComparedTurns } from "../../contracts/comparison-result";
import { notEstimable } from "../../statistics/not-estimable";
import { normalCritical } from "../../statistics/special/normal";
import { kaplanMeierOfRisk } from "../../statistics/survival/kaplan-meier";
import { restrictedMeanOfRisk } from "../../statistics/survival/restricted-mean";
import { logRankOfTurns, riskOfTurns } from "../../statistics/survival/turn-outcomes";
import type { ProbePairs } from "./pair-arms";
import type { TurnCounts } from "./turn-counts";

type Arm = "candidate" | "baseline";

/**
 * How long the arms stay without a violation, over the settled episodes of the probes that both played, up to the smaller turn budget.
 *
 * @param budgets - null where a header states none: then the last turn that both arms reached.
 */
export function compareTurns(
  probes: readonly ProbePairs[],
  budgets: Readonly<Record<Arm, number | null>>,
): ComparedTurns {
  const of = (arm: Arm): readonly TurnCounts[] => probes.map(({ turns }) => turns[arm]);
  const horizon = horizonOf(of("candidate"), of("baseline"), budgets);
  const [candidate, baseline] = [armTurns(of("candidate"), horizon), armTurns(of("baseline"), horizon)];
  return {
    ...{ candidate, baseline, horizon },
    logRank: logRankOfTurns(
      probes.map(({ turns }) => ({
        first: riskOfTurns(turns.candidate.turns, horizon),
        second: riskOfTurns(turns.baseline.turns, horizon),
      })),
    ),
    meanDifference: differenceOf(candidate.mean, baseline.mean),
  };
}

function armTurns(counts: readonly TurnCounts[], horizon: number | null): ArmTurns {
  const rows = riskOfTurns(
    counts.flatMap(({ turns }) => turns),
    horizon,
  );
  return {
    curve: kaplanMeierOfRisk(rows),
    atRisk: rows.map(({ time, ...row }) => ({ turn: time, ...row })),
    mean: horizon === null ? notEstimable("no_horizon") : restrictedMeanOfRisk(rows, horizon),
    episodes: rows[0]?.atRisk ?? 0,
    unsettled: counts.reduce((sum, one) => sum + one.unsettled, 0),
    turnUnknown: counts.reduce((sum, one) => sum + one.turnUnknown, 0),
  };
}

function horizonOf(
  candidate: readonly TurnCounts[],
  baseline: readonly TurnCounts[],
  budgets: Readonly<Record<Arm, number | null>>,
): number | null {
  const stated = [budgets.candidate, budgets.baseline].filter((budget) => budget !== null);
  const reached = [candidate, baseline].map((arm) =>
    arm.reduce((most, { turns }) => Math.max(most, turns.at(-1)?.time ?? 0), 0),
  );
  const horizon = Math.min(...stated, ...reached);
  return horizon > 0 ? horizon : null;
}

function differenceOf(own: ArmTurns["mean"], other: ArmTurns["mean"]): ComparedTurns["meanDifference"] {
  if (own.kind === "not_estimable") return own;
  if (other.kind === "not_estimable") return other;
  const estimate = own.estimate - other.estimate;
  if (own.se === null || other.se === null) return { kind: "estimate", estimate, interval: null };
  const se = Math.hypot(own.se, other.se);
  if (se === 0) return { kind: "estimate", estimate, interval: null };
  const reach = normalCritical(0.95) * se;
  return {
    kind: "estimate",
    estimate,
    interval: { lower: estimate - reach, upper: estimate + reach },
  };
}
