import fc from "fast-check";
import { expect, test } from "vitest";
import { contingencyTest } from "./contingency-test";
import { fisherTable } from "./fisher-table";
import { fisherTest } from "./fisher-test";

// The cases of R hold these to 1e-4 only; scipy's conditional odds ratio holds them to the last digits.
test.each([
  [[3, 1, 1, 3], 6.408319658199662, 0.21173559544657966, 626.2435305888141],
  [[40, 260, 38, 262], 1.0606245323441335, 0.6403667146299612, 1.759092453901973],
  [[1, 9, 11, 3], 0.037209084832381056, 0.0006360029488741693, 0.4258664756963734],
  [[5, 995, 20, 980], 0.24638146845086678, 0.07197010799914219, 0.6800521539449552],
] as const)("conditional odds ratio of %o", ([a, b, c, d], estimate, lower, upper) => {
  const { oddsRatio } = fisherTest(a, b, c, d);
  expect(oddsRatio.estimate).toBeCloseTo(estimate, 9);
  expect(oddsRatio.lower).toBeCloseTo(lower, 9);
  expect((oddsRatio.upper ?? NaN) / upper).toBeCloseTo(1, 10);
});

test("what the table cannot bound is null, and an empty margin says nothing", () => {
  expect(fisherTest(0, 5, 3, 2).oddsRatio).toMatchObject({ estimate: 0, lower: 0 });
  expect(fisherTest(5, 0, 2, 3).oddsRatio).toMatchObject({ estimate: null, upper: null });
  const nothing = { pValue: 1, oddsRatio: { estimate: null, lower: null, upper: null } };
  expect([fisherTest(0, 5, 0, 7), fisherTest(0, 0, 0, 0), fisherTest(0, 0, 2, 3)]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});

const count = fc.nat({ max: 14 });

test("the exact test of a 2×2 table is the same by either way, and whichever arm and outcome comes first", () => {
  fc.assert(
    fc.property(count, count, count, count, (a, b, c, d) => {
      const { pValue } = fisherTest(a, b, c, d);
      expect(pValue >= 0 && pValue <= 1).toBe(true);
      expect(fisherTest(c, d, a, b).pValue).toBeCloseTo(pValue, 12);
      expect(fisherTest(b, a, d, c).pValue).toBeCloseTo(pValue, 12);
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
