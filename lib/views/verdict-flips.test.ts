import { expect, test } from "vitest";
import { changedCount, flipMatrix } from "./verdict-flips";

const flips = [
  { from: "policy_violation", to: "refusal_escalation", episodeCount: 3 },
  { from: "policy_violation", to: "policy_violation", episodeCount: 5 },
  { from: null, to: null, episodeCount: 2 },
] as const;

test("the square keeps every episode in its cell, empty ones with the excluded", () => {
  expect(flipMatrix(flips)).toEqual([
    [0, 0, 0, 0],
    [3, 5, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 2],
  ]);
});

test("only another verdict is a change", () => {
  expect(changedCount(flips)).toBe(3);
});
