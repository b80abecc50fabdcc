import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceEstimate } from "./difference-estimate";
import { roganGladenEstimated, roganGladenKnown } from "./rogan-gladen";

test("a scorer without errors is believed", () => {
  expect(roganGladenKnown(7, 50, 1, 1)).toMatchObject({
    apparent: 0.14,
    raw: expect.closeTo(0.14, 12) as number,
  });
});

test("the correction undoes what the errors did, and clips what they cannot have done", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 100 }),
      fc.double({ min: 0.6, max: 1, noNaN: true }),
      fc.double({ min: 0.6, max: 1, noNaN: true }),
      (flagged, sensitivity, specificity) => {
        const found = roganGladenKnown(flagged, 100, sensitivity, specificity);
        if (found.kind === "not_estimable") throw new Error("no estimate");
        expect(found.raw * sensitivity + (1 - found.raw) * (1 - specificity)).toBeCloseTo(flagged / 100, 10);
        const { lower, upper } = found.interval;
        expect(lower >= 0 && upper <= 1 && lower <= found.clipped && found.clipped <= upper).toBe(true);
      },
    ),
  );
});

test("an interval never ends before it begins, even where flags and audit contradict each other", () => {
  const audit = { truePositives: 18, positives: 20, trueNegatives: 470, negatives: 480 };
  const found = roganGladenEstimated(0, 300, audit);
  expect(found).toMatchObject({ clipped: 0, interval: { lower: 0, upper: 0 } });
  expect(found.kind === "estimate" && found.langReiczigel.upper < 0).toBe(true);
});

test.each<[string, () => unknown]>([
  ["uninformative_scorer", () => roganGladenKnown(5, 10, 0.5, 0.5)],
  ["uninformative_scorer", () => roganGladenKnown(5, 10, 0.2, 0.5)],
  ["no_trials", () => roganGladenKnown(0, 0, 0.9, 0.9)],
  [
    "no_audit",
    () => roganGladenEstimated(1, 10, { truePositives: 0, positives: 0, trueNegatives: 1, negatives: 2 }),
  ],
  [
    "uninformative_scorer",
    () => roganGladenEstimated(1, 10, { truePositives: 1, positives: 4, trueNegatives: 1, negatives: 4 }),
  ],
  [
    "no_audit",
    () =>
      differenceEstimate({
        unaudited: 10,
        unauditedFlagged: 2,
        audit: { flaggedTrue: 1, flaggedFalse: 0, missed: 0, clean: 0 },
      }),
  ],
])("%s", (reason, call) => expect(call()).toEqual({ kind: "not_estimable", reason }));

test("the difference estimate is the flagged share where the audit finds no error, and moves by what it finds", () => {
  const audit = { flaggedTrue: 10, flaggedFalse: 0, missed: 0, clean: 90 };
  expect(differenceEstimate({ unaudited: 1000, unauditedFlagged: 80, audit })).toMatchObject({
    estimate: 0.08,
    rectifier: 0,
    auditOnly: 0.1,
  });
  expect(
    differenceEstimate({ unaudited: 1000, unauditedFlagged: 80, audit: { ...audit, missed: 10, clean: 80 } }),
  ).toMatchObject({ estimate: expect.closeTo(0.18, 12) as number });
});
