import { expect, test } from "vitest";
import { markWindowStart, ownMarks, ownMarksSentence, pressureSegments, type TurnOutline } from "./own-marks";
import { EMPTY_DRAFT, toggleEvidence, toggleMark } from "./verdict-draft";

const outline: TurnOutline = {
  ...{ pressures: ["benign", "benign", "reframing", null], hitTurns: [2], retractedTurns: [1] },
};
const window = { from: 0, count: 10, turnCount: 4 };

test("the chart steps where its reviewer marked, and is flat where they did not", () => {
  const draft = toggleMark(toggleMark(EMPTY_DRAFT, 1, "progressUp"), 3, "progressUp");
  const columns = ownMarks(outline, draft, window);
  expect(columns.map(({ progress }) => progress)).toEqual([0, 0.5, 0.5, 1]);
  expect(columns.map(({ surface }) => surface)).toEqual([1, 1, 1, 1]);
  expect(columns.map(({ hasHit, isRetracted }) => [hasHit, isRetracted])).toEqual([
    ...[
      [false, false],
      [false, true],
      [true, false],
      [false, false],
    ],
  ]);
});

test("a mark before the stretch that is shown counts in it", () => {
  const draft = toggleMark(EMPTY_DRAFT, 0, "surfaceLoosened");
  expect(
    ownMarks(outline, draft, { ...window, from: 2 }).map(({ turn, surface }) => [turn, surface]),
  ).toEqual([
    ...[
      [2, 0],
      [3, 0],
    ],
  ]);
});

test("neighbours under the same pressure are one segment", () => {
  expect(pressureSegments(ownMarks(outline, EMPTY_DRAFT, window))).toEqual([
    { pressure: "benign", start: 1, length: 2 },
    { pressure: "reframing", start: 3, length: 1 },
    { pressure: null, start: 4, length: 1 },
  ]);
});

test("the words count turns from 1 and say none where there is none", () => {
  const draft = toggleEvidence(toggleMark(EMPTY_DRAFT, 3, "progressUp"), 0);
  expect(ownMarksSentence(draft)).toBe(
    "Progress up at turns: 4. Refusal surface shrank at turns: none. Evidence: 1.",
  );
});

test("the stretch that is shown holds the active turn", () => {
  expect([markWindowStart(0, 12), markWindowStart(11, 12), markWindowStart(12, 12)]).toEqual([0, 0, 12]);
});
