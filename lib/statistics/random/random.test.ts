import { expect, test } from "vitest";
import { drawBelow, drawResamples } from "./draw-resamples";
import { xoshiro128, xoshiro128FromState } from "./xoshiro";

test("the first numbers from the state 1, 2, 3, 4 are the published ones", () => {
  const random = xoshiro128FromState([1, 2, 3, 4]);
  expect(Array.from({ length: 4 }, random)).toEqual([11520, 0, 5927040, 70819200]);
});

// Drawn with a second implementation.
test("a seed means the same numbers for ever", () => {
  const random = xoshiro128(20261130);
  expect(Array.from({ length: 4 }, random)).toEqual([2468732522, 561393889, 2762010580, 3186905954]);
  expect([...drawResamples(5, 2, 1)]).toEqual([
    [3, 1, 1, 4, 1],
    [3, 0, 4, 0, 3],
  ]);
});

test("draws are even over a bound that does not divide the words", () => {
  const random = xoshiro128(3);
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let draw = 0; draw < 70_000; draw++) {
    const drawn = drawBelow(7, random);
    counts[drawn] = (counts[drawn] ?? NaN) + 1;
  }
  // Five standard deviations of a binomial with 70,000 draws at 1/7.
  for (const count of counts)
    expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(70_000 * (1 / 7) * (6 / 7)));
});

test("words that would favour the small are drawn again", () => {
  const words = [0xffff_ffff, 0xffff_fffe, 5];
  // 2^32 is 4 more than a multiple of 7.
  expect(drawBelow(7, () => words.shift() ?? NaN)).toBe(5);
});

test.each([-1, 0.5, 2 ** 32, NaN])("%d is no seed", (seed) =>
  expect(() => xoshiro128(seed)).toThrow(RangeError),
);

test.each([0, -1, 1.5, 2 ** 33])("%d is no bound", (bound) => {
  expect(() => drawBelow(bound, xoshiro128(1))).toThrow(RangeError);
});
