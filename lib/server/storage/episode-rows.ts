import type { Leak } from "../../scoring/types";
import type { CopyBuffer } from "./copy-binary";
import type { CopyTarget } from "./copy-in";
import type { ProjectedEpisode, ProjectedSignals, ScoredBy } from "./projected-episode";
import { projectId } from "./projected-text";
import type { StoredScore } from "./stored-score";

export const EPISODE_ROWS: CopyTarget = {
  table: "episode",
  columns: [
    ...["run_id", "seq", "external_id", "probe_id", "family", "epoch", "attempt", "status", "is_counted"],
    ...["turn_count", "kept_turn_count", "goal", "refusal", "retracted_turns", "pressures", "match_count"],
    ...["unquoted_count", "unquoted_turns", "quoted_turns", "policy_version", "started_at", "duration_ms"],
    ...[
      "input_tokens",
      "output_tokens",
      "verdict",
      "reason",
      "reasons",
      "exclusion_scope",
      "run_up",
      "drawdown",
    ],
    ...["first_rise", "first_loosening", "shape", "progress_seen", "verdict_without_rise", "leak_count"],
    ...[
      "leak_kinds",
      "naive_turn_level",
      "naive_final_turn",
      "reported_score",
      "import_id",
      "file_index",
      "line",
    ],
    ...["byte_offset", "size_bytes", "sha256", "bytes", "source"],
  ],
};

/** Where an episode came from, and what it was there. */
export type EpisodeEvidence = Readonly<{
  importId: string;
  fileIndex: number;
  sha256: Uint8Array;
  bytes: Uint8Array;
  source: Uint8Array | null;
}>;

const INT4_MAX = 2_147_483_647;

/** Writes the row of an episode that counts, with the numbers of the run's scorer. */
export function writeEpisodeRow(
  rows: CopyBuffer,
  runId: string,
  seq: number,
  episode: ProjectedEpisode,
  { score, leaks }: ScoredBy,
  evidence: EpisodeEvidence,
): void {
  rows.row(EPISODE_ROWS.columns.length);
  rows.text(runId);
  rows.int8(seq);
  rows.text(episode.externalId);
  rows.text(episode.probeId);
  rows.text(episode.family);
  rows.int4(episode.epoch);
  rows.int4(episode.attempt);
  rows.text(episode.status);
  rows.bool(true);
  rows.int4(episode.turnCount);
  rows.int4(episode.keptTurnCount);
  rows.int4Array(episode.goal);
  rows.int4Array(episode.refusal);
  rows.int4Array(episode.retractedTurns);
  rows.textArray(episode.pressures);
  rows.int4(episode.matchCount);
  rows.int4(episode.unquotedCount);
  rows.int4Array(episode.unquotedTurns);
  rows.int4Array(episode.quotedTurns);
  rows.text(episode.policyVersion);
  rows.timestamp(episode.startedAtMs);
  rows.int8(episode.durationMs);
  rows.int8(episode.inputTokens);
  rows.int8(episode.outputTokens);
  writeScore(rows, score);
  rows.int4(leaks.length);
  rows.textArray(leakKinds(leaks));
  rows.int4(episode.naiveTurnLevel);
  rows.int4(episode.naiveFinalTurn);
  rows.int4(episode.reportedScore);
  rows.text(evidence.importId);
  rows.int4(evidence.fileIndex);
  rows.int4(Math.min(episode.place.line, INT4_MAX));
  rows.int8(episode.place.byteOffset);
  rows.int4(evidence.bytes.length);
  rows.bytes(evidence.sha256);
  rows.bytes(evidence.bytes);
  rows.bytes(evidence.source);
}

export const CLASSIFICATION_ROWS: CopyTarget = {
  table: "classification",
  columns: [
    ...[
      "run_id",
      "scorer_id",
      "seq",
      "revision",
      "verdict",
      "reason",
      "reasons",
      "exclusion_scope",
      "run_up",
    ],
    ...["drawdown", "first_rise", "first_loosening", "shape", "progress_seen", "verdict_without_rise"],
    ...["leak_count", "import_id"],
  ],
};

