import fc from "fast-check";
import { expect, test } from "vitest";
import { mcNemar, regressionMidP } from "./mcnemar";
import { newcombePaired } from "./newcombe-paired";
import { pairedCorrelation } from "./paired-correlation";
import { tango, tangoNonInferiority } from "./tango";

const cell = fc.nat({ max: 400 });
const table = fc.record({ a: cell, b: cell, c: cell, d: cell }).filter(({ a, b, c, d }) => a + b + c + d > 0);

test.each([
  ["tango", tango],
  ["newcombePaired", newcombePaired],
] as const)(
  "%s: swapping the arms negates it, and it stays in [-1, 1] around the estimate",
  (_name, estimator) => {
    fc.assert(
      fc.property(table, (counts) => {
        const found = estimator(counts);
        const swapped = estimator({ ...counts, b: counts.c, c: counts.b });
        if (found.kind === "not_estimable" || swapped.kind === "not_estimable")
          throw new Error("no estimate");
        expect(swapped.estimate + found.estimate).toBe(0);
        expect(swapped.lower).toBeCloseTo(-found.upper, 12);
        expect(swapped.upper).toBeCloseTo(-found.lower, 12);
        expect(found.lower >= -1 && found.upper <= 1).toBe(true);
        expect(found.lower <= found.estimate && found.estimate <= found.upper).toBe(true);
      }),
    );
  },
);

test("Tango does not depend on how the concordant pairs divide, and has a width without a discordant one", () => {
  fc.assert(
    fc.property(table, (counts) => {
      const moved = { ...counts, a: 0, d: counts.a + counts.d };
      expect(tango(moved)).toEqual(tango(counts));
    }),
  );
  expect(tango({ a: 0, b: 0, c: 0, d: 300 })).toMatchObject({
    estimate: 0,
    lower: expect.closeTo(-0.012642971224546, 12) as number,
    upper: expect.closeTo(0.012642971224546, 12) as number,
  });
});

test("the test against a margin rejects exactly where the interval lies below it", () => {
  fc.assert(
    fc.property(table, fc.constantFrom(0.01, 0.02, 0.05, 0.2), (counts, margin) => {
      const [result, interval] = [tangoNonInferiority(counts, margin), tango(counts, 0.95)];
      if (result.kind === "not_estimable" || interval.kind === "not_estimable")
        throw new Error("no estimate");
      if (Math.abs(interval.upper - margin) < 1e-9) return;
      expect(result.pValue < 0.025).toBe(interval.upper < margin);
    }),
  );
});

test("McNemar is symmetric, within [0, 1], and mid-P is below the exact value", () => {
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), fc.nat({ max: 5000 }), (b, c) => {
      const found = mcNemar(b, c);
      expect(mcNemar(c, b)).toEqual(found);
      const { exact, midP, asymptotic, asymptoticCorrected } = found;
      for (const p of [exact, midP, asymptotic, asymptoticCorrected]) expect(p >= 0 && p <= 1).toBe(true);
      expect(midP).toBeLessThanOrEqual(exact);
      expect(regressionMidP(b, c) + regressionMidP(c, b)).toBeCloseTo(1, 9);
    }),
  );
});

test("millions of discordant pairs neither overflow nor lose the tail", () => {
  expect(mcNemar(1_000_000, 1_001_000).exact).toBeCloseTo(0.48004939099003846, 9);
  expect(mcNemar(0, 1200).exact).toBe(0); // 2^-1199 is below the smallest double
  const { exact } = mcNemar(400, 1100);
  expect(exact > 0 && exact < 1e-70).toBe(true);
});

test("a regression of nine in nine is told by the one-sided mid-P", () => {
  expect(regressionMidP(9, 0)).toBeCloseTo(0.5 ** 10, 13);
  expect(regressionMidP(0, 2)).toBeCloseTo(0.875, 13);
  expect(regressionMidP(0, 0)).toBe(0.5);
});

test("pairs of arms that agree always, never, and in one outcome only", () => {
  expect(pairedCorrelation({ a: 3, b: 0, c: 0, d: 4 })).toBeCloseTo(1, 15);
  expect(pairedCorrelation({ a: 0, b: 3, c: 4, d: 0 })).toBeCloseTo(-1, 15);
  expect(pairedCorrelation({ a: 0, b: 0, c: 0, d: 4 })).toBeNull();
});

test("without pairs nothing is estimable, and what is no count is refused", () => {
  const none = { a: 0, b: 0, c: 0, d: 0 };
  const answer = { kind: "not_estimable", reason: "no_pairs" };
  expect([tango(none), newcombePaired(none), tangoNonInferiority(none, 0.02)]).toEqual([
    answer,
    answer,
    answer,
  ]);
  for (const b of [-1, 0.5, NaN]) expect(() => tango({ ...none, b })).toThrow(RangeError);
  expect(() => mcNemar(NaN, 1)).toThrow(RangeError);
});
