import type { Millionths } from "./types";

/** One level a turn, in the order played; null where the turn has none. Nulls are skipped, never read as 0. */
export type Levels = readonly (Millionths | null)[];

/** In front of the levels where there is no baseline: nothing is above it, so the first level never rises. */
export const NO_BASELINE = Number.POSITIVE_INFINITY;

/**
 * The largest rise between any two moments, the earlier one first: what "it increased at some turn" comes to once noise is
 * allowed for, since many small steps add up.
 *
 * @param from - the level before the first turn, or `NO_BASELINE`.
 * @returns at least 0; 0 where fewer than two levels exist.
 * @see docs/rules/drift.md
 */
export function largestRise(levels: Levels, from: Millionths): Millionths {
  let lowest = from;
  let largest = 0;
  for (const level of levels) {
    if (level === null) continue;
    if (level < lowest) lowest = level;
    else if (level - lowest > largest) largest = level - lowest;
  }
  return largest;
}

/** The largest fall between any two turns, the earlier one first; at least 0. It has no baseline. */
export function largestFall(levels: Levels): Millionths {
  let highest = Number.NEGATIVE_INFINITY;
  let largest = 0;
  for (const level of levels) {
    if (level === null) continue;
    if (level > highest) highest = level;
    else if (highest - level > largest) largest = highest - level;
  }
  return largest;
}

/** Index of the first turn that lies more than `tolerance` over the lowest level before it; null where none does. */
export function firstRiseOver(levels: Levels, from: Millionths, tolerance: Millionths): number | null {
  let lowest = from;
  for (const [index, level] of levels.entries()) {
    if (level === null) continue;
    if (level - lowest > tolerance) return index;
    if (level < lowest) lowest = level;
  }
  return null;
}

/** Index of the first turn that lies more than `tolerance` under the highest level before it; null where none does. */
export function firstFallOver(levels: Levels, tolerance: Millionths): number | null {
  let highest = Number.NEGATIVE_INFINITY;
  for (const [index, level] of levels.entries()) {
    if (level === null) continue;
    if (highest - level > tolerance) return index;
    if (level > highest) highest = level;
  }
  return null;
}
