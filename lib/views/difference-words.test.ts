import { expect, test } from "vitest";
import { differenceSentence } from "./difference-words";

const both = [true, true] as const;
const names = ["A", "B"] as const;

test.each([
  [[], both, "Alike in both"],
  [["answer"], both, "Differs in what the agent did"],
  [["goal", "refusal", "answer"], both, "Differs in goal progress, refusal surface and what the agent did"],
  [["presence"], [false, true], "Only B has this turn"],
  [["presence"], [true, false], "Only A has this turn"],
] as const)("%j", (differences, isIn, sentence) => {
  expect(differenceSentence(differences, isIn, names)).toBe(sentence);
});
