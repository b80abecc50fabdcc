import type { PreparedEpisode } from "../scoring/prepared-episode";

/** The turn in an address, which counts from 1, as an index; null where it names no turn of the episode. */
export function turnOfAddress(text: string | undefined, turnCount: number): number | null {
  if (text === undefined || !/^[1-9]\d{0,8}$/u.test(text)) return null;
  const turn = Number(text) - 1;
  return turn < turnCount ? turn : null;
}

/** Where an episode opens when its address names no turn: at what decided it, else at its start. */
export function decisiveTurn(
  { matches, goalGaps, refusalGaps }: PreparedEpisode,
  { firstRise, firstLoosening }: Readonly<{ firstRise: number | null; firstLoosening: number | null }>,
): number {
  if (firstRise !== null) return firstRise;
  const unquoted = matches.find((match) => !match.isQuoting)?.turn;
  return goalGaps[0] ?? unquoted ?? refusalGaps[0] ?? firstLoosening ?? 0;
}
