import type { Levels } from "./drift";
import { toMillionths } from "./millionths";
import type { Millionths } from "./types";

/** A decimal a turn as it is written; null or undefined where the turn has none. */
export type WrittenLevels = readonly (number | null | undefined)[];

/**
 * Levels in [0, 1] as whole millionths, null where none is written.
 *
 * @param field - name of the field, for the message.
 * @throws {RangeError} for a value outside the range, NaN included; it is never clamped.
 */
export function readLevels(written: WrittenLevels, field: string): Levels {
  const levels: (Millionths | null)[] = [];
  for (let turn = 0; turn < written.length; turn++) levels.push(readOne(written[turn], 0, turn, field));
  return levels;
}

/**
 * Increments in [-1, 1], summed to levels from the baseline on. A turn without one has no level and adds nothing, so the
 * sum goes on after it. A sum may leave [0, 1].
 *
 * @throws {RangeError} for an increment outside its range, NaN included.
 */
export function sumIncrements(written: WrittenLevels, baseline: Millionths, field: string): Levels {
  let level = baseline;
  return written.map((value, turn) => {
    const increment = readOne(value, -1, turn, field);
    if (increment === null) return null;
    level += increment;
    return level;
  });
}

function readOne(
  value: number | null | undefined,
  min: -1 | 0,
  turn: number,
  field: string,
): Millionths | null {
  if (value === null || value === undefined) return null;
  if (!(value >= min && value <= 1)) {
    throw new RangeError(`/turns/${turn}/${field} is outside [${min}, 1]: ${value}`);
  }
  return toMillionths(value);
}
