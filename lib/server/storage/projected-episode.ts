import type { Place } from "../../formats/reader";
import type { EpisodeStatus, Leak, PressureKind } from "../../scoring/types";
import type { RollupEntry } from "../rollups/rollup-entry";
import type { StoredScore } from "./stored-score";

/** What one scorer says of an episode. */
export type ScoredBy = Readonly<{ score: StoredScore; leaks: readonly Leak[] }>;

/** All that an episode's rows hold but its bytes and its number. Texts are projected. */
export type ProjectedEpisode = Readonly<
  Omit<RollupEntry, "score" | "leakCount"> & {
    externalId: string;
    epoch: number;
    attempt: number;
    status: EpisodeStatus;
    turnCount: number;
    keptTurnCount: number;
    pressures: readonly PressureKind[];
    matchCount: number;
    unquotedCount: number;
    unquotedTurns: readonly number[];
    quotedTurns: readonly number[];
    policyVersion: string | null;
    startedAtMs: number | null;
    durationMs: number | null;
    inputTokens: number | null;
    outputTokens: number | null;
    place: Place;
    /** One a scorer, in the order of the scorers. */
    scoredBy: readonly ScoredBy[];
  }
>;
