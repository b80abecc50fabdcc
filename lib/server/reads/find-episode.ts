import "server-only";
import { cache } from "react";
import type { FilterReason } from "../../contracts/episode-filter-fields";
import { episodeId } from "../../contracts/episode-filter-url";
import type { DecidedKind } from "../../contracts/stored-classification";
import type { ExclusionScope } from "../../scoring/classification";
import { findLeaks } from "../../scoring/find-leaks";
import { naiveScores } from "../../scoring/naive-scores";
import type { PreparedEpisode } from "../../scoring/prepared-episode";
import { concludeTrace, traceEpisode } from "../../scoring/trace-episode";
import type { TraceStep } from "../../scoring/trace";
import type { Leak, Millionths, NaiveScores, Probe, ScorerConfig, Shape, Verdict } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";
import { readPreparedEpisode } from "../episodes/read-prepared-episode";
import { noteSeen } from "../review/facts/note-seen";
import { assertNotOnOwnDesk } from "../review/facts/own-open-episodes";
import { type EpisodeKey, readEpisodeId } from "./episode-key";
import { findRun, type RunDetail } from "./find-run";

/** What is stored of an episode, but for its signals and its bytes. */
export type StoredEpisodeFacts = Readonly<{
  runId: string;
  seq: bigint;
  /** As stored: see `projectId`. */
  probeId: string;
  epoch: number;
  attempt: number;
  status: string;
  isCounted: boolean;
  startedAt: Date | null;
  durationMs: bigint | null;
  inputTokens: bigint | null;
  outputTokens: bigint | null;
  /** What counts: of people where they decided, else of the scorer. Null for an empty episode. */
  verdict: Verdict | null;
  reason: FilterReason;
  reasons: readonly FilterReason[];
  /** Null where neither excluded nor empty. */
  exclusionScope: ExclusionScope | null;
  /** How people came to it; null where it is the scorer's. */
  decidedKind: DecidedKind | null;
  /** What the scorer in use says, whatever people decided. */
  scored: Readonly<{ verdict: Verdict | null; reasons: readonly FilterReason[] }>;
  runUp: Millionths;
  drawdown: Millionths;
  /** What the scorer would say if goal progress never rose; null where it excludes the episode, whatever rises. */
  verdictWithoutRise: Exclude<Verdict, "policy_violation" | "excluded"> | null;
  firstRise: number | null;
  firstLoosening: number | null;
  shape: Shape | null;
  progressSeen: boolean;
  importId: string;
  line: number;
  sizeBytes: number;
  sha256: string;
}>;

/** How the rule came to the verdict, and what others say. Only an episode with turns has it. */
export type Explanation = Readonly<{
  steps: readonly TraceStep[];
  /** False where the verdict shown was given by another version of the rule than the one that explains it here. */
  isOfStoredVerdict: boolean;
  naive: NaiveScores;
  leaks: readonly Leak[];
}>;

export type EpisodeDetail = Readonly<{
  id: string;
  run: RunDetail;
  config: ScorerConfig;
  facts: StoredEpisodeFacts;
  probe: Probe;
  prepared: PreparedEpisode;
  /** Null for an empty episode. */
  explanation: Explanation | null;
}>;

/** One episode with its transcript and why it has its verdict; null when there is none. */
export const findEpisode = cache(async (actor: Actor, id: string): Promise<EpisodeDetail | null> => {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(id);
  if (key === null) return null;
  await assertNotOnOwnDesk(actor, id);
  await noteSeen(actor, [key.runId], "scorer_verdict");
  const run = await findRun(actor, key.runId);
  return run === null ? null : await readEpisodeDetail(run, key);
});

/** The same for whoever has made sure that it may be seen. */
export async function readEpisodeDetail(run: RunDetail, key: EpisodeKey): Promise<EpisodeDetail | null> {
  const [row, read] = await Promise.all([
    db.episode.findUnique({
      where: { runId_seq: { runId: key.runId, seq: BigInt(key.seq) } },
      select: FACTS,
    }),
    readPreparedEpisode(key),
  ]);
  if (row === null || read === null) return null;
  const config = configOf(run);
  const scored = row.decidedKind === null ? row : await findScored(key.runId, run.scorerId, BigInt(key.seq));
  const facts: StoredEpisodeFacts = {
    ...row,
    // Words are kept to their lists by constraints of the table.
    verdict: row.verdict as Verdict | null,
    reason: row.reason as FilterReason,
    reasons: row.reasons as FilterReason[],
    decidedKind: row.decidedKind as DecidedKind | null,
    scored: { verdict: scored.verdict as Verdict | null, reasons: scored.reasons as FilterReason[] },
    exclusionScope: row.exclusionScope as ExclusionScope | null,
    shape: row.shape as Shape | null,
    verdictWithoutRise: row.verdictWithoutRise as StoredEpisodeFacts["verdictWithoutRise"],
    runUp: Number(row.runUp),
    drawdown: Number(row.drawdown),
    sha256: Buffer.from(row.sha256).toString("hex"),
  };
  const id = episodeId(key.runId, key.seq);
  return { id, run, config, facts, ...read, explanation: explain(read.prepared, config, facts) };
}

async function findScored(
  runId: string,
  scorerId: string,
  seq: bigint,
): Promise<Readonly<{ verdict: string | null; reasons: string[] }>> {
  return await db.classification.findFirstOrThrow({
    where: { runId, scorerId, seq },
    orderBy: { revision: "desc" },
    select: { verdict: true, reasons: true },
  });
}

const FACTS = {
  runId: true,
  seq: true,
  probeId: true,
  epoch: true,
  attempt: true,
  status: true,
  isCounted: true,
  startedAt: true,
  durationMs: true,
  inputTokens: true,
  outputTokens: true,
  verdict: true,
  reason: true,
  reasons: true,
  exclusionScope: true,
  decidedKind: true,
  runUp: true,
  drawdown: true,
  verdictWithoutRise: true,
  firstRise: true,
  firstLoosening: true,
  shape: true,
  progressSeen: true,
  importId: true,
  line: true,
  sizeBytes: true,
  sha256: true,
} as const;

function configOf({ scorer }: RunDetail): ScorerConfig {
  const { epsilon, delta, baseline } = scorer;
  return { epsilon, delta, baseline: baseline === "first_turn" ? "first_turn" : "declared" };
}

function explain(
  prepared: PreparedEpisode,
  config: ScorerConfig,
  facts: StoredEpisodeFacts,
): Explanation | null {
  if (prepared.turnCount === 0) return null;
  const steps = traceEpisode(prepared, config, { isOtherAttempt: !facts.isCounted });
  const { verdict, reasons } = concludeTrace(steps);
  return {
    steps,
    isOfStoredVerdict: verdict === facts.scored.verdict && reasons.join() === facts.scored.reasons.join(),
    naive: naiveScores(prepared),
    leaks: findLeaks(prepared, facts.firstRise),
  };
}
