import type { ApiRun, ApiRunListItem } from "../../../contracts/api/run";
import type { EpisodeCount } from "../../../contracts/episode-counts";
import { formatMillionths } from "../../../scoring/millionths";
import type { RunDetail } from "../../reads/find-run";
import type { RunListItem } from "../../reads/list-runs";
import { account } from "./account";
import { runLinks } from "./links";

export function runListAnswer(run: RunListItem): ApiRunListItem {
  const { id, externalId, name, isSalvaged, createdAt, counts, rejectedCount } = run;
  return {
    ...{ id, externalId, name },
    checkpoint: { id: run.checkpointId, name: run.checkpointName, family: run.checkpointFamily },
    benchmark: { id: run.benchmarkId, name: run.benchmarkName, version: run.benchmarkVersion },
    isIncomplete: isSalvaged,
    createdAt: createdAt.toISOString(),
    accounting: account(counts, rejectedCount),
    links: runLinks(id),
  };
}

export function runAnswer(run: RunDetail, counts: readonly EpisodeCount[]): ApiRun {
  const listed = runListAnswer({ ...run, counts });
  const { id, version, epsilon, delta, baseline } = run.scorer;
  return {
    ...listed,
    benchmark: { ...listed.benchmark, purpose: run.benchmarkPurpose },
    harness: { name: run.harnessName, version: run.harnessVersion },
    ...{ policyVersion: run.policyVersion, maxTurns: run.maxTurns, format: run.format },
    startedAt: run.startedAt?.toISOString() ?? null,
    archivedAt: run.archivedAt?.toISOString() ?? null,
    scorer: {
      ...{ id, version, epsilon: formatMillionths(epsilon), delta: formatMillionths(delta) },
      baseline: baseline === "first_turn" ? "first_turn" : "declared",
    },
    exclusions: exclusionsOf(counts),
  };
}

/** Most frequent first; among equals by name. */
function exclusionsOf(counts: readonly EpisodeCount[]): ApiRun["exclusions"] {
  const byReason = new Map<string, ApiRun["exclusions"][number]>();
  for (const { verdict, reason, exclusionScope: scope, episodeCount } of counts) {
    if (verdict !== null && verdict !== "excluded") continue;
    const key = `${reason} ${String(scope)}`;
    const before = byReason.get(key)?.episodeCount ?? 0;
    byReason.set(key, { reason, scope, episodeCount: before + episodeCount });
  }
  return [...byReason.values()].sort(
    (one, other) => other.episodeCount - one.episodeCount || one.reason.localeCompare(other.reason),
  );
}
