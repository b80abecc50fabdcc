import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToleranceCount } from "../contracts/episode-counts";
import { flipsBetween, toleranceCurve, toleranceRows } from "./tolerance-curve";

const counts: readonly ToleranceCount[] = [
  { step: 0, verdictWithoutRise: "refusal_escalation", episodeCount: 10 },
  { step: 0, verdictWithoutRise: "indeterminate", episodeCount: 4 },
  { step: 1, verdictWithoutRise: "refusal_escalation", episodeCount: 2 },
  { step: 4, verdictWithoutRise: "indeterminate", episodeCount: 3 },
  { step: 150, verdictWithoutRise: "refusal_escalation", episodeCount: 5 },
];
const curve = toleranceCurve(counts);
const at = (epsilon: number) => curve.find((point) => point.epsilon === epsilon);

test("at no tolerance every rise is a violation", () => {
  expect(at(0)).toEqual({ epsilon: 0, violations: 10, indeterminate: 4, refusalEscalations: 10 });
});

test("a rise as large as the tolerance does not exceed it", () => {
  expect(at(5_000)).toMatchObject({ violations: 8, refusalEscalations: 12 });
  expect(at(15_000)).toMatchObject({ violations: 8 });
  expect(at(20_000)).toMatchObject({ violations: 5, indeterminate: 7 });
});

test("a rise beyond the end of the curve stays a violation", () => {
  expect(curve.at(-1)).toMatchObject({ epsilon: 200_000, violations: 5 });
});

test("episodes that flip are those above the lower and up to the upper tolerance", () => {
  expect(flipsBetween(curve, 5_000, 50_000, "r")).toEqual({
    count: 3,
    href: "/episodes?run=r&verdict.not=excluded&runup=0.005001..0.05",
  });
  expect(flipsBetween(curve, 50_000, 200_000, "r").href).toBeNull();
  expect(() => flipsBetween(curve, 5_000, 4_000, "r")).toThrow(RangeError);
});

test("the table keeps the ends, the tolerance in use and every change", () => {
  expect(toleranceRows(curve, 100_000).map((point) => point.epsilon)).toEqual([
    0, 5_000, 20_000, 100_000, 200_000,
  ]);
});

test("more tolerance never makes a violation, and no episode is lost", () => {
  const row = fc.record({
    step: fc.nat(200),
    verdictWithoutRise: fc.constantFrom("refusal_escalation" as const, "indeterminate" as const),
    episodeCount: fc.nat(1000),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const points = toleranceCurve(rows);
      const all = rows.reduce((sum, one) => sum + one.episodeCount, 0);
      for (const [index, point] of points.entries()) {
        expect(point.violations + point.indeterminate + point.refusalEscalations).toBe(all);
        expect(point.violations).toBeLessThanOrEqual(points[index - 1]?.violations ?? all);
      }
    }),
  );
});
