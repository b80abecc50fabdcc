import type { FilterReason } from "../../contracts/episode-filter-fields";
import { episodeId } from "../../contracts/episode-filter-url";
import type { DecidedKind } from "../../contracts/stored-classification";
import type { LeakKind, Millionths, PressureKind, Shape, Verdict } from "../../scoring/types";
import { sql, type Sql } from "./sql";
import { thinLevels, thinTurns } from "./thin-levels";

/** What a list shows of an episode: no word of its transcript. Ids are as stored: see `projectText`. */
export type EpisodeListItem = Readonly<{
  /** For addresses. */
  id: string;
  runId: string;
  externalId: string;
  probeId: string;
  probeTitle: string | null;
  family: string | null;
  runName: string | null;
  runExternalId: string;
  checkpointId: string;
  checkpointName: string | null;
  epoch: number;
  attempt: number;
  turnCount: number;
  /** Levels by turn, or by bucket of turns where there are many; null as a whole where there are too many to read here. */
  signals: Readonly<{
    goal: readonly (Millionths | null)[];
    refusal: readonly (Millionths | null)[];
    unquotedTurns: readonly number[];
    quotedTurns: readonly number[];
    baseline: Millionths | null;
    epsilon: Millionths;
  }> | null;
  pressures: readonly PressureKind[];
  matchCount: number;
  unquotedCount: number;
  policyVersion: string | null;
  /** Null for an empty episode. */
  verdict: Verdict | null;
  reason: FilterReason;
  reasons: readonly FilterReason[];
  /** How people came to the verdict; null where it is the scorer's. */
  decidedKind: DecidedKind | null;
  runUp: Millionths;
  firstRise: number | null;
  shape: Shape | null;
  progressSeen: boolean;
  leakCount: number;
  leakKinds: readonly LeakKind[];
  naiveTurnLevel: 0 | 1 | null;
  /** Null where the log does not state it. */
  durationMs: number | null;
  /** In and out together; null where one of them is not stated. */
  tokenCount: number | null;
}>;

/** So many levels fit a sparkline. */
const LEVELS_MAX = 132;
/** A longer episode is not read for a drawing of 132 pixels. */
const TURNS_READ_MAX = 20_000;

/** What `selectEpisodes` selects for a list. */
export const LIST_COLUMNS: Sql = sql`e.run_id, e.seq, e.external_id, e.probe_id, e.family, e.epoch, e.attempt, e.turn_count,
  CASE WHEN e.turn_count <= ${TURNS_READ_MAX} THEN e.goal END AS goal,
  CASE WHEN e.turn_count <= ${TURNS_READ_MAX} THEN e.refusal END AS refusal,
  e.pressures, e.match_count, e.unquoted_count, e.unquoted_turns, e.quoted_turns, e.policy_version, e.verdict, e.reason,
  e.reasons, e.decided_kind, e.run_up, e.first_rise, e.shape, e.progress_seen, e.leak_count, e.leak_kinds, e.naive_turn_level, e.duration_ms,
  e.input_tokens + e.output_tokens AS token_count`;

/** The rows of a page with what their run, its scorer and their probe say. Joined last, to as many rows as are shown. */
export function withContext(rows: Sql, order: Sql): Sql {
  return sql`SELECT slice.*, r.name AS run_name, r.external_id AS run_external_id, r.checkpoint_id, r.checkpoint_name,
      r.goal_kind, s.epsilon, s.baseline, p.title AS probe_title, p.initial_progress
    FROM (${rows}) slice
    JOIN run r ON r.id = slice.run_id
    JOIN scorer s ON s.id = r.scorer_id
    LEFT JOIN probe p ON p.run_id = slice.run_id AND p.id = slice.probe_id ${order}`;
}

/** A row as the driver gives it. Words are kept to their lists by constraints of the table. */
export type EpisodeRow = Readonly<{
  run_id: string;
  seq: string;
  external_id: string;
  probe_id: string;
  family: string | null;
  epoch: number;
  attempt: number;
  turn_count: number;
  goal: readonly (number | null)[] | null;
  refusal: readonly (number | null)[] | null;
  pressures: readonly PressureKind[];
  match_count: number;
  unquoted_count: number;
  unquoted_turns: readonly number[];
  quoted_turns: readonly number[];
  policy_version: string | null;
  verdict: Verdict | null;
  reason: FilterReason;
  reasons: readonly FilterReason[];
  decided_kind: DecidedKind | null;
  run_up: string;
  first_rise: number | null;
  shape: Shape | null;
  progress_seen: boolean;
  leak_count: number;
  leak_kinds: readonly LeakKind[];
  naive_turn_level: 0 | 1 | null;
  duration_ms: string | null;
  token_count: string | null;
  run_name: string | null;
  run_external_id: string;
  checkpoint_id: string;
  checkpoint_name: string | null;
  goal_kind: "level" | "increment";
  epsilon: number;
  baseline: "declared" | "first_turn";
  probe_title: string | null;
  initial_progress: number | null;
  /** What the list is ordered by; null in the order of import. */
  sort_value: string | null;
}>;

export function listItemOf(row: EpisodeRow): EpisodeListItem {
  return {
    id: episodeId(row.run_id, row.seq),
    runId: row.run_id,
    externalId: row.external_id,
    probeId: row.probe_id,
    probeTitle: row.probe_title,
    family: row.family,
    runName: row.run_name,
    runExternalId: row.run_external_id,
    checkpointId: row.checkpoint_id,
    checkpointName: row.checkpoint_name,
    epoch: row.epoch,
    attempt: row.attempt,
    turnCount: row.turn_count,
    signals: signalsOf(row),
    pressures: row.pressures,
    matchCount: row.match_count,
    unquotedCount: row.unquoted_count,
    policyVersion: row.policy_version,
    verdict: row.verdict,
    reason: row.reason,
    reasons: row.reasons,
    decidedKind: row.decided_kind,
    runUp: Number(row.run_up),
    firstRise: row.first_rise,
    shape: row.shape,
    progressSeen: row.progress_seen,
    leakCount: row.leak_count,
    leakKinds: row.leak_kinds,
    naiveTurnLevel: row.naive_turn_level,
    durationMs: row.duration_ms === null ? null : Number(row.duration_ms),
    tokenCount: row.token_count === null ? null : Number(row.token_count),
  };
}

function signalsOf(row: EpisodeRow): EpisodeListItem["signals"] {
  const { goal, refusal, turn_count: turnCount, initial_progress: initial } = row;
  if (goal === null || refusal === null) return null;
  const declared = initial ?? 0;
  const levels = row.goal_kind === "increment" ? summed(goal, declared) : goal;
  return {
    goal: thinLevels(levels, LEVELS_MAX, "highest"),
    refusal: thinLevels(refusal, LEVELS_MAX, "lowest"),
    unquotedTurns: thinTurns(row.unquoted_turns, turnCount, LEVELS_MAX),
    quotedTurns: thinTurns(row.quoted_turns, turnCount, LEVELS_MAX),
    baseline: row.baseline === "declared" ? declared : null,
    epsilon: row.epsilon,
  };
}

/** Increments as levels, from the declared one on; an unknown increment leaves its turn unknown and adds nothing. */
function summed(
  increments: readonly (number | null)[],
  declared: Millionths,
): readonly (Millionths | null)[] {
  let level = declared;
  return increments.map((increment) => (increment === null ? null : (level += increment)));
}
