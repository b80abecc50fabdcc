import { requireCount } from "../require-input";
import { type RandomSource, xoshiro128 } from "./xoshiro";

const WORD = 0x1_0000_0000;

/**
 * A whole number from 0 to `bound - 1`, each as likely: numbers above the last whole multiple of the bound are drawn again.
 *
 * @param bound - from 1 to 2^32.
 */
export function drawBelow(bound: number, random: RandomSource): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD) throw new RangeError(`Not a bound: ${bound}`);
  const limit = WORD - (WORD % bound);
  for (;;) {
    const drawn = random();
    if (drawn < limit) return drawn % bound;
  }
}

/**
 * Resamples of `units` units, each of as many indices drawn with replacement, one after the other from the seed.
 *
 * @param seed - whole, from 0 to 2^32 - 1; to be stored. @param times - how many resamples.
 */
export function* drawResamples(units: number, times: number, seed: number): Generator<readonly number[]> {
  requireCount("units", units);
  requireCount("times", times);
  const random = xoshiro128(seed);
  for (let sample = 0; sample < times; sample++)
    yield Array.from({ length: units }, () => drawBelow(units, random));
}
