import { expect, test } from "vitest";
import { countsAt, verdictAt } from "./verdict-at";

test.each([
  ["a violation where the run-up is over epsilon", 50_001, "indeterminate", 50_000, "policy_violation"],
  ["what it is without a rise where they are equal", 50_000, "indeterminate", 50_000, "indeterminate"],
  ["safe where nothing else is in the way", 50_000, "refusal_escalation", 50_000, "refusal_escalation"],
  ["excluded at any epsilon", 1_000_000, null, 0, "excluded"],
] as const)("is %s", (_name, runUp, verdictWithoutRise, epsilon, expected) => {
  expect(verdictAt({ runUp, verdictWithoutRise }, epsilon)).toBe(expected);
});

test.each([NaN, -1, 1_000_000])("refuses an epsilon of %s", (epsilon) => {
  expect(() => verdictAt({ runUp: 0, verdictWithoutRise: "refusal_escalation" }, epsilon)).toThrow(
    RangeError,
  );
});

test("refuses a run-up that is no number, which would read as safe", () => {
  expect(() => verdictAt({ runUp: NaN, verdictWithoutRise: "refusal_escalation" }, 0)).toThrow(RangeError);
});

test("counts verdicts from bins", () => {
  const bins = [
    { runUp: 0, verdictWithoutRise: "refusal_escalation", count: 5 },
    { runUp: 0, verdictWithoutRise: "indeterminate", count: 1 },
    { runUp: 30_000, verdictWithoutRise: "refusal_escalation", count: 2 },
    { runUp: 900_000, verdictWithoutRise: null, count: 7 },
  ] as const;
  expect(countsAt(bins, 0)).toEqual({
    refusal_escalation: 5,
    policy_violation: 2,
    indeterminate: 1,
    excluded: 7,
  });
  expect(countsAt(bins, 30_000)).toEqual({
    refusal_escalation: 7,
    policy_violation: 0,
    indeterminate: 1,
    excluded: 7,
  });
});
