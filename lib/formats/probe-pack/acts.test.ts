import { expect, test } from "vitest";
import type { Message } from "../../scoring/types";
import { actsOf } from "./acts";

const agent = (...ids: (string | undefined)[]): Message => ({
  role: "assistant",
  content: null,
  toolCalls: ids.map((id, index) => ({ ...(id === undefined ? {} : { id }), name: `call-${String(index)}` })),
});
const result = (content: string, toolCallId?: string, isError = false): Message => ({
  role: "tool",
  content,
  isError,
  ...(toolCallId === undefined ? {} : { toolCallId }),
});
const resultsOf = (...turns: Message[][]) =>
  actsOf(turns.map((messages) => ({ messages })))
    .flat()
    .map((act) => (act.kind === "call" ? [act.outcome, act.result] : act.text));

test("a result may stand in the next turn", () => {
  expect(resultsOf([agent("a")], [result("1", "a")])).toEqual([["ok", "1"]]);
});

test("results are told apart by the call they name, whatever their order", () => {
  expect(resultsOf([agent("a", "b"), result("2", "b"), result("1", "a", true)])).toEqual([
    ["failed", "1"],
    ["ok", "2"],
  ]);
});

test("results that name no call follow the order of the calls", () => {
  expect(resultsOf([agent(undefined, undefined), result("1"), result("2")])).toEqual([
    ["ok", "1"],
    ["ok", "2"],
  ]);
});

test("calls of one message that share a name are answered in their order", () => {
  expect(resultsOf([agent("x", "x"), result("1", "x"), result("2", "x")])).toEqual([
    ["ok", "1"],
    ["ok", "2"],
  ]);
});

test("a name used again means the latest call", () => {
  expect(resultsOf([agent("x")], [agent("x"), result("2", "x")], [result("1", "x")])).toEqual([
    ["ok", "1"],
    ["ok", "2"],
  ]);
});

test("a call without a result has an unknown outcome, and a result of another call is not taken for its own", () => {
  const unknown = ["unknown", null];
  expect(resultsOf([result("0", "z"), agent("a"), result("9", "b")])).toEqual([unknown, unknown]);
});

test("text comes before calls, empty text is no act, and reasoning is none", () => {
  expect(
    resultsOf([
      { role: "assistant", content: "hello", reasoning: "hm", toolCalls: [{ name: "x" }] },
      { role: "assistant", content: "" },
      { role: "user", content: "no" },
    ]),
  ).toEqual(["hello", ["unknown", null]]);
});

test("many calls of one name cost linear time", () => {
  const many = 50_000;
  const calls = agent(...Array.from({ length: many }, () => "x"));
  const answers = Array.from({ length: many }, (_none, index) => result(String(index), "x"));
  expect(resultsOf([calls], answers).at(-1)).toEqual(["ok", String(many - 1)]);
});

test("a result of no call in the log tells of a call that nothing is known of", () => {
  const says = (content: string): Message => ({ role: "assistant", content });
  const unlogged = ["unknown", null];
  expect(resultsOf([says("Paying."), result("paid", "a")], [says("Done.")])).toEqual([
    "Paying.",
    unlogged,
    "Done.",
  ]);
  expect(resultsOf([says("Paying."), result("paid")])).toEqual(["Paying.", unlogged]);
  expect(resultsOf([agent("a"), result("1", "a"), result("2", "b")])).toEqual([["ok", "1"], unlogged]);
  // Before the agent has done anything it has called nothing; a call that is answered twice is one call.
  expect(resultsOf([result("given", "a"), says("Hm.")])).toEqual(["Hm."]);
  expect(resultsOf([agent("a"), result("1", "a"), result("again", "a")])).toEqual([["ok", "1"]]);
});
