import { expect, test } from "vitest";
import { findMatchProblem } from "./match-problem";
import { match, turn } from "./testing/build";
import type { Match } from "./types";

const messages = [
  { role: "user", content: "Please." },
  { role: "assistant", content: "No.", toolCalls: [{ name: "note", arguments: { a: 1 } }, { name: "wait" }] },
];

const problemWith = (...matches: readonly Match[]) =>
  findMatchProblem(turn(0, 1, { messages, matches }), (id) => id === "ask");

test.each<[name: string, given: Partial<Match>, field: string, problem: string]>([
  ["an unknown pattern", { pattern: "other" }, "pattern", "unknown_pattern"],
  ["an unknown channel", { channel: "thought" as "message" }, "channel", "unknown_channel"],
  ["a message that is not there", { message: 2 }, "message", "no_such_message"],
  ["a negative message", { message: -1 }, "message", "no_such_message"],
  ["half a message", { message: 0.5 }, "message", "no_such_message"],
  ["a message of the user", { message: 0 }, "message", "not_authored"],
  ["a call that is not there", { channel: "tool_argument", toolCall: 2 }, "toolCall", "no_such_call"],
  ["a call of a message's text", { toolCall: 1 }, "toolCall", "no_such_call"],
  ["a call without arguments", { channel: "tool_argument", toolCall: 1 }, "channel", "no_text"],
  ["reasoning that is not there", { channel: "reasoning" }, "channel", "no_text"],
  ["a start before the text", { start: -1 }, "start", "past_end"],
  ["half a start", { start: 0.5 }, "start", "past_end"],
  ["an end past the text", { end: 4 }, "end", "past_end"],
  ["no width", { start: 1, end: 1 }, "end", "no_width"],
  ["a start after the end", { start: 2, end: 1 }, "end", "no_width"],
])("tells of %s", (_name, given, field, problem) => {
  expect(problemWith(match("ask", 0, 3), { ...match("ask", 0, 3), ...given })).toEqual({
    match: 1,
    field,
    problem,
  });
});

test("has nothing to say of places that exist, nor of no matches", () => {
  const argument = match("ask", 0, '{"a":1}'.length, { channel: "tool_argument" });
  expect(problemWith(match("ask", 0, 3), argument)).toBeNull();
  expect(problemWith()).toBeNull();
  expect(findMatchProblem(turn(0, 1), () => false)).toBeNull();
});
