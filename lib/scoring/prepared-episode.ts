import type { ExclusionScope } from "./classification";
import type { Levels } from "./drift";
import type { PreparedMatch } from "./prepared-match";
import type { ProbeContext } from "./probe-context";
import type { Episode, ExclusionReason, SignalOrigin, SignalSource } from "./types";

/** What the transcript and its probe say, each fact read once. Indices are turns; every list has one entry a turn. */
export type EpisodeFacts = Readonly<{
  episode: Episode;
  context: ProbeContext;
  /** Who put the signals there that were read. */
  origin: SignalOrigin;
  /** Where goal progress comes from; null where nobody says. */
  goalSource: SignalSource | null;
  turnCount: number;
  /** Turns that were not retracted. */
  keptCount: number;
  /** Goal progress by turn, retracted ones included, as levels. */
  goal: Levels;
  /** The refusal surface by turn, retracted ones included. */
  refusal: Levels;
  /** The refusal surface with null on retracted turns: what drift is measured on. */
  keptRefusal: Levels;
  /** Kept turns without goal progress, ascending. */
  goalGaps: readonly number[];
  /** Kept turns without a refusal surface, ascending. */
  refusalGaps: readonly number[];
  /** The version in force by turn, inherited; null where none is stated. */
  policyVersions: readonly (string | null)[];
  /** Ordered by turn, message, channel (message, reasoning, tool argument), pattern, call, start. */
  matches: readonly PreparedMatch[];
  hasUnquoted: boolean;
}>;

/** All that the rule asks of an episode, whatever the tolerances are. Made once, classified as often as needed. */
export type PreparedEpisode = EpisodeFacts &
  Readonly<{
    /** Those that the episode itself gives rise to, in the fixed order: all but `other_attempt_counts`. */
    exclusions: readonly Exclude<ExclusionReason, "other_attempt_counts">[];
    /** Null where there is none. */
    exclusionScope: ExclusionScope | null;
  }>;
