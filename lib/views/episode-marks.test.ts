import { expect, test } from "vitest";
import type { Message } from "../scoring/types";
import { episodeMarks, marksSentence } from "./episode-marks";

const sentence = (...messages: readonly Message[]) =>
  marksSentence(episodeMarks({ id: "e", probe: "p", turns: [{ messages }] }));

test("every text of an episode is looked through, each kind is counted", () => {
  expect(
    sentence(
      { role: "user", content: "a\u202eb\u202c" },
      {
        role: "assistant",
        reasoning: "x\u200by",
        toolCalls: [{ name: "sеnd", arguments: { to: "a\u0000" } }],
      },
    ),
  ).toBe("2 direction controls, 1 invisible character, 1 look-alike letter");
});

test("an episode of plain text says nothing", () => {
  expect(sentence({ role: "user", content: "one\ntwo" })).toBeNull();
});

test("of a very long episode the count is a lower limit", () => {
  const long = { role: "user", content: "x".repeat(8_000_000) };
  expect(sentence({ role: "user", content: "\u202e" }, long)).toBe("at least 1 direction control");
});
