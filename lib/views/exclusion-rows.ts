import type { EpisodeCount } from "../contracts/episode-counts";
import { EXCLUSION_REASONS, type ExclusionReason } from "../scoring/types";

export type ExclusionRow = Readonly<{
  reason: ExclusionReason | "empty_episode";
  /** Episodes of which it is the primary reason. Over all rows they add up to what is excluded or empty. */
  primary: number;
  /** Further excluded episodes of which it holds beside another primary one. They are counted there, not here. */
  alsoHolds: number;
  /** Of the primary ones: goal progress rose before the episode was excluded. */
  progressSeen: number;
  /** Of the primary ones: outside the question, so outside N. The rest are unknown within N. */
  outside: number;
}>;

/** The exclusions of a run by reason, in the order of the rule, empty episodes last. A reason that never holds has a row of zeros. */
export function exclusionRows(counts: readonly EpisodeCount[]): readonly ExclusionRow[] {
  return [...EXCLUSION_REASONS, "empty_episode" as const].map((reason) => {
    const holding = counts.filter((one) => isExcluded(one) && one.reasons.includes(reason));
    const primary = holding.filter((one) => one.reason === reason);
    return {
      reason,
      primary: total(primary),
      alsoHolds: total(holding) - total(primary),
      progressSeen: total(primary.filter((one) => one.progressSeen)),
      outside: total(primary.filter((one) => one.exclusionScope === "benchmark")),
    };
  });
}

function isExcluded({ verdict }: EpisodeCount): boolean {
  return verdict === "excluded" || verdict === null;
}

function total(counts: readonly EpisodeCount[]): number {
  return counts.reduce((sum, one) => sum + one.episodeCount, 0);
}
