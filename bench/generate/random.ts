/** A seeded source of numbers: the same seed gives the same sequence on every machine. */
export type Random = Readonly<{
  /** A whole number in [0, count). */
  integer: (count: number) => number;
  /** True in `share` of the calls, share in [0, 1]. */
  chance: (share: number) => boolean;
  pick: <T>(values: readonly [T, ...T[]]) => T;
}>;

/** Mulberry32: 32 bits of state, fast, and good enough for filler text. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    integer: (count) => Math.floor(next() * count),
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}
