import { expect, test } from "vitest";
import { rolesSentence } from "./roles-sentence";
import { pausedSentence, providerSentence, refusedSentence } from "./sign-in-sentence";

test.each([
  [4, "The email or password is not right. Four attempts left before a 15 minute pause."],
  [1, "The email or password is not right. One attempt left before a 15 minute pause."],
  [0, "The email or password is not right. Sign-in with this email is paused for 15 minutes from now."],
])("with %i attempts left the form says so", (left, sentence) => {
  expect(refusedSentence(left)).toBe(sentence);
});

test.each([
  [15 * 60_000, "in 15 minutes."],
  [61_000, "in 2 minutes."],
  [1_000, "in 1 minute."],
  [-5_000, "in 1 minute."],
])("a pause of %i ms is told in minutes, never less than it is", (ms, end) => {
  expect(pausedSentence(1_000_000 + ms, 1_000_000, false)).toContain(end);
});

test("an address cannot make the page say what it likes", () => {
  expect(providerSentence("<b>call this number</b>")).toBeNull();
  expect(providerSentence("no_account")).toContain("no account");
});

test.each([
  [[], "without a role"],
  [["lead"], "lead"],
  [["reviewer", "designer", "lead"], "reviewer, probe designer and lead"],
] as const)("roles read as words: %j", (roles, sentence) => {
  expect(rolesSentence(roles)).toBe(sentence);
});
