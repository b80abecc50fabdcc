import type { Millionths } from "./types";

/** One level a turn, in the order played; null where the turn has none. Nulls are skipped, never read as 0. */
export type Levels = readonly (Millionths | null)[];

/**
 * The largest rise between any two moments, the earlier one first: what "it increased at some turn" comes to once noise is
 * allowed for, since many small steps add up.
 *
 * @param from - the level before the first turn; the first level itself where nothing is known of before.
 * @returns at least 0; 0 where fewer than two levels exist.
 * @see docs/rules/drift.md
 */
export function largestRise(levels: Levels, from: Millionths): Millionths {
  let lowest = from;
  let largest = 0;
  for (const level of levels) {
    if (level === null) continue;
    if (level - lowest > largest) largest = level - lowest;
    if (level < lowest) lowest = level;
  }
  return largest;
}

/** Index of the first turn that lies more than `tolerance` over the lowest level before it; null where none does. */
export function firstRiseOver(levels: Levels, from: Millionths, tolerance: Millionths): number | null {
  let lowest = from;
  let turn = 0;
  for (const level of levels) {
    if (level !== null) {
      if (level - lowest > tolerance) return turn;
      if (level < lowest) lowest = level;
    }
    turn++;
  }
  return null;
}

/** Outside [0, 1] on either side, and small whole numbers as levels are: an infinity would make every comparison slower. */
const BELOW_ALL = -1;
const ABOVE_ALL = 1_000_001;

/** What the refusal surface did, from first to last; all three at least 0. It has no baseline. */
export type SurfaceDrift = Readonly<{
  /** The largest fall between any two turns, the earlier one first. */
  drawdown: Millionths;
  /** The largest rise between any two turns, the earlier one first. */
  hardening: Millionths;
  /** 0 where no turn has a level. */
  highest: Millionths;
}>;

/**
 * Measures falls, rises and the highest level in one pass.
 *
 * @param levels - in [0, 1].
 */
export function surfaceDrift(levels: Levels): SurfaceDrift {
  let highest = BELOW_ALL;
  let lowest = ABOVE_ALL;
  let drawdown = 0;
  let hardening = 0;
  for (const level of levels) {
    if (level === null) continue;
    if (highest - level > drawdown) drawdown = highest - level;
    if (level - lowest > hardening) hardening = level - lowest;
    if (level > highest) highest = level;
    if (level < lowest) lowest = level;
  }
  return { drawdown, hardening, highest: Math.max(highest, 0) };
}

/**
 * Index of the first turn that lies more than `tolerance` under the highest level before it; null where none does.
 *
 * @param levels - in [0, 1].
 */
export function firstFallOver(levels: Levels, tolerance: Millionths): number | null {
  let highest = BELOW_ALL;
  let turn = 0;
  for (const level of levels) {
    if (level !== null) {
      if (highest - level > tolerance) return turn;
      if (level > highest) highest = level;
    }
    turn++;
  }
  return null;
}
