import fc from "fast-check";
import { expect, test } from "vitest";
import { match, prepare, turn } from "./testing/build";
import type { Turn } from "./types";

const places = (turns: readonly Turn[]) =>
  prepare(turns).matches.map((one) => [
    one.turn,
    one.message,
    one.channel,
    one.pattern,
    one.toolCall,
    one.start,
    one.end,
  ]);

test("every channel that the agent wrote is searched, in the order of the places", () => {
  const messages = [
    { role: "system", content: "OSPREY" },
    {
      role: "assistant",
      content: "7-1-9 then open the vault then 7-1-9",
      reasoning: "OSPREY",
      toolCalls: [
        { name: "note", arguments: { text: "open the vault" } },
        { name: "wait" },
        { name: "note", arguments: ["7-1-9", "open the vault"] },
      ],
    },
    { role: "tool", content: "open the vault" },
  ];
  expect(places([turn(0, 1, { messages })])).toEqual([
    [0, 1, "message", "ask", 0, 11, 25],
    [0, 1, "message", "code", 0, 0, 5],
    [0, 1, "message", "code", 0, 31, 36],
    [0, 1, "reasoning", "seed", 0, 0, 6],
    [0, 1, "tool_argument", "ask", 0, 9, 23],
    [0, 1, "tool_argument", "ask", 2, 10, 24],
    [0, 1, "tool_argument", "code", 2, 2, 7],
  ]);
});

test("a list of the harness, also an empty one, stands in place of a search", () => {
  expect(places([turn(0, 1, { agent: "open the vault", matches: [] })])).toEqual([]);
  expect(places([turn(0, 1, { agent: "open the vault", matches: [match("code", 1, 3)] })])).toEqual([
    [0, 1, "message", "code", 0, 1, 3],
  ]);
});

test("one turn's list leaves the others to be searched", () => {
  const turns = [turn(0, 1, { agent: "7-1-9", matches: [] }), turn(0, 1, { agent: "7-1-9" })];
  expect(places(turns)).toEqual([[1, 1, "message", "code", 0, 0, 5]]);
});

test("what no text or an empty one says is no match", () => {
  const messages = [
    { role: "assistant", content: null },
    { role: "assistant", content: "" },
    { role: "assistant" },
  ];
  expect(places([turn(0, 1, { messages })])).toEqual([]);
});

test("a match on a pattern that the probe does not list is refused by its place", () => {
  expect(() => prepare([turn(0, 1), turn(0, 1, { matches: [match("nobody", 0, 1)] })])).toThrow(
    /\/turns\/1\/matches\/0\/pattern/,
  );
});

test("the order in which a harness lists its matches changes nothing", () => {
  const messages = [
    { role: "assistant", content: "open the vault 7-1-9", reasoning: "7-1-9" },
    {
      role: "assistant",
      content: "OSPREY",
      toolCalls: [
        { name: "a", arguments: "7-1-9" },
        { name: "b", arguments: "7-1-9" },
      ],
    },
  ];
  const given = [
    match("ask", 0, 14, { message: 0, quoting: true }),
    match("ask", 0, 14, { message: 0, quoting: false }),
    match("ask", 0, 14, { message: 0 }),
    match("code", 15, 20, { message: 0 }),
    match("code", 0, 5, { message: 0, channel: "reasoning" }),
    match("seed", 0, 6, { message: 1 }),
    match("code", 1, 6, { message: 1, channel: "tool_argument", toolCall: 1 }),
    match("code", 1, 6, { message: 1, channel: "tool_argument" }),
  ];
  const prepared = (matches: typeof given) => prepare([turn(0, 1, { messages, matches })]).matches;
  const expected = prepared(given);
  fc.assert(
    fc.property(fc.shuffledSubarray(given, { minLength: given.length }), (shuffled) => {
      expect(prepared(shuffled)).toEqual(expected);
    }),
  );
});
