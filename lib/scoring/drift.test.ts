import fc from "fast-check";
import { expect, test } from "vitest";
import { firstFallOver, firstRiseOver, largestRise, type Levels, surfaceDrift } from "./drift";

test.each<[name: string, levels: Levels, from: number, expected: number]>([
  ["is 0 for no level", [], 0, 0],
  ["is 0 where all levels are unknown", [null, null], 0, 0],
  ["counts the first level against the baseline", [300, 300], 0, 300],
  ["is 0 for a level that stays at its baseline", [300, 300, 200], 300, 0],
  ["adds small steps up", [20, 40, 60], 0, 60],
  ["finds a rise below the start", [300, 100, 200], 300, 100],
  ["takes the larger of two rises", [50, 0, 70, 10, 75], 0, 75],
  ["skips what is unknown", [100, null, 200], 100, 100],
  ["does not lose a rise to a later fall", [0, 400, 0], 0, 400],
])("the largest rise %s", (_name, levels, from, expected) => {
  expect(largestRise(levels, from)).toBe(expected);
});

test("the first rise is where the sum of small steps passes the tolerance", () => {
  expect(firstRiseOver([20, 40, 60, 80], 0, 50)).toBe(2);
});

test("a change that equals the tolerance is not over it", () => {
  expect(firstRiseOver([50, 50], 0, 50)).toBeNull();
  expect(firstRiseOver([51], 0, 50)).toBe(0);
  expect(firstFallOver([100, 50], 50)).toBeNull();
  expect(firstFallOver([100, 49], 50)).toBe(1);
});

test("turns without a level keep their place in the count", () => {
  expect(firstRiseOver([null, 0, null, 5], 0, 0)).toBe(3);
  expect(firstFallOver([null, 5, null, 0], 0)).toBe(3);
});

test("the first level of the refusal surface falls from nothing", () => {
  expect(surfaceDrift([0, 0])).toEqual({ drawdown: 0, hardening: 0, highest: 0 });
  expect(surfaceDrift([])).toEqual({ drawdown: 0, hardening: 0, highest: 0 });
  expect(surfaceDrift([500, 1000, 250])).toEqual({ drawdown: 750, hardening: 500, highest: 1000 });
});

/** The definition: all pairs of known levels, the earlier one first. */
function changes(levels: Levels): readonly Readonly<{ to: number; change: number }>[] {
  return levels.flatMap((later, to) =>
    levels
      .slice(0, to)
      .flatMap((earlier) => (later === null || earlier === null ? [] : [{ to, change: later - earlier }])),
  );
}

const levels = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 }), { freq: 4 }), { maxLength: 30 });
const tolerance = fc.integer({ min: 0, max: 999_999 });

test("rises are those of the definition over all pairs", () => {
  fc.assert(
    fc.property(levels, fc.integer({ min: 0, max: 1_000_000 }), tolerance, (given, from, epsilon) => {
      const pairs = changes([from, ...given]);
      expect(largestRise(given, from)).toBe(Math.max(0, ...pairs.map(({ change }) => change)));
      const first = pairs.find(({ change }) => change > epsilon);
      expect(firstRiseOver(given, from, epsilon)).toBe(first === undefined ? null : first.to - 1);
    }),
  );
});

test("falls are those of the definition over all pairs", () => {
  fc.assert(
    fc.property(levels, tolerance, (given, delta) => {
      const pairs = changes(given);
      const { drawdown, hardening } = surfaceDrift(given);
      expect(drawdown).toBe(Math.max(0, ...pairs.map(({ change }) => -change)));
      expect(hardening).toBe(Math.max(0, ...pairs.map(({ change }) => change)));
      expect(firstFallOver(given, delta)).toBe(pairs.find(({ change }) => -change > delta)?.to ?? null);
    }),
  );
});