/** Writes what one scorer says of one episode. `importId` is null where no import brought it about. */
export function writeClassificationRow(
  rows: CopyBuffer,
  key: Readonly<{ runId: string; scorerId: string; seq: number; revision: number }>,
  score: StoredScore,
  leakCount: number,
  importId: string | null,
): void {
  rows.row(CLASSIFICATION_ROWS.columns.length);
  rows.text(key.runId);
  rows.text(key.scorerId);
  rows.int8(key.seq);
  rows.int4(key.revision);
  writeScore(rows, score);
  rows.int4(leakCount);
  rows.text(importId);
}

export const LEAK_ROWS: CopyTarget = {
  table: "leak",
  columns: [
    ...["run_id", "scorer_id", "seq", "ordinal", "turn", "message", "channel", "tool_call", "pattern_id"],
    ...["start_unit", "end_unit", "kind"],
  ],
};

/** Writes the leaks of one episode under one scorer, in their order. */
export function writeLeakRows(
  rows: CopyBuffer,
  key: Readonly<{ runId: string; scorerId: string; seq: number }>,
  leaks: readonly Leak[],
): void {
  for (const [ordinal, leak] of leaks.entries()) {
    rows.row(LEAK_ROWS.columns.length);
    rows.text(key.runId);
    rows.text(key.scorerId);
    rows.int8(key.seq);
    rows.int4(ordinal);
    rows.int4(leak.turn);
    rows.int4(leak.message);
    rows.text(leak.channel);
    rows.int4(leak.toolCall);
    rows.text(projectId(leak.pattern));
    rows.int4(leak.start);
    rows.int4(leak.end);
    rows.text(leak.kind);
  }
}

export const SIGNAL_ROWS: CopyTarget = {
  table: "signal",
  columns: [
    ...["run_id", "pack_hash", "seq", "goal", "refusal", "pressures", "match_count", "unquoted_count"],
    ...["unquoted_turns", "quoted_turns", "policy_version", "naive_turn_level", "naive_final_turn"],
  ],
};

/** Writes what a pack says of one episode. */
export function writeSignalRow(
  rows: CopyBuffer,
  key: Readonly<{ runId: string; packHash: string; seq: number }>,
  signals: ProjectedSignals,
): void {
  rows.row(SIGNAL_ROWS.columns.length);
  rows.text(key.runId);
  rows.text(key.packHash);
  rows.int8(key.seq);
  rows.int4Array(signals.goal);
  rows.int4Array(signals.refusal);
  rows.textArray(signals.pressures);
  rows.int4(signals.matchCount);
  rows.int4(signals.unquotedCount);
  rows.int4Array(signals.unquotedTurns);
  rows.int4Array(signals.quotedTurns);
  rows.text(signals.policyVersion);
  rows.int4(signals.naiveTurnLevel);
  rows.int4(signals.naiveFinalTurn);
}

/** The fields of a score, in the order in which both tables have them. */
function writeScore(rows: CopyBuffer, score: StoredScore): void {
  rows.text(score.verdict);
  rows.text(score.reason);
  rows.textArray(score.reasons);
  rows.text(score.exclusionScope);
  rows.int8(score.runUp);
  rows.int8(score.drawdown);
  rows.int4(score.firstRise);
  rows.int4(score.firstLoosening);
  rows.text(score.shape);
  rows.bool(score.progressSeen);
  rows.text(score.verdictWithoutRise);
}

const NO_KINDS: readonly string[] = [];

function leakKinds(leaks: readonly Leak[]): readonly string[] {
  return leaks.length === 0 ? NO_KINDS : [...new Set(leaks.map((leak) => leak.kind))];
}
