import fc from "fast-check";
import { expect, test } from "vitest";
import { betaQuantile, betaQuantileWithRest } from "./beta-quantile";
import { binomialAtMost } from "./binomial";
import { chiSquareUpperTail } from "./chi-square";
import { betaTails } from "./incomplete-beta";
import { logGamma } from "./log-gamma";
import { normalCdf, normalQuantile } from "./normal";
import { rootOfMonotone } from "./root-of-monotone";
import { sampleQuantile } from "./sample-quantile";
import { studentCdf, studentQuantile } from "./student-t";

/** Relative, so that tails count as much as the middle. */
function expectNear(actual: number, expected: number, relative: number) {
  expect(Math.abs(actual - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(
    relative * Math.abs(expected),
  );
}

// Computed with 30 digits; the last of the beta tails with scipy.
test.each([
  [1e-5, 11.5129196928958256],
  [0.3, 1.09579799481807556],
  [1.5, -0.120782237635245222],
  [11.9, 17.258477450595522],
  [12.1, 17.7470072707987393],
  [171.3, 708.114947038996883],
  [1e6, 12815504.5691476117],
])("log gamma of %d", (x, expected) => {
  expect(Math.abs(logGamma(x) - expected)).toBeLessThanOrEqual(4e-15 * Math.max(1, expected));
});

test.each([
  [-1e-3, 0.499601057786088937],
  [-0.7, 0.241963652223073029],
  [-3, 0.00134989803163009453],
  [-8, 6.22096057427178412e-16],
  [-20, 2.7536241186062337e-89],
  [-37, 5.72557122252457682e-300],
])("normal tail at %d", (x, expected) => expectNear(normalCdf(x), expected, 1e-13));

test.each([
  [3, 298, 0.02, 0.93981630210942992],
  [100_000, 200_000, 0.3334, 0.53104116858465524],
  [0.5, 0.5, 1e-9, 2.0131684845150095e-5],
  [4, 999_997, 1e-6, 0.018988095562903392],
  [700, 300, 0.75, 0.99982010802227261],
  [300, 700, 0.1, 5.304419292632481e-69],
])("beta tail (%d, %d) at %d", (a, b, x, expected) => expectNear(betaTails(x, a, b).lower, expected, 2e-12));

test("chi-square tails, far and near", () => {
  expectNear(chiSquareUpperTail(100, 3), 1.5541594313896026e-21, 1e-13);
  expectNear(chiSquareUpperTail(1e-3, 1), 0.9747728793699604, 1e-14);
});

const parameter = fc.double({ min: 0.05, max: 5000, noNaN: true });
const probability = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });

test("the beta quantile undoes the beta tail, from either side", () => {
  fc.assert(
    fc.property(probability, parameter, parameter, (p, a, b) => {
      const { place, rest } = betaQuantileWithRest(p, a, b);
      expect(betaTails(place, a, b, rest).lower).toBeCloseTo(p, 11);
      const even = Math.ceil(p * 1023) / 1024; // the complement of which is exact
      const mirrored = betaQuantileWithRest(1 - even, b, a);
      expect(mirrored.rest).toBeCloseTo(betaQuantile(even, a, b), 10);
    }),
  );
});

test("the normal and Student's quantiles undo their distributions and are odd about a half", () => {
  fc.assert(
    fc.property(probability, fc.double({ min: 0.5, max: 1e5, noNaN: true }), (p, df) => {
      expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 13);
      expect(studentCdf(studentQuantile(p, df), df)).toBeCloseTo(p, 11);
      expect(normalQuantile(p) + normalQuantile(1 - p)).toBeCloseTo(0, 3); // 1 - p is rounded where p is small
    }),
  );
  expect(studentQuantile(0.975, 19)).toBeCloseTo(2.0930240544083087, 12);
});

test("binomial tails are whole at the ends and rise in x", () => {
  expect([binomialAtMost(-1, 5, 0.3), binomialAtMost(5, 5, 0.3)]).toEqual([0, 1]);
  const tails = [0, 1, 2, 3, 4].map((x) => binomialAtMost(x, 5, 0.5));
  expect(tails.map((tail) => tail * 32)).toEqual(
    [1, 6, 16, 26, 31].map((count) => expect.closeTo(count, 10) as number),
  );
});

test.each<[string, () => unknown]>([
  ["log gamma of 0", () => logGamma(0)],
  ["log gamma of NaN", () => logGamma(NaN)],
  ["normal of NaN", () => normalCdf(NaN)],
  ["normal quantile of 1", () => normalQuantile(1)],
  ["beta quantile of NaN", () => betaQuantile(NaN, 1, 1)],
  ["beta tails without a parameter", () => betaTails(0.5, 0, 1)],
  ["chi-square of NaN", () => chiSquareUpperTail(NaN, 1)],
  ["Student without degrees of freedom", () => studentQuantile(0.9, 0)],
])("%s is refused, not answered with NaN", (_name, call) => expect(call).toThrow(RangeError));

test("a root is found from a rising and from a falling side, and an end stands for one outside", () => {
  expect(rootOfMonotone((x) => x ** 3 - 2, 0, 2)).toBeCloseTo(Math.cbrt(2), 15);
  expect(rootOfMonotone((x) => 2 - x ** 3, 0, 2)).toBeCloseTo(Math.cbrt(2), 15);
  expect(rootOfMonotone((x) => x - 5, 0, 2)).toBe(2);
  expect(rootOfMonotone((x) => x + 5, 0, 2)).toBe(0);
});

test("sample quantiles lie on the line between neighbours", () => {
  expect([0, 0.25, 0.5, 0.9, 1].map((p) => sampleQuantile([1, 2, 4, 8], p))).toEqual([
    1,
    1.75,
    3,
    expect.closeTo(6.8, 12),
    8,
  ]);
  expect(() => sampleQuantile([], 0.5)).toThrow(RangeError);
});
