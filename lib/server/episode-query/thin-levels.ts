import type { Millionths } from "../../scoring/types";

/** A level by turn, null where unknown. */
type Levels = readonly (Millionths | null)[];

/**
 * Levels for a drawing that has no room for each: one a bucket of neighbouring turns.
 *
 * @param keep - which level stands for a bucket: `highest` for goal progress and `lowest` for the refusal surface, so that
 *   a thinned drawing never looks better than the whole. A bucket without any known level is unknown.
 */
export function thinLevels(levels: Levels, lengthMax: number, keep: "highest" | "lowest"): Levels {
  if (levels.length <= lengthMax) return levels;
  return Array.from({ length: lengthMax }, (_bucket, index) => {
    const known = levels
      .slice(bucketStart(index, levels.length, lengthMax), bucketStart(index + 1, levels.length, lengthMax))
      .filter((level) => level !== null);
    if (known.length === 0) return null;
    return known.reduce((kept, level) =>
      keep === "highest" ? Math.max(kept, level) : Math.min(kept, level),
    );
  });
}

/** Turns as the buckets that hold them, each once. */
export function thinTurns(turns: readonly number[], turnCount: number, lengthMax: number): readonly number[] {
  if (turnCount <= lengthMax) return turns;
  return [...new Set(turns.map((turn) => Math.floor((turn * lengthMax) / turnCount)))];
}

/** The first turn of a bucket: the smallest whose share of the length reaches it. */
function bucketStart(index: number, length: number, count: number): number {
  return Math.ceil((index * length) / count);
}
