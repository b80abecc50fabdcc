import type { ComparedExclusions } from "../../contracts/comparison-result";
import { fisherPValue } from "../../statistics/exclusion/fisher-test";
import type { GateData } from "../../statistics/gate/gate-data";
import type { GateResult } from "../../statistics/gate/gate-result";
import type { GateSpecification } from "../../statistics/gate/gate-specification";
import { newcombe } from "../../statistics/independent/newcombe";
import { notEstimable } from "../../statistics/not-estimable";
import type { ArmInput } from "./read-arm";

/** Two one-sided tests at 5 %. */
const LEVEL = 0.9;

/** What each arm lost for reasons of the episode, by its first reason: the shares must be shown to be alike. */
export function compareExclusions(
  { parityMargin }: GateSpecification,
  { exclusions }: GateData,
  { numbers }: GateResult,
  arms: Readonly<{ candidate: ArmInput; baseline: ArmInput }>,
): ComparedExclusions {
  const { candidate, baseline } = exclusions;
  const own = byReason(arms.candidate);
  const other = byReason(arms.baseline);
  const reasons = [...new Set([...own.keys(), ...other.keys()])].sort().map((reason) => {
    const [x1, x2] = [own.get(reason) ?? 0, other.get(reason) ?? 0];
    return {
      reason,
      candidate: x1,
      baseline: x2,
      fisherP: fisherPValue({
        excluded1: x1,
        kept1: candidate.whole - x1,
        excluded2: x2,
        kept2: baseline.whole - x2,
      }),
      difference: newcombe({ x1, n1: candidate.whole, x2, n2: baseline.whole }, LEVEL),
    };
  });
  const found = numbers.exclusionDifference;
  return {
    ...{ candidate, baseline, reasons, margin: parityMargin },
    difference: found ?? notEstimable("no_episodes"),
    isParityShown: found !== null && found.lower > -parityMargin && found.upper < parityMargin,
  };
}

function byReason({ counts }: ArmInput): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>();
  for (const { verdict, exclusionScope, reason, episodeCount } of counts) {
    const isLost = exclusionScope === "episode" && (verdict === "excluded" || verdict === null);
    if (isLost) reasons.set(reason, (reasons.get(reason) ?? 0) + episodeCount);
  }
  return reasons;
}
