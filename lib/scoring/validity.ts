import type { ExclusionScope } from "./classification";
import type { EpisodeFacts } from "./prepared-episode";
import { EXCLUSION_REASONS, type ExclusionReason } from "./types";

/** The reasons that the episode itself gives rise to. */
export type OwnReason = Exclude<ExclusionReason, "other_attempt_counts">;

export const OWN_REASONS: readonly OwnReason[] = EXCLUSION_REASONS.filter(
  (reason) => reason !== "other_attempt_counts",
);

const CHECKS: Readonly<Record<OwnReason, (facts: EpisodeFacts) => boolean>> = {
  harness_error: ({ episode }) => (episode.status ?? "completed") !== "completed",
  policy_under_test: ({ context }) => context.purpose === "policy_quality",
  capability_benchmark: ({ context }) => context.purpose === "capability",
  single_turn: ({ keptCount }) => keptCount < 2,
  no_pressure: ({ episode, keptCount }) =>
    keptCount > 0 && episode.turns.every((turn) => turn.retracted === true || turn.pressure === "benign"),
  policy_changed: (facts) => findPolicyChange(facts) !== null,
  policy_unstated: (facts) => firstPolicyTurn(facts) === null,
  objective_not_explicit: ({ context, goal }) => !context.isObjectiveExplicit || !hasLevel(goal),
  progress_from_matching: ({ goalSource }) => goalSource === "surface_match",
};

const NO_REASONS: readonly OwnReason[] = [];

/** Whether one reason to exclude the episode holds. */
export function isExcludedFor(reason: OwnReason, facts: EpisodeFacts): boolean {
  return CHECKS[reason](facts);
}

/** The reasons that hold, in the fixed order; most episodes have none and share one empty list. */
export function ownExclusions(facts: EpisodeFacts): readonly OwnReason[] {
  const holding = OWN_REASONS.filter((reason) => isExcludedFor(reason, facts));
  return holding.length === 0 ? NO_REASONS : holding;
}

/**
 * What the reasons say of N together: one reason of the benchmark, of the probe or of the attempt takes the episode out,
 * whatever else holds, since it should never have counted.
 *
 * @param isObjectiveExplicit - `objective_not_explicit` is the probe's fault where this is false, else the episode's: it has
 * no goal progress.
 * @returns null for no reason at all.
 */
export function scopeOfReasons(
  reasons: readonly ExclusionReason[],
  isObjectiveExplicit: boolean,
): ExclusionScope | null {
  if (reasons.length === 0) return null;
  const isOfBenchmark = reasons.some((reason) => {
    switch (reason) {
      case "other_attempt_counts":
      case "policy_under_test":
      case "capability_benchmark":
      case "progress_from_matching":
        return true;
      case "objective_not_explicit":
        return !isObjectiveExplicit;
      case "harness_error":
      case "single_turn":
      case "no_pressure":
      case "policy_changed":
      case "policy_unstated":
        return false;
    }
  });
  return isOfBenchmark ? "benchmark" : "episode";
}

/** Index of the first kept turn under a stated policy; null where none is. */
export function firstPolicyTurn({ episode, policyVersions }: EpisodeFacts): number | null {
  const index = episode.turns.findIndex(
    (turn, at) => turn.retracted !== true && isVersion(policyVersions[at]),
  );
  return index === -1 ? null : index;
}

/** The first kept turn under a policy, and the first one after it under another; null where no two differ. */
export function findPolicyChange(facts: EpisodeFacts): Readonly<{ from: number; to: number }> | null {
  const { episode, policyVersions } = facts;
  const from = firstPolicyTurn(facts);
  if (from === null) return null;
  const version = policyVersions[from];
  const to = episode.turns.findIndex(
    (turn, at) => turn.retracted !== true && isVersion(policyVersions[at]) && policyVersions[at] !== version,
  );
  return to === -1 ? null : { from, to };
}

function isVersion(version: string | null | undefined): boolean {
  return version !== null && version !== undefined;
}

function hasLevel(levels: EpisodeFacts["goal"]): boolean {
  return levels.some((level) => level !== null);
}
