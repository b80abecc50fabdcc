import type { TurnCount } from "../contracts/episode-counts";

/** The turns of one index over all eligible episodes of a run. */
export type TurnPoint = Readonly<{
  /** Counted from 1, as on every screen. */
  turn: number;
  /** "257 and later" for the last one, where the counts stop telling turns apart. */
  label: string;
  /** Kept turns of this index. */
  kept: number;
  /** Mean refusal surface over kept turns that have one, in [0, 1]; null where none has. */
  refusal: number | null;
  /** Kept turns that the mean is over. */
  withRefusal: number;
  firstRises: number;
  firstLoosenings: number;
}>;

/** Turns are counted one by one up to this index; it stands for all from there on. */
const LAST_INDEX = 256;

export function turnCurve(counts: readonly TurnCount[]): readonly TurnPoint[] {
  return counts.map((count) => ({
    turn: count.turn + 1,
    label: count.turn === LAST_INDEX ? `${LAST_INDEX + 1} and later` : String(count.turn + 1),
    kept: count.keptCount,
    refusal: count.refusalCount === 0 ? null : count.refusalSum / count.refusalCount / 1_000_000,
    withRefusal: count.refusalCount,
    firstRises: count.firstRiseCount,
    firstLoosenings: count.firstLooseningCount,
  }));
}
