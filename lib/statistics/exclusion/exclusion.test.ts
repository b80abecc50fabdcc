import fc from "fast-check";
import { expect, test } from "vitest";
import { contingencyTest } from "./contingency-test";
import { fisherTable } from "./fisher-table";
import { conditionalOddsRatio, type ExclusionTable, fisherPValue } from "./fisher-test";

const tableOf = (excluded1: number, kept1: number, excluded2: number, kept2: number): ExclusionTable => ({
  excluded1,
  kept1,
  excluded2,
  kept2,
});

// The cases of R hold these to 1e-4 only; scipy's conditional odds ratio holds them to the last digits.
test.each([
  [[3, 1, 1, 3], 6.408319658199662, 0.21173559544657966, 626.2435305888141],
  [[40, 260, 38, 262], 1.0606245323441335, 0.6403667146299612, 1.759092453901973],
  [[1, 9, 11, 3], 0.037209084832381056, 0.0006360029488741693, 0.4258664756963734],
  [[5, 995, 20, 980], 0.24638146845086678, 0.07197010799914219, 0.6800521539449552],
] as const)("conditional odds ratio of %o", ([a, b, c, d], estimate, lower, upper) => {
  const found = conditionalOddsRatio(tableOf(a, b, c, d));
  expect(found.estimate).toBeCloseTo(estimate, 9);
  expect(found.lower).toBeCloseTo(lower, 9);
  expect((found.upper ?? NaN) / upper).toBeCloseTo(1, 10);
});

test("what the table cannot bound is null, and an empty margin says nothing", () => {
  expect(conditionalOddsRatio(tableOf(0, 5, 3, 2))).toMatchObject({ estimate: 0, lower: 0 });
  expect(conditionalOddsRatio(tableOf(5, 0, 2, 3))).toMatchObject({ estimate: null, upper: null });
  for (const table of [tableOf(0, 5, 0, 7), tableOf(0, 0, 0, 0), tableOf(0, 0, 2, 3)]) {
    expect(fisherPValue(table)).toBe(1);
    expect(conditionalOddsRatio(table)).toEqual({ estimate: null, lower: null, upper: null });
  }
  expect(() => fisherPValue(tableOf(1, 2, 3, -1))).toThrow(RangeError);
});

test("hundreds of thousands of episodes", () => {
  // scipy
  expect(fisherPValue(tableOf(20_000, 280_000, 20_100, 279_900))).toBeCloseTo(0.6088053938931726, 9);
});

const count = fc.nat({ max: 14 });

test("the exact test of a 2×2 table is the same by either way, and whichever arm and outcome comes first", () => {
  fc.assert(
    fc.property(count, count, count, count, (a, b, c, d) => {
      const pValue = fisherPValue(tableOf(a, b, c, d));
      expect(pValue >= 0 && pValue <= 1).toBe(true);
      expect(fisherPValue(tableOf(c, d, a, b))).toBeCloseTo(pValue, 12);
      expect(fisherPValue(tableOf(b, a, d, c))).toBeCloseTo(pValue, 12);
      const table = fisherTable([
        [a, b],
        [c, d],
      ]);
      if (table.kind === "test") expect(table.pValue).toBeCloseTo(pValue, 12);
      else expect(pValue).toBe(1);
    }),
  );
});

test("the exact test of a table does not depend on the order of its rows and columns, nor on empty ones", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
      (rows) => {
        const once = fisherTable(rows);
        const turned = fisherTable(rows.toReversed().map((row) => [0, ...row.toReversed()]));
        if (once.kind !== "test" || turned.kind !== "test") expect(turned).toEqual(once);
        else expect(turned.pValue).toBeCloseTo(once.pValue, 10);
      },
    ),
    { numRuns: 40 },
  );
});

test("counts in the hundreds neither underflow nor overflow", () => {
  const table = [
    [100, 40, 60, 20],
    [50, 120, 60, 30],
  ];
  const [exact, approximate] = [fisherTable(table), contingencyTest(table)];
  if (exact.kind !== "test" || approximate.kind !== "test") throw new Error("no test");
  expect(Math.log10(exact.pValue)).toBeCloseTo(Math.log10(approximate.pValue), 0);
  expect(exact.pValue).toBeLessThan(1e-11);
});

test("a table too large for the exact test says so", () => {
  const wide = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => 30 + row + column),
  );
  expect(fisherTable(wide)).toEqual({ kind: "not_estimable", reason: "table_too_large" });
  expect(contingencyTest(wide)).toMatchObject({ kind: "test", df: 18, corrected: null });
});

test("one row or one column is no table", () => {
  for (const test of [fisherTable, contingencyTest]) {
    expect(
      test([
        [1, 2],
        [0, 0],
      ]),
    ).toEqual({ kind: "not_estimable", reason: "one_row_or_column" });
    expect(test([])).toEqual({ kind: "not_estimable", reason: "one_row_or_column" });
    expect(() => test([[1, 2], [3]])).toThrow(RangeError);
    expect(() =>
      test([
        [1, 2],
        [3, -1],
      ]),
    ).toThrow(RangeError);
  }
});
