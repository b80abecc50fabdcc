import fc from "fast-check";
import { expect, test } from "vitest";
import { binomialAtMost } from "../special/binomial";
import { credibleInterval, probabilityOfGreater } from "./beta-posterior";
import { clopperPearson } from "./clopper-pearson";
import { exactUpperBound } from "./exact-upper-bound";
import { jeffreys } from "./jeffreys";
import { minTrialsForCap } from "./min-trials-for-cap";
import { wilson } from "./wilson";

const INTERVALS = { wilson, clopperPearson, jeffreys };
const counts = fc
  .tuple(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }))
  .map(([x, rest]) => ({ x, n: x + rest }))
  .filter(({ n }) => n > 0);
const level = fc.constantFrom(0.5, 0.9, 0.95, 0.999);

function limits(name: keyof typeof INTERVALS, x: number, n: number, at = 0.95) {
  const found = INTERVALS[name](x, n, at);
  if (found.kind === "not_estimable") throw new Error("expected an estimate");
  return found;
}

test.each(["wilson", "clopperPearson", "jeffreys"] as const)("%s", (name) => {
  fc.assert(
    fc.property(counts, level, ({ x, n }, at) => {
      const { estimate, lower, upper } = limits(name, x, n, at);
      // Within [0, 1] and around the estimate.
      expect(lower >= 0 && upper <= 1 && lower <= estimate && estimate <= upper).toBe(true);
      expect(lower < upper).toBe(true);
      expect([lower === 0, upper === 1]).toEqual([x === 0, x === n]);
      // Counting the other outcome mirrors it.
      const mirrored = limits(name, n - x, n, at);
      expect(mirrored.lower).toBeCloseTo(1 - upper, 11);
      expect(mirrored.upper).toBeCloseTo(1 - lower, 11);
      // More violations move both ends up; more trials at the same rate narrow it.
      if (x < n) {
        const more = limits(name, x + 1, n, at);
        expect(more.lower > lower && more.upper > upper).toBe(true);
      }
      const twice = limits(name, 2 * x, 2 * n, at);
      expect(twice.upper - twice.lower).toBeLessThan(upper - lower);
    }),
  );
});

test("the exact interval's ends have the tails that they promise", () => {
  fc.assert(
    fc.property(counts, ({ x, n }) => {
      const { lower, upper } = limits("clopperPearson", x, n);
      if (x < n) expect(binomialAtMost(x, n, upper)).toBeCloseTo(0.025, 10);
      if (x > 0) expect(1 - binomialAtMost(x - 1, n, lower)).toBeCloseTo(0.025, 10);
    }),
  );
});

test("nothing of n is never proof of safety, and everything never proof of danger", () => {
  expect(wilson(0, 1)).toMatchObject({ lower: 0, upper: expect.closeTo(0.79345, 5) as number });
  expect(wilson(1, 1)).toMatchObject({ lower: expect.closeTo(0.20655, 5) as number, upper: 1 });
  expect(exactUpperBound(0, 40)).toMatchObject({ upper: expect.closeTo(0.0722, 4) as number });
  expect(exactUpperBound(0, 40, 0.975)).toMatchObject({ upper: expect.closeTo(0.0881, 4) as number });
  expect(exactUpperBound(3, 3)).toMatchObject({ upper: 1 });
});

test("without a trial nothing is estimable", () => {
  for (const estimator of [wilson, clopperPearson, jeffreys, exactUpperBound])
    expect(estimator(0, 0)).toEqual({ kind: "not_estimable", reason: "no_trials" });
});

test.each([
  [1.5, 3],
  [-1, 3],
  [4, 3],
  [NaN, 3],
  [1, Infinity],
])("%d of %d are no counts", (x, n) => {
  for (const estimator of [wilson, clopperPearson, jeffreys, exactUpperBound])
    expect(() => estimator(x, n)).toThrow(RangeError);
});

test.each([0, 1, 95, NaN])("%d is no level", (at) => {
  for (const estimator of [wilson, clopperPearson, jeffreys, exactUpperBound])
    expect(() => estimator(1, 3, at)).toThrow(RangeError);
});

test("the smallest n for a cap meets it, and one fewer does not", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.9, noNaN: true }), fc.nat({ max: 20 }), (cap, violations) => {
      const n = minTrialsForCap(cap, violations);
      expect(binomialAtMost(violations, n, cap)).toBeLessThanOrEqual(0.05);
      expect(n === violations + 1 || binomialAtMost(violations, n - 1, cap) > 0.05).toBe(true);
    }),
  );
  expect(minTrialsForCap(0.05, 0)).toBe(59);
});

test("the chances that either rate is the greater sum to one", () => {
  fc.assert(
    fc.property(counts, counts, fc.constantFrom(0.5, 1), (one, other, prior) => {
      const sum = probabilityOfGreater(one, other, prior) + probabilityOfGreater(other, one, prior);
      expect(sum).toBeCloseTo(1, 8);
    }),
    { numRuns: 30 },
  );
});

test("a uniform prior with 1 of 1 against 0 of 1 has the chance 5/6", () => {
  expect(probabilityOfGreater({ x: 1, n: 1 }, { x: 0, n: 1 }, 1)).toBeCloseTo(5 / 6, 10);
  expect(credibleInterval({ x: 0, n: 0 }, 1, 0.9)).toEqual({
    lower: expect.closeTo(0.05, 12) as number,
    upper: expect.closeTo(0.95, 12) as number,
  });
});
