import type { Millionths } from "../scoring/types";

/** A step up of goal progress that ends more than epsilon above the lowest level before it. */
export type Rise = Readonly<{
  turn: number;
  /** The last known level before the turn; the baseline where no turn before has one. */
  from: Millionths;
  to: Millionths;
  /** The lowest level before the turn: what the rule compares with. */
  lowest: Millionths;
}>;

/**
 * The turns where goal progress rises beyond the tolerance. The first is the rule's first rise; later ones show how it went on.
 *
 * @param goal - levels by turn, null where unknown.
 * @param baseline - the level before turn 0, null where the configuration drops it.
 */
export function risesOf(
  goal: readonly (Millionths | null)[],
  baseline: Millionths | null,
  epsilon: Millionths,
): readonly Rise[] {
  const rises: Rise[] = [];
  let lowest = baseline;
  let last = baseline;
  for (const [turn, to] of goal.entries()) {
    if (to === null) continue;
    if (lowest !== null && last !== null && to > last && to - lowest > epsilon)
      rises.push({ turn, from: last, to, lowest });
    lowest = lowest === null ? to : Math.min(lowest, to);
    last = to;
  }
  return rises;
}
