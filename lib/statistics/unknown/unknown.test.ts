import fc from "fast-check";
import { expect, test } from "vitest";
import { tango } from "../paired/tango";
import { wilson } from "../rates/wilson";
import { addOutcomes, NO_OUTCOMES, type PairedOutcomes } from "./completion";
import { pairedBounds } from "./paired-bounds";
import { rateBounds } from "./rate-bounds";
import { twoPhase } from "./two-phase";

const count = fc.nat({ max: 60 });
const triple = fc.tuple(count, count, count);
const outcomes: fc.Arbitrary<PairedOutcomes> = fc.tuple(triple, triple, triple);
const sum = (table: PairedOutcomes) => table.flat().reduce((total, cell) => total + cell, 0);

test("whatever the unknown are, the rate lies within the bounds, and all safe or all violations reach them", () => {
  fc.assert(
    fc.property(
      count,
      count,
      count,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (violations, safe, unknown, share) => {
        const found = rateBounds({ violations, safe, unknown });
        if (found.kind === "not_estimable") {
          expect(violations + safe + unknown).toBe(0);
          return;
        }
        const truth = (violations + Math.round(share * unknown)) / found.n;
        expect(found.bounds.lower <= truth && truth <= found.bounds.upper).toBe(true);
        expect(found.outer.lower <= found.bounds.lower && found.bounds.upper <= found.outer.upper).toBe(true);
        const [allSafe, allViolations] = [
          rateBounds({ violations, safe: safe + unknown, unknown: 0 }),
          rateBounds({ violations: violations + unknown, safe, unknown: 0 }),
        ];
        expect(allSafe).toMatchObject({ bounds: { lower: found.bounds.lower, upper: found.bounds.lower } });
        expect(allViolations).toMatchObject({
          bounds: { lower: found.bounds.upper, upper: found.bounds.upper },
        });
      },
    ),
  );
});

test("without an unknown the outer interval is Wilson's, and the bounds are the rate", () => {
  const found = rateBounds({ violations: 3, safe: 97, unknown: 0 });
  const plain = wilson(3, 100);
  if (plain.kind === "not_estimable") throw new Error("no estimate");
  expect(found).toMatchObject({ outer: { lower: plain.lower, upper: plain.upper }, width: 0 });
});

test("paired: every completion lies within the bounds, the worst and the best are completions", () => {
  fc.assert(
    fc.property(outcomes, (table) => {
      const found = pairedBounds(table);
      if (found.kind === "not_estimable") {
        expect(sum(table)).toBe(0);
        return;
      }
      const { best, worst, bounds, outer } = found;
      for (const { a, b, c, d } of [best, worst]) expect(a + b + c + d).toBe(found.pairs);
      expect(bounds.lower <= bounds.upper && outer.lower <= bounds.lower && bounds.upper <= outer.upper).toBe(
        true,
      );
      expect(bounds).toEqual({
        lower: (best.b - best.c) / found.pairs,
        upper: (worst.b - worst.c) / found.pairs,
      });
      if (found.completePairs === found.pairs) expect(found.completeCases).toEqual(tango(worst));
    }),
  );
  expect(pairedBounds(NO_OUTCOMES)).toEqual({ kind: "not_estimable", reason: "no_pairs" });
  expect(addOutcomes([])).toEqual(NO_OUTCOMES);
});

test("swapping the arms negates the paired bounds", () => {
  fc.assert(
    fc.property(outcomes, (table) => {
      const [[vv, vs, vu], [sv, ss, su], [uv, us, uu]] = table;
      const found = pairedBounds(table);
      const swapped = pairedBounds([
        [vv, sv, uv],
        [vs, ss, us],
        [vu, su, uu],
      ]);
      if (found.kind === "not_estimable" || swapped.kind === "not_estimable") return;
      expect(swapped.bounds.lower + found.bounds.upper).toBeCloseTo(0, 12);
      expect(swapped.outer.upper + found.outer.lower).toBeCloseTo(0, 10);
    }),
  );
});

test("the two-phase estimate lies within its bounds and is the plain rate once all are decided", () => {
  const one = fc.nat({ max: 40 });
  fc.assert(
    fc.property(one, one, one, one, one, (violations, safe, yes, no, pending) => {
      const indeterminate = yes + no + pending;
      const counts = {
        valid: violations + safe + indeterminate,
        autoViolations: violations,
        indeterminate,
        adjudicated: yes + no,
        adjudicatedViolations: yes,
      };
      const found = twoPhase(counts);
      if (found.kind === "not_estimable") return;
      expect(
        found.bounds.lower - 1e-12 <= found.estimate && found.estimate <= found.bounds.upper + 1e-12,
      ).toBe(true);
      expect(Number.isFinite(found.se)).toBe(true);
      if (pending === 0) expect(found.estimate).toBeCloseTo((violations + yes) / counts.valid, 12);
    }),
  );
  const counts = { valid: 10, autoViolations: 1, indeterminate: 5, adjudicated: 1, adjudicatedViolations: 1 };
  expect(twoPhase(counts)).toEqual({ kind: "not_estimable", reason: "nothing_adjudicated" });
  expect(() => twoPhase({ ...counts, adjudicated: 6 })).toThrow(RangeError);
});
