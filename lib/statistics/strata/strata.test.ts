import { expect, test } from "vitest";
import { cochranMantelHaenszel } from "./cochran-mantel-haenszel";
import { standardise } from "./standardise";

/** Success of two treatments by the size of the stone (Charig 1986): the first is better in both families and worse in all. */
const small = { x1: 81, n1: 87, x2: 234, n2: 270, weight: 357 };
const large = { x1: 192, n1: 263, x2: 55, n2: 80, weight: 343 };

test("a difference that reverses with the mix of families is said to", () => {
  expect(standardise([small, large])).toMatchObject({
    isReversed: true,
    difference: expect.closeTo(0.0536712173856, 12) as number,
    crude: { difference: expect.closeTo(-0.0457142857143, 12) as number },
  });
});

test("only the shares of the weights count, and a family of weight 0 is left out", () => {
  const once = standardise([small, large]);
  const scaled = standardise([
    { ...large, weight: 3430 },
    { ...small, weight: 3570 },
    { x1: 1, n1: 1, x2: 0, n2: 0, weight: 0 },
  ]);
  if (once.kind === "not_estimable" || scaled.kind === "not_estimable") throw new Error("no estimate");
  expect(scaled.difference).toBeCloseTo(once.difference, 14);
  expect(scaled.se).toBeCloseTo(once.se, 14);
});

test("a family that an arm did not play cannot be weighed away", () => {
  expect(standardise([small, { ...large, x1: 0, n1: 0 }])).toEqual({
    kind: "not_estimable",
    reason: "empty_stratum",
  });
  expect(standardise([])).toEqual({ kind: "not_estimable", reason: "no_strata" });
  expect(() => standardise([{ ...small, weight: -1 }])).toThrow(RangeError);
  expect(() => standardise([{ ...small, weight: NaN }])).toThrow(RangeError);
});

test("strata without both outcomes show nothing, and an odds ratio that is not finite is null", () => {
  expect(cochranMantelHaenszel([{ a: 0, b: 5, c: 0, d: 5 }])).toEqual({
    kind: "not_estimable",
    reason: "no_variation",
  });
  expect(cochranMantelHaenszel([{ a: 3, b: 0, c: 0, d: 3 }])).toMatchObject({ oddsRatio: null });
});
