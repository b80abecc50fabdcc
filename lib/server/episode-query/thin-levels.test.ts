import fc from "fast-check";
import { expect, test } from "vitest";
import { thinLevels, thinTurns } from "./thin-levels";

test("few levels stay as they are", () => {
  expect(thinLevels([1, null, 3], 3, "highest")).toEqual([1, null, 3]);
});

test("a bucket shows its worst level, and is unknown only where all of it is", () => {
  expect(thinLevels([0, 9, null, 1, null, null], 3, "highest")).toEqual([9, 1, null]);
  expect(thinLevels([5, 9, null, 1, 7, 8], 3, "lowest")).toEqual([5, 1, 7]);
});

test("no peak is lost, whatever the lengths", () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat({ max: 1_000_000 })), { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      (levels, max) => {
        const known = (list: readonly (number | null)[]) => list.filter((level) => level !== null);
        const thinned = thinLevels(levels, max, "highest");
        expect(thinned.length).toBe(Math.min(levels.length, max));
        expect(Math.max(...known(thinned))).toBe(Math.max(...known(levels)));
      },
    ),
  );
});

test("a turn falls into the bucket that its level fell into", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(),
      (count, max, at) => {
        const turn = at % count;
        const levels = Array.from({ length: count }, (_, index) => (index === turn ? 1_000_000 : 0));
        const [bucket] = thinTurns([turn], count, max);
        expect(thinLevels(levels, max, "highest").indexOf(1_000_000)).toBe(bucket);
      },
    ),
  );
});
