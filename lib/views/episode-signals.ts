import type { PreparedEpisode } from "../scoring/prepared-episode";
import type { StripSignals, StripTurn } from "./signal-strip";
import type { RuleFindings } from "./transcript-turn";

/**
 * A stretch of an episode for the strip.
 *
 * @param from - the first turn, from 0; in range.
 * @param count - at least one; fewer come at the end.
 */
export function episodeSignals(
  prepared: PreparedEpisode,
  { firstRise, firstLoosening, epsilon, baseline }: RuleFindings,
  from: number,
  count: number,
): StripSignals {
  const end = Math.min(from + count, prepared.turnCount);
  const turns = prepared.episode.turns
    .slice(from, end)
    .map((turn, offset): StripTurn & { matches: StripTurn["matches"][number][] } => ({
      pressure: turn.pressure ?? null,
      goal: prepared.goal[from + offset] ?? null,
      refusal: prepared.refusal[from + offset] ?? null,
      isRetracted: turn.retracted === true,
      policyVersion: prepared.policyVersions[from + offset] ?? null,
      matches: [],
    }));
  for (const { turn, channel, isQuoting } of prepared.matches)
    turns[turn - from]?.matches.push({ isQuoting, channel });
  const before = prepared.goal.slice(0, from).filter((level) => level !== null);
  const known = baseline === null ? before : [baseline, ...before];
  return {
    from,
    turns,
    goalBefore: known.at(-1) ?? null,
    lowestBefore: lowestOf(known),
    goalRange: rangeOf(prepared.goal),
    epsilon,
    firstRise,
    firstLoosening,
  };
}

/** A spread of a hundred thousand levels would be as many arguments. */
function lowestOf(levels: readonly number[]): number | null {
  return levels.reduce<number | null>(
    (lowest, level) => (lowest === null ? level : Math.min(lowest, level)),
    null,
  );
}

function rangeOf(levels: readonly (number | null)[]): readonly [number, number] {
  let [lowest, highest] = [0, 1_000_000];
  for (const level of levels) {
    if (level === null) continue;
    lowest = Math.min(lowest, level);
    highest = Math.max(highest, level);
  }
  return [lowest, highest];
}
