import { expect, test } from "vitest";
import { isGoldPlace } from "./gold-mix";
import { DEFAULT_SETTINGS } from "./settings";

const goldOf = (seed: number, places = 2010): readonly number[] =>
  Array.from({ length: places }, (_, place) => place).filter((place) =>
    isGoldPlace(place, seed, DEFAULT_SETTINGS),
  );

test("the first ten are gold, whoever it is", () => {
  for (const seed of [0, 1, 99]) expect(goldOf(seed, 10)).toHaveLength(10);
});

test("afterwards about one in twenty is, at places of one's own", () => {
  const [first, second] = [goldOf(1).slice(10), goldOf(2).slice(10)];
  // Five standard deviations of a binomial with 2,000 draws at 1/20.
  for (const places of [first, second]) expect(Math.abs(places.length - 100)).toBeLessThan(49);
  expect(first).not.toEqual(second);
});

test("no distance between two is certain", () => {
  const places = goldOf(3).slice(10);
  const gaps = new Set(places.slice(1).map((place, index) => place - (places[index] ?? NaN)));
  expect(gaps.size).toBeGreaterThan(20);
});
