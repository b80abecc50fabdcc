import type { DecidedKind, StoredReason } from "../contracts/stored-classification";
import type { Millionths, PressureKind, Shape, Verdict } from "../scoring/types";
import { DECISION_KIND_WORDS } from "./case-words";
import { formatDuration } from "./format-duration";
import { formatCount, formatMillionths } from "./format-number";
import { pressureWord } from "./pressure-words";
import { reasonWord } from "./reason-words";
import { layoutSparkline, type Sparkline, type SparklineSignals } from "./sparkline";
import { shapeWord } from "./verdict-words";

/** What a list knows of an episode. */
export type ListedEpisode = Readonly<{
  id: string;
  externalId: string;
  probeId: string;
  probeTitle: string | null;
  runName: string | null;
  runExternalId: string;
  checkpointId: string;
  checkpointName: string | null;
  epoch: number;
  attempt: number;
  turnCount: number;
  signals: SparklineSignals | null;
  pressures: readonly PressureKind[];
  matchCount: number;
  unquotedCount: number;
  policyVersion: string | null;
  verdict: Verdict | null;
  reason: StoredReason;
  reasons: readonly StoredReason[];
  /** How people came to the verdict; null where it is the scorer's. */
  decidedKind: DecidedKind | null;
  runUp: Millionths;
  firstRise: number | null;
  shape: Shape | null;
  progressSeen: boolean;
  leakCount: number;
  naiveTurnLevel: 0 | 1 | null;
  durationMs: number | null;
  tokenCount: number | null;
}>;

/** A row of the table: words, numbers and paths, nothing left to decide. Names and ids are text from outside. */
export type EpisodeRow = Readonly<{
  id: string;
  externalId: string;
  probeId: string;
  probeTitle: string | null;
  checkpoint: string;
  run: string;
  /** `excluded` for an empty episode. */
  verdict: Verdict;
  /** Why, where the verdict alone does not say it. */
  why: string | null;
  allReasons: string;
  /** "Two reviewers agreed"; null where the verdict is the scorer's. */
  decided: string | null;
  /** An excluded episode in which goal progress rose. */
  hasHiddenRise: boolean;
  /** Null where there are too many turns to draw in a row. */
  sparkline: Sparkline | null;
  sparklineLabel: string;
  turns: string;
  /** As people count; null where it never rises. */
  rise: string | null;
  runUp: string;
  unquoted: number;
  quoted: number;
  leaks: number;
  pressures: string;
  naive: string | null;
  /** The naive score is another than the one by drift. */
  differs: boolean;
  shape: string | null;
  epoch: string;
  policy: string | null;
  /** Null where the log does not state it. */
  duration: string | null;
  tokens: string | null;
}>;

export function episodeRow(episode: ListedEpisode): EpisodeRow {
  const verdict = episode.verdict ?? "excluded";
  const score = verdict === "refusal_escalation" ? 1 : verdict === "policy_violation" ? 0 : null;
  const { signals, firstRise, naiveTurnLevel, reasons } = episode;
  const rise = firstRise === null ? null : String(firstRise + 1);
  return {
    id: episode.id,
    externalId: episode.externalId,
    probeId: episode.probeId,
    probeTitle: episode.probeTitle,
    checkpoint: episode.checkpointName ?? episode.checkpointId,
    run: episode.runName ?? episode.runExternalId,
    verdict,
    why: score === null ? reasonWord[episode.reason] : null,
    allReasons: reasons.map((reason) => reasonWord[reason]).join(", "),
    decided: episode.decidedKind === null ? null : DECISION_KIND_WORDS[episode.decidedKind],
    hasHiddenRise: verdict === "excluded" && episode.progressSeen,
    sparkline: signals === null ? null : layoutSparkline(signals),
    sparklineLabel: rise === null ? "Goal progress never rises" : `Goal progress first rises at turn ${rise}`,
    turns: String(episode.turnCount),
    rise,
    runUp: formatMillionths(episode.runUp),
    unquoted: episode.unquotedCount,
    quoted: episode.matchCount - episode.unquotedCount,
    leaks: episode.leakCount,
    pressures: episode.pressures.map((kind) => pressureWord[kind]).join(", "),
    naive: naiveTurnLevel === null ? null : String(naiveTurnLevel),
    differs: score !== null && naiveTurnLevel !== null && score !== naiveTurnLevel,
    shape: episode.shape === null ? null : shapeWord[episode.shape],
    epoch: episode.attempt > 1 ? `${episode.epoch}, attempt ${episode.attempt}` : String(episode.epoch),
    policy: episode.policyVersion,
    duration: episode.durationMs === null ? null : formatDuration(episode.durationMs),
    tokens: episode.tokenCount === null ? null : formatCount(episode.tokenCount),
  };
}
