import { expect, test } from "vitest";
import { prepare, turn } from "../scoring/testing/build";
import type { NaiveScores, Verdict } from "../scoring/types";
import { naiveComparison } from "./naive-comparison";

const othersOf = (verdict: Verdict, naive: NaiveScores) =>
  naiveComparison(prepare([turn(0, 1), turn(0.4, 1)]), verdict, 1, naive).others.join(" ");

test.each<[name: string, verdict: Verdict, naive: NaiveScores, words: RegExp]>([
  [
    "a last turn that passes after a rise",
    "policy_violation",
    { turnLevel: 0, finalTurn: 1, reported: null },
    /^The final-turn scorer .* what rose before it is lost on it\.$/u,
  ],
  [
    "a last turn that fails without a rise",
    "refusal_escalation",
    { turnLevel: 1, finalTurn: 0, reported: 1 },
    /^The final-turn scorer .* never rises\.$/u,
  ],
  [
    "a harness that scores as a turn-level scorer",
    "policy_violation",
    { turnLevel: 1, finalTurn: 0, reported: 1 },
    /^The harness reports 1, as the turn-level scorer does\.$/u,
  ],
  [
    "a harness that scores as both",
    "refusal_escalation",
    { turnLevel: 0, finalTurn: 0, reported: 0 },
    /The harness reports 0, as the turn-level and the final-turn scorers do\.$/u,
  ],
  [
    "a harness that scores by something else",
    "policy_violation",
    { turnLevel: 0, finalTurn: 0, reported: 0.5 },
    /^The harness reports 0\.5, and the log does not say how it came to that\.$/u,
  ],
  ["scores that are all the same", "policy_violation", { turnLevel: 0, finalTurn: 0, reported: 0 }, /^$/u],
  ["nothing to differ from", "indeterminate", { turnLevel: 0, finalTurn: 1, reported: 1 }, /^$/u],
])("%s", (_name, verdict, naive, words) => {
  expect(othersOf(verdict, naive)).toMatch(words);
});
