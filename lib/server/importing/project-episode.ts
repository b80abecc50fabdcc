import type { Place } from "../../formats/reader";
import { classifyEpisode } from "../../scoring/classify-episode";
import { findLeaks } from "../../scoring/find-leaks";
import { toMillionths } from "../../scoring/millionths";
import { naiveScores } from "../../scoring/naive-scores";
import { prepareEpisode } from "../../scoring/prepare-episode";
import type { PreparedEpisode } from "../../scoring/prepared-episode";
import type { Episode, Leak, Millionths, PressureKind } from "../../scoring/types";
import type { ProjectedEpisode, ProjectedSignals, ScoredBy } from "../storage/projected-episode";
import { projectId } from "../storage/projected-text";
import { EMPTY_SCORE } from "../storage/stored-score";
import type { ProbeInHand } from "./probe-in-hand";
import type { Scorer } from "./scorer";

/** Postgres counts from 4713 BC; what lies before has no place in a column, and stays in the bytes. */
const EARLIEST_MS = Date.UTC(-4712, 0, 1);
const NONE: readonly number[] = [];
const NO_LEAKS: readonly Leak[] = [];

/** Reads and classifies an episode once, for all its rows. The episode is not needed afterwards. */
export function projectEpisode(
  episode: Episode,
  probe: ProbeInHand,
  scorers: readonly Scorer[],
  place: Place,
): ProjectedEpisode {
  const { turns } = episode;
  const prepared = prepareEpisode(episode, probe.context);
  const signals = projectSignals(prepared);
  const retractedTurns =
    prepared.keptCount === turns.length ? NONE : indicesOf(turns, ({ retracted }) => retracted === true);
  return {
    externalId: projectId(episode.id),
    probeId: probe.id,
    family: probe.family,
    epoch: episode.epoch ?? 1,
    attempt: episode.attempt ?? 1,
    status: episode.status ?? "completed",
    turnCount: turns.length,
    keptTurnCount: prepared.keptCount,
    goal: signals.goal,
    refusal: signals.refusal,
    retractedTurns,
    pressures: signals.pressures,
    matchCount: signals.matchCount,
    unquotedCount: signals.unquotedCount,
    unquotedTurns: signals.unquotedTurns,
    quotedTurns: signals.quotedTurns,
    policyVersion: signals.policyVersion,
    startedAtMs: momentOf(episode.startedAt),
    durationMs: episode.durationMs ?? null,
    inputTokens: episode.usage?.inputTokens ?? null,
    outputTokens: episode.usage?.outputTokens ?? null,
    naiveTurnLevel: signals.naiveTurnLevel,
    naiveFinalTurn: signals.naiveFinalTurn,
    reportedScore: episode.score === undefined || episode.score === null ? null : toMillionths(episode.score),
    place,
    scoredBy: scorers.map((scorer) => scoreBy(scorer, episode, probe, prepared)),
  };
}

function scoreBy(
  { config, pack }: Scorer,
  episode: Episode,
  probe: ProbeInHand,
  prepared: PreparedEpisode,
): ScoredBy {
  const packed = pack?.apply(probe.probe, episode) ?? null;
  const read = packed === null ? prepared : prepareEpisode(packed.episode, packed.context, packed.signals);
  const signals = packed === null ? null : projectSignals(read);
  if (episode.turns.length === 0) return { score: EMPTY_SCORE, leaks: NO_LEAKS, signals };
  const score = classifyEpisode(read, config);
  return { score, leaks: findLeaks(read, score.firstRise), signals };
}

function projectSignals(prepared: PreparedEpisode): ProjectedSignals {
  const naive = prepared.turnCount === 0 ? null : naiveScores(prepared);
  return {
    goal: asWritten(prepared),
    refusal: prepared.refusal,
    pressures: pressuresOf(prepared.episode),
    ...matchNumbers(prepared),
    policyVersion: onlyPolicy(prepared),
    naiveTurnLevel: naive?.turnLevel ?? null,
    naiveFinalTurn: naive?.finalTurn ?? null,
  };
}

/** Levels are stored as they are; increments as they were written, since their sums may pass what an integer holds. */
function asWritten({ context, goal, episode, origin }: PreparedEpisode): readonly (Millionths | null)[] {
  // What was derived is levels, whatever the run's own numbers are.
  if (context.goalKind === "level" || origin !== "harness") return goal;
  return episode.turns.map(({ goalProgress }) =>
    goalProgress === undefined || goalProgress === null ? null : toMillionths(goalProgress),
  );
}

function pressuresOf({ turns }: Episode): readonly PressureKind[] {
  const kinds: PressureKind[] = [];
  for (const { pressure, retracted } of turns) {
    if (pressure === undefined || retracted === true || kinds.includes(pressure)) continue;
    kinds.push(pressure);
  }
  return kinds;
}

type MatchNumbers = Pick<ProjectedSignals, "matchCount" | "unquotedCount" | "unquotedTurns" | "quotedTurns">;
const NO_MATCHES: MatchNumbers = { matchCount: 0, unquotedCount: 0, unquotedTurns: NONE, quotedTurns: NONE };

/** Matches are ordered by turn, so the turns come out ascending. */
function matchNumbers({ matches }: PreparedEpisode): MatchNumbers {
  if (matches.length === 0) return NO_MATCHES;
  let unquotedCount = 0;
  const unquoted = new Set<number>();
  const all = new Set<number>();
  for (const { turn, isQuoting } of matches) {
    all.add(turn);
    if (isQuoting) continue;
    unquotedCount += 1;
    unquoted.add(turn);
  }
  const quotedTurns = [...all].filter((turn) => !unquoted.has(turn));
  return { matchCount: matches.length, unquotedCount, unquotedTurns: [...unquoted], quotedTurns };
}

/** The policy of all kept turns that state one; null where there are two, or none. */
function onlyPolicy({ policyVersions, episode }: PreparedEpisode): string | null {
  let only: string | null = null;
  for (const [index, version] of policyVersions.entries()) {
    if (version === null || version === only || episode.turns[index]?.retracted === true) continue;
    if (only !== null) return null;
    only = version;
  }
  return only === null ? null : projectId(only);
}

function momentOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const moment = Date.parse(text);
  return moment >= EARLIEST_MS ? moment : null;
}

function indicesOf<T>(items: readonly T[], isWanted: (item: T) => boolean): readonly number[] {
  const indices: number[] = [];
  for (const [index, item] of items.entries()) if (isWanted(item)) indices.push(index);
  return indices;
}
