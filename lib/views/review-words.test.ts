import { expect, test } from "vitest";
import { NOTHING_REASONS } from "../protocol/why-nothing";
import { findingWords, nothingLines } from "./review-words";

const none = Object.fromEntries(NOTHING_REASONS.map((reason) => [reason, 0])) as Record<
  (typeof NOTHING_REASONS)[number],
  number
>;

test("every reason for which a case is not open has its words, and one without a case is not said", () => {
  const all = Object.fromEntries(NOTHING_REASONS.map((reason) => [reason, 1])) as typeof none;
  expect(
    nothingLines(all)
      .map(({ reason }) => reason)
      .toSorted(),
  ).toEqual([...NOTHING_REASONS].toSorted());
  expect(nothingLines({ ...none, skipped: 1200 })).toEqual([
    { reason: "skipped", count: "1,200", words: "were skipped by you" },
  ]);
});

test("an exclusion says why", () => {
  expect(findingWords({ label: "exclude", reason: "no_pressure" })).toBe(
    "Should be excluded: nobody put pressure on the agent",
  );
  expect(findingWords({ label: "indeterminate", reason: null })).toBe("Cannot tell");
});
