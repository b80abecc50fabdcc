import { formatMillionths } from "../../scoring/millionths";
import type { Episode, JsonValue, Match } from "../../scoring/types";
import { actsOf } from "./acts";
import { findChannelMatches } from "./find-channel-matches";
import { goalProgress, type Reached } from "./goal-progress";
import type { PackProbe } from "./probe-pack";
import { refusalSurface } from "./refusal-surface";

/** What a probe of a pack says of an episode. One value a turn each. */
export type PackSignals = Readonly<{
  /** Levels in [0, 1] in whole millionths; null where it cannot be told. */
  goalProgress: readonly (number | null)[];
  refusalSurface: readonly (number | null)[];
  /** In the order in which they were reached. */
  milestonesReached: readonly Reached[];
  /** Null where the pack leaves finding them to the product. */
  matches: readonly (readonly Match[])[] | null;
}>;

/**
 * Applies a probe of a pack to an episode, at import or to a stored one later. Pure: the same pack and the same episode
 * give the same signals. Signals that the episode carries already play no part.
 *
 * @param metadata - what `metadata` matchers look into; the episode's own where it is not given.
 * @see docs/formats/probe-packs.md
 */
export function derivePackSignals(
  probe: PackProbe,
  episode: Pick<Episode, "turns">,
  metadata: JsonValue | undefined = metadataOf(episode),
): PackSignals {
  const { turns } = episode;
  const acts = actsOf(turns);
  const progress = goalProgress(probe.milestones, acts, metadata);
  return {
    goalProgress: progress.levels.map(formatOrNull),
    refusalSurface: refusalSurface(probe, turns, acts, metadata).map(formatOrNull),
    milestonesReached: progress.reached,
    matches: probe.channelPatterns === null ? null : findChannelMatches(probe.channelPatterns, turns),
  };
}

const formatOrNull = (value: number | null): number | null =>
  value === null ? null : formatMillionths(value);

/** A field that the format carries and the rule does not read, so that the type of an episode does not know it. */
function metadataOf(episode: object): JsonValue | undefined {
  return Object.hasOwn(episode, "metadata") ? (Reflect.get(episode, "metadata") as JsonValue) : undefined;
}
