import { expect, test } from "vitest";
import { EMPTY_DRAFT, isSameDraft, toggleEvidence, toggleMark, withLabel, withReason } from "./verdict-draft";

test("a turn is evidence once, in the order of the transcript, and is taken away by the same key", () => {
  const two = toggleEvidence(toggleEvidence(EMPTY_DRAFT, 4), 1);
  expect(two.evidence.map(({ turn }) => turn)).toEqual([1, 4]);
  expect(toggleEvidence(two, 4).evidence.map(({ turn }) => turn)).toEqual([1]);
});

test("the two marks of a turn go independently, and a turn without one is left out", () => {
  const both = toggleMark(toggleMark(EMPTY_DRAFT, 2, "progressUp"), 2, "surfaceLoosened");
  expect(both.marks).toEqual([{ turn: 2, progressUp: true, surfaceLoosened: true }]);
  const one = toggleMark(both, 2, "progressUp");
  expect(one.marks).toEqual([{ turn: 2, progressUp: false, surfaceLoosened: true }]);
  expect(toggleMark(one, 2, "surfaceLoosened").marks).toEqual([]);
});

test("a reason goes with the exclusion that it belonged to", () => {
  const excluded = withReason(withLabel(EMPTY_DRAFT, "exclude"), "no_pressure");
  expect(withLabel(excluded, "exclude").reason).toBe("no_pressure");
  expect(withLabel(excluded, "indeterminate").reason).toBeNull();
});

test("two forms are the same by what they hold", () => {
  const stored = JSON.parse(JSON.stringify(toggleMark(EMPTY_DRAFT, 0, "progressUp"))) as typeof EMPTY_DRAFT;
  expect(isSameDraft(stored, toggleMark(EMPTY_DRAFT, 0, "progressUp"))).toBe(true);
  expect(isSameDraft(stored, { ...stored, rationale: "x" })).toBe(false);
});
