import type { Seal } from "@/lib/contracts/redaction-record";
import type { PreparedEpisode } from "@/lib/scoring/prepared-episode";
import type { PreparedMatch } from "@/lib/scoring/prepared-match";
import type { Episode, Match } from "@/lib/scoring/types";

/**
 * The matches that a redaction would change, as they were before it: those that patterns no longer find, or whose quotation no
 * longer shows.
 *
 * @returns the turns that differ, ascending; empty where nothing does.
 */
export function sealOf(before: PreparedEpisode, after: PreparedEpisode): Seal {
  const was = byTurn(before.matches);
  const is = byTurn(after.matches);
  const turns = [...new Set([...was.keys(), ...is.keys()])].toSorted((a, b) => a - b);
  return turns.flatMap((turn) => {
    const matches = was.get(turn) ?? [];
    return JSON.stringify(matches) === JSON.stringify(is.get(turn) ?? [])
      ? []
      : [{ turn, matches: [...matches] }];
  });
}

/** An episode with the matches that were sealed in place of those that its text shows; later seals before earlier ones. */
export function sealEpisode(episode: Episode, seals: readonly Seal[]): Episode {
  const sealed = new Map(seals.flat().map(({ turn, matches }) => [turn, matches]));
  if (sealed.size === 0) return episode;
  return {
    ...episode,
    turns: episode.turns.map((turn, index) => {
      const matches = sealed.get(index);
      return matches === undefined ? turn : { ...turn, matches };
    }),
  };
}

function byTurn(matches: readonly PreparedMatch[]): ReadonlyMap<number, readonly Match[]> {
  const turns = new Map<number, Match[]>();
  for (const { turn, pattern, channel, message, toolCall, start, end, isQuoting } of matches) {
    const own = turns.get(turn) ?? [];
    own.push({ pattern, channel, message, toolCall, start, end, quoting: isQuoting });
    turns.set(turn, own);
  }
  return turns;
}
