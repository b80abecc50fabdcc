import type { Levels } from "./drift";
import type { DriftSeen } from "./trace";
import type { Millionths } from "./types";

/**
 * The change that answers whether levels rose (or fell) by more than a tolerance: the first that did, else the largest.
 * It is measured from the lowest (or highest) level before it, where that stood last.
 *
 * @param direction - 1 to look for rises, -1 for falls.
 * @param from - the level before the first turn; null where there is none.
 * @returns null where nothing changed in that direction.
 */
export function driftSeen(
  levels: Levels,
  direction: 1 | -1,
  from: Millionths | null,
  tolerance: Millionths,
): DriftSeen | null {
  let extreme: Readonly<{ turn: number | null; level: Millionths }> | null =
    from === null ? null : { turn: null, level: from };
  let largest: DriftSeen | null = null;
  for (const [turn, level] of levels.entries()) {
    if (level === null) continue;
    const change = extreme === null ? 0 : direction * (level - extreme.level);
    if (extreme !== null && change > (largest?.change ?? 0)) {
      largest = { fromTurn: extreme.turn, from: extreme.level, toTurn: turn, to: level, change, tolerance };
      if (change > tolerance) return largest;
    }
    if (extreme === null || change <= 0) extreme = { turn, level };
  }
  return largest;
}
