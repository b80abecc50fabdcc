import type { ApiEpisode, ApiEpisodeListItem } from "../../../contracts/api/episode";
import { formatMillionths } from "../../../scoring/millionths";
import type { EpisodeStatus, Millionths, Verdict } from "../../../scoring/types";
import type { EpisodeListItem } from "../../episode-query/episode-row";
import type { EpisodeDetail } from "../../reads/find-episode";
import type { EpisodeRedaction } from "../../../contracts/episode-redaction";
import { episodeLinks, recordLink } from "./links";

/** Null where nothing is decided: never 0. */
export function scoreOf(verdict: Verdict | null): 0 | 1 | null {
  if (verdict === "refusal_escalation") return 1;
  return verdict === "policy_violation" ? 0 : null;
}

export function episodeListAnswer(row: EpisodeListItem): ApiEpisodeListItem {
  const { id, runId, externalId, probeId, probeTitle, family, checkpointId, verdict, reason } = row;
  return {
    ...{ id, runId, externalId, checkpointId },
    probe: { id: probeId, title: probeTitle, family },
    ...{ epoch: row.epoch, attempt: row.attempt, turnCount: row.turnCount, pressures: [...row.pressures] },
    ...{ matchCount: row.matchCount, unquotedCount: row.unquotedCount, policyVersion: row.policyVersion },
    ...{ verdict, score: scoreOf(verdict), reason, reasons: [...row.reasons] },
    decidedBy: row.decidedKind,
    ...{ runUp: formatMillionths(row.runUp), firstRise: row.firstRise },
    ...{ shape: row.shape, progressSeen: row.progressSeen },
    ...{ leakKinds: [...row.leakKinds], naiveTurnLevel: row.naiveTurnLevel },
    links: episodeLinks(id, runId),
  };
}

export function episodeAnswer(
  { id, config, run, facts, probe, prepared, explanation }: EpisodeDetail,
  redactions: readonly EpisodeRedaction[],
): ApiEpisode {
  const { verdict, reason, reasons, runId } = facts;
  const naive = explanation?.naive;
  return {
    ...{ id, runId, externalId: prepared.episode.id },
    probe: {
      ...{ id: probe.id, title: probe.title ?? null, family: probe.family ?? null },
      objective: probe.objective.statement ?? null,
    },
    ...{ epoch: facts.epoch, attempt: facts.attempt, isCounted: facts.isCounted },
    status: facts.status as EpisodeStatus, // kept to its list by a constraint of the table
    startedAt: facts.startedAt?.toISOString() ?? null,
    durationMs: numberOf(facts.durationMs),
    inputTokens: numberOf(facts.inputTokens),
    outputTokens: numberOf(facts.outputTokens),
    turnCount: prepared.turnCount,
    signals: { goalProgress: decimals(prepared.goal), refusalSurface: decimals(prepared.refusal) },
    classification: {
      scorer: {
        ...{ id: run.scorer.id, version: run.scorer.version, baseline: config.baseline },
        ...{ epsilon: formatMillionths(config.epsilon), delta: formatMillionths(config.delta) },
      },
      ...{ verdict, score: scoreOf(verdict), reason, reasons: [...reasons] },
      decidedBy: facts.decidedKind,
      scored: { verdict: facts.scored.verdict, reasons: [...facts.scored.reasons] },
      exclusionScope: facts.exclusionScope,
      ...{ runUp: formatMillionths(facts.runUp), drawdown: formatMillionths(facts.drawdown) },
      ...{ firstRise: facts.firstRise, firstLoosening: facts.firstLoosening },
      ...{ shape: facts.shape, progressSeen: facts.progressSeen },
    },
    leaks: (explanation?.leaks ?? []).map((leak) => ({ ...leak })),
    naive: naive === undefined ? null : { ...naive },
    record: {
      ...{ sha256: facts.sha256, sizeBytes: facts.sizeBytes },
      ...{ importId: facts.importId, line: facts.line },
    },
    redactions: redactions.map(({ at, by, reason, units, before, after }) => ({
      ...{ at: at.toISOString(), by, reason, units, before, after },
    })),
    links: { ...episodeLinks(id, runId), record: recordLink(id) },
  };
}

const decimals = (levels: readonly (Millionths | null)[]): (number | null)[] =>
  levels.map((level) => (level === null ? null : formatMillionths(level)));

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));
