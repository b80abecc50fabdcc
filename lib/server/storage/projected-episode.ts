import type { Place } from "../../formats/reader";
import type { EpisodeStatus, Leak, PressureKind } from "../../scoring/types";
import type { RollupEntry } from "../rollups/rollup-entry";
import type { StoredScore } from "./stored-score";

/** What one scorer says of an episode. */
export type ScoredBy = Readonly<{
  score: StoredScore;
  leaks: readonly Leak[];
  /** What it read in place of the episode's own signals; null where it read those. */
  signals: ProjectedSignals | null;
}>;

/** What a signal set holds of an episode. Texts are projected. */
export type ProjectedSignals = Readonly<
  Pick<RollupEntry, "goal" | "refusal" | "naiveTurnLevel" | "naiveFinalTurn"> & {
    pressures: readonly PressureKind[];
    matchCount: number;
    unquotedCount: number;
    /** Turns with an unquoted, and turns with only quoted matches. */
    unquotedTurns: readonly number[];
    quotedTurns: readonly number[];
    policyVersion: string | null;
  }
>;

/** All that an episode's rows hold but its bytes and its number. Texts are projected. */
export type ProjectedEpisode = Readonly<
  Omit<RollupEntry, "score" | "leakCount"> &
    ProjectedSignals & {
      externalId: string;
      epoch: number;
      attempt: number;
      status: EpisodeStatus;
      turnCount: number;
      keptTurnCount: number;
      startedAtMs: number | null;
      durationMs: number | null;
      inputTokens: number | null;
      outputTokens: number | null;
      place: Place;
      /** One a scorer, in the order of the scorers. */
      scoredBy: readonly ScoredBy[];
    }
>;
