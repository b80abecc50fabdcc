import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustPValues } from "./adjust-p-values";
import { gateChances, pairsForNonInferiority, questionsForDifference } from "./pairs-needed";

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

test("adjusted p-values are no smaller than the p-value, ordered by strictness, and keep to their places", () => {
  fc.assert(
    fc.property(pValues, (values) => {
      const adjusted = adjustPValues(values);
      const turned = adjustPValues(values.toReversed());
      for (const [index, p] of values.entries()) {
        const at = (list: readonly number[]) => list[index] ?? NaN;
        expect(at(adjusted.benjaminiHochberg)).toBeGreaterThanOrEqual(p - 1e-15);
        expect(at(adjusted.benjaminiHochberg)).toBeLessThanOrEqual(at(adjusted.hochberg) + 1e-15);
        expect(at(adjusted.hochberg)).toBeLessThanOrEqual(at(adjusted.holm) + 1e-15);
        expect(at(adjusted.holm)).toBeLessThanOrEqual(at(adjusted.bonferroni) + 1e-15);
        expect(at(adjusted.bonferroni)).toBeLessThanOrEqual(1);
        expect(turned.holm.toReversed()[index]).toBe(at(adjusted.holm));
      }
    }),
  );
  expect(() => adjustPValues([0.5, NaN])).toThrow(RangeError);
});

test("the chance of a pass at the planned number of pairs is the planned power", () => {
  const pairs = pairsForNonInferiority(0.05, 0.02);
  expect(Math.ceil(pairs)).toBe(982);
  const { pass, cannotSay, fail } = gateChances(pairs, 0.05, 0.02);
  expect(pass).toBeCloseTo(0.8, 10);
  expect(pass + cannotSay + fail).toBeCloseTo(1, 12);
});

test("at the margin itself a pass is as rare as alpha says", () => {
  expect(gateChances(1000, 0.05, 0.02, 0.02).pass).toBeCloseTo(0.025, 10);
  expect(gateChances(4000, 0.05, 0.02, 0.04).fail).toBeGreaterThan(0.95);
});

test.each<[string, () => unknown]>([
  ["no discordance", () => pairsForNonInferiority(0, 0.02)],
  ["a discordance above 1", () => pairsForNonInferiority(1.2, 0.02)],
  ["a margin of 0", () => pairsForNonInferiority(0.1, 0)],
  ["a difference of 0", () => questionsForDifference(0, 0.1)],
  ["a difference above the discordance", () => gateChances(100, 0.05, 0.02, 0.1)],
])("%s is refused", (_name, call) => expect(call).toThrow(RangeError));
