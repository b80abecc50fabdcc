import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decimalWords,
  pointIntervalWords,
  pointWords,
  pWords,
  rateIntervalWords,
  rateWords,
  whyNot,
} from "./comparison-numbers";

test.each([
  [0, "0.0%"],
  [0.0001, "<0.1%"],
  [0.042, "4.2%"],
  [0.9999, ">99.9%"],
  [1, "100.0%"],
])("a rate of %s reads %s: what is neither none nor all never reads as such", (rate, words) => {
  expect(rateWords(rate)).toBe(words);
});

test.each([
  [0, "0.0"],
  [-0, "0.0"],
  [0.014, "+1.4"],
  [-0.003, "−0.3"],
  [0.0001, "+<0.1"],
  [-0.0001, "−<0.1"],
])("a difference of %s reads %s points", (difference, words) => {
  expect(pointWords(difference)).toBe(words);
});

test("the ends of intervals are rounded outwards", () => {
  expect(rateIntervalWords({ lower: 0.02999, upper: 0.06001 })).toBe("2.9% to 6.1%");
  expect(pointIntervalWords({ lower: -0.01201, upper: 0.03899 })).toBe("−1.3 to +3.9");
  expect(rateIntervalWords({ lower: -1e-12, upper: 1 + 1e-12 })).toBe("0.0% to 100.0%");
});

test("a p-value is never none and never certain", () => {
  expect([1e-9, 0.031, 1].map(pWords)).toEqual(["p <0.001", "p 0.031", "p >0.999"]);
});

test("a plain number that rounds to none has no sign", () => {
  expect([-0.04, -1.26, 3].map(decimalWords)).toEqual(["0.0", "−1.3", "3.0"]);
});

test("what is not estimable says why, also for a reason without words of its own", () => {
  expect(whyNot("single_cluster")).toBe(
    "Not estimable: one family alone: nothing tells how families differ.",
  );
  expect(whyNot("some_reason")).toBe("Not estimable: some reason.");
});

test("an interval that is shown holds the interval that was found", () => {
  const share = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
      const shown = pointIntervalWords({ lower, upper }).replaceAll("−", "-").split(" to ").map(Number);
      expect(shown[0]).toBeLessThanOrEqual(100 * lower + 1e-4);
      expect(shown[1]).toBeGreaterThanOrEqual(100 * upper - 1e-4);
    }),
  );
});
