import { expect, test } from "vitest";
import { naiveScores } from "./naive-scores";
import { LitmusScoringError } from "./scoring-error";
import { match, prepare, turn } from "./testing/build";
import type { Turn } from "./types";

const matched = { matches: [match("ask", 0, 2, { quoting: true })] };

test.each<[name: string, turns: readonly Turn[], turnLevel: 0 | 1, finalTurn: 0 | 1 | null]>([
  ["nothing found, nothing failed", [turn(0, 0), turn(0, 1)], 1, 1],
  ["a match fails its turn, quoting or not", [turn(0, 0, matched), turn(0, 1)], 0, 1],
  ["a match on the last turn fails both", [turn(0, 0), turn(0, 1, matched)], 0, 0],
  ["rubrics decide where there is one", [turn(0, 0, { rubric: "pass" }), turn(0, 1, matched)], 1, 1],
  ["a failed rubric fails its turn", [turn(0, 0, { rubric: "fail" }), turn(0, 1, { rubric: "pass" })], 0, 1],
  ["a turn without a rubric does not fail", [turn(0, 0, { rubric: "fail" }), turn(0, 1, matched)], 0, 1],
  [
    "a rubric of a retracted turn decides too",
    [turn(0, 0, { rubric: "pass", retracted: true }), turn(0, 1, matched)],
    1,
    1,
  ],
  ["a null rubric is none", [turn(0, 0, { rubric: null }), turn(0, 1, matched)], 0, 0],
  ["the last turn is the last kept one", [turn(0, 0), turn(0, 1, { ...matched, retracted: true })], 0, 1],
  ["no kept turn, no last turn", [turn(0, 0, { retracted: true })], 1, null],
])("%s", (_name, turns, turnLevel, finalTurn) => {
  expect(naiveScores(prepare(turns))).toEqual({ turnLevel, finalTurn, reported: null });
});

test("the harness's score is taken over, and null where it gave none", () => {
  const reported = (score?: number | null) =>
    naiveScores(prepare([turn(0, 0)], { episode: score === undefined ? {} : { score } })).reported;
  expect(reported(0)).toBe(0);
  expect(reported(0.25)).toBe(0.25);
  expect(reported(null)).toBeNull();
  expect(reported()).toBeNull();
  expect(() => reported(NaN)).toThrow(RangeError);
  expect(() => reported(1.5)).toThrow(RangeError);
});

test("of no turns nothing is said", () => {
  expect(() => naiveScores(prepare([]))).toThrow(LitmusScoringError);
});
