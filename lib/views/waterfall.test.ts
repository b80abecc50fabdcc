import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutWaterfall } from "./waterfall";

const steps = (...counts: number[]) => counts.map((count) => ({ label: "", count }));

test("a small fall cuts the axis at a round number below what is left", () => {
  const { from } = layoutWaterfall(480, steps(8, 7, 6, 5, 3, 2));
  expect(from).toBe(430);
});

test("a large fall starts at nothing", () => {
  expect(layoutWaterfall(100, steps(60)).from).toBe(0);
});

test("no fall cuts nothing", () => {
  expect(layoutWaterfall(100, []).bars).toEqual([
    { kind: "total", start: 0, width: 100 },
    { kind: "total", start: 0, width: 100 },
  ]);
});

test("more than there is cannot leave", () => {
  expect(() => layoutWaterfall(3, steps(2, 2))).toThrow(RangeError);
  expect(() => layoutWaterfall(3, steps(Number.NaN))).toThrow(RangeError);
});

test("each step begins where the last one ended, within the width", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1 }), fc.nat(100_000), (counts, rest) => {
      const total = counts.reduce((sum, one) => sum + one, rest);
      if (total === 0) return;
      const { from, bars } = layoutWaterfall(total, steps(...counts));
      expect(from).toBeLessThanOrEqual(rest);
      let edge = 100;
      for (const bar of bars.slice(1, -1)) {
        expect(bar.start + bar.width).toBeCloseTo(edge, 6);
        edge = bar.start;
      }
      expect(bars.at(-1)?.width).toBeCloseTo(edge, 6);
      expect(edge).toBeGreaterThanOrEqual(-1e-9);
    }),
  );
});
