import type { Millionths } from "../scoring/types";

/**
 * Levels as one a bucket of turns, where there are more than fit a drawing.
 *
 * @param worse - which of two levels stands for its bucket: the worse one, so that the drawing never looks better than the episode.
 * @param lengthMax - so many buckets at most. Up to that many levels come back as they are.
 * @returns null for a bucket in which no level is known.
 */
export function thinnedLevels(
  levels: readonly (Millionths | null)[],
  worse: (left: number, right: number) => number,
  lengthMax: number,
): readonly (Millionths | null)[] {
  const size = Math.max(1, Math.ceil(levels.length / lengthMax));
  return Array.from({ length: Math.ceil(levels.length / size) }, (_, bucket) =>
    levels
      .slice(bucket * size, (bucket + 1) * size)
      .reduce<Millionths | null>(
        (kept, level) => (level === null ? kept : kept === null ? level : worse(kept, level)),
        null,
      ),
  );
}
