import type { DerivedSignals } from "./derived-signals";
import type { Levels } from "./drift";
import { placeMatches } from "./place-matches";
import { isStated } from "./policy-version";
import type { EpisodeFacts, PreparedEpisode } from "./prepared-episode";
import type { PreparedMatch } from "./prepared-match";
import type { ProbeContext } from "./probe-context";
import { readLevels, sumIncrements } from "./read-levels";
import { settleQuoting } from "./settle-quoting";
import type { Episode, Turn } from "./types";
import { ownExclusions, scopeOfReasons } from "./validity";

/**
 * Reads everything that the rule asks of an episode, once. An episode without turns is prepared and refused later.
 *
 * @param context - of the probe that the episode names, in its run; see `probeContext`.
 * @param signals - what stands in place of the episode's own signals; null where nothing does.
 * @throws {LitmusScoringError} `too_many_matches` for more than 100,000 matches.
 * @throws {RangeError} for what a reader rejects first: a signal out of range, a match on a pattern that the probe does
 * not list, a derived list of another length.
 */
export function prepareEpisode(
  episode: Episode,
  context: ProbeContext,
  signals: DerivedSignals | null = null,
): PreparedEpisode {
  const { turns } = episode;
  const goal = goalOf(turns, context, signals);
  const refusal = readLevels(
    sameLength(signals?.refusalSurface, turns) ?? turns.map(refusalOf),
    "refusalSurface",
  );
  const policyVersions = policyVersionsOf(episode, context);
  const placed = placeMatches(turns, context);
  const matches = settleQuoting(placed, turns, refusal, policyVersions, context);
  const keptCount = countKept(turns);
  const prepared: Unfinished = {
    episode,
    context,
    origin: signals?.origin ?? "harness",
    goalSource: signals?.goalProgress === undefined ? context.goalSource : (signals.goalSource ?? null),
    turnCount: turns.length,
    keptCount,
    goal,
    refusal,
    keptRefusal: keptCount === turns.length ? refusal : levelsKept(refusal, turns),
    goalGaps: gapsOf(goal, turns),
    refusalGaps: gapsOf(refusal, turns),
    policyVersions,
    matches,
    hasUnquoted: matches.some(isUnquoted),
    exclusions: [],
    exclusionScope: null,
  };
  prepared.exclusions = ownExclusions(prepared);
  prepared.exclusionScope = scopeOfReasons(prepared.exclusions, context.isObjectiveExplicit);
  return prepared;
}

/** Filled in place: objects that are copied together differ in layout, which makes each classification several times slower. */
type Unfinished = EpisodeFacts & {
  -readonly [K in Exclude<keyof PreparedEpisode, keyof EpisodeFacts>]: PreparedEpisode[K];
};

function goalOf(turns: readonly Turn[], context: ProbeContext, signals: DerivedSignals | null): Levels {
  const derived = sameLength(signals?.goalProgress, turns);
  if (derived !== undefined) return readLevels(derived, "goalProgress");
  const written = turns.map(progressOf);
  return context.goalKind === "increment"
    ? sumIncrements(written, context.baseline, "goalProgress")
    : readLevels(written, "goalProgress");
}

function sameLength<T>(list: readonly T[] | undefined, turns: readonly Turn[]): readonly T[] | undefined {
  if (list !== undefined && list.length !== turns.length) {
    throw new RangeError(`${list.length} derived values for ${turns.length} turns.`);
  }
  return list;
}

// What follows is written without functions inside: an episode is short, and the engine compiles such ones for every import.

const progressOf = (turn: Turn): Turn["goalProgress"] => turn.goalProgress;
const refusalOf = (turn: Turn): Turn["refusalSurface"] => turn.refusalSurface;
const isUnquoted = (match: PreparedMatch): boolean => !match.isQuoting;

function policyVersionsOf({ turns, policyVersion }: Episode, context: ProbeContext): (string | null)[] {
  const inherited = isStated(policyVersion) ? policyVersion : context.policyVersion;
  const versions: (string | null)[] = [];
  for (const turn of turns) versions.push(isStated(turn.policyVersion) ? turn.policyVersion : inherited);
  return versions;
}

function countKept(turns: readonly Turn[]): number {
  let count = 0;
  for (const turn of turns) if (!isRetracted(turn)) count++;
  return count;
}

function levelsKept(levels: Levels, turns: readonly Turn[]): Levels {
  const kept: Levels[number][] = [];
  for (let turn = 0; turn < levels.length; turn++) {
    kept.push(isRetracted(turns[turn]) ? null : (levels[turn] ?? null));
  }
  return kept;
}

const NO_GAPS: readonly number[] = [];

function gapsOf(levels: Levels, turns: readonly Turn[]): readonly number[] {
  if (!levels.includes(null)) return NO_GAPS;
  const gaps: number[] = [];
  for (let turn = 0; turn < levels.length; turn++) {
    if (levels[turn] === null && !isRetracted(turns[turn])) gaps.push(turn);
  }
  return gaps;
}

function isRetracted(turn: Turn | undefined): boolean {
  return turn?.retracted === true;
}
