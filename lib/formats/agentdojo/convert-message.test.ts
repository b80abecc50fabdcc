import { expect, test } from "vitest";
import type { JsonObject } from "../foreign/json-object";
import { RecordFault } from "../foreign/record-fault";
import { convertMessage } from "./convert-message";

const convert = (message: JsonObject) => convertMessage(message, ["messages", 0]);

test.each<[name: string, given: JsonObject, expected: unknown]>([
  [
    "a call in the shape of the export",
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id: "1", type: "function", function: { name: "pay", arguments: { to: "x" } } }],
    },
    {
      role: "assistant",
      content: "",
      toolCalls: [{ id: "1", name: "pay", arguments: { to: "x" }, extra: { type: "function" } }],
    },
  ],
  [
    "a call in the shape of run files",
    {
      role: "assistant",
      content: null,
      tool_calls: [{ function: "pay", args: { to: "x" }, id: null, placeholder_args: { to: "$x" } }],
    },
    {
      role: "assistant",
      content: null,
      toolCalls: [{ name: "pay", arguments: { to: "x" }, extra: { placeholder_args: { to: "$x" } } }],
    },
  ],
  ["no calls", { role: "assistant", content: "x", tool_calls: null }, { role: "assistant", content: "x" }],
  [
    "a thought in the text, which stays in it",
    { role: "assistant", content: "<function_thought>\nhm\n</function_thought>\uD800\u0000" },
    { role: "assistant", content: "<function_thought>\nhm\n</function_thought>\uD800\u0000" },
  ],
  [
    "parts, whose text is one and whose original is kept",
    {
      role: "assistant",
      content: [
        { type: "thinking", content: "hm" },
        { type: "text", content: "a" },
        { type: "text", content: "b" },
      ],
    },
    {
      role: "assistant",
      content: "a\nb",
      reasoning: "hm",
      extra: {
        content: [
          { type: "thinking", content: "hm" },
          { type: "text", content: "a" },
          { type: "text", content: "b" },
        ],
      },
    },
  ],
  [
    "a result",
    {
      role: "tool",
      content: "ok",
      tool_call_id: "1",
      tool_call: { function: "pay", args: {}, id: "1" },
      error: null,
    },
    {
      role: "tool",
      content: "ok",
      toolCallId: "1",
      isError: false,
      extra: { tool_call: { function: "pay", args: {}, id: "1" }, error: null },
    },
  ],
  [
    "a failed result, whose text is what the agent was given",
    { role: "tool", content: "", tool_call_id: "", error: "ValueError: no" },
    { role: "tool", content: "ValueError: no", isError: true, extra: { error: "ValueError: no" } },
  ],
  [
    "a failed result with a text of its own",
    { role: "tool", content: "half", error: "timeout" },
    { role: "tool", content: "half", isError: true, extra: { error: "timeout" } },
  ],
  ["a role nobody knows", { role: "critic", content: "x" }, { role: "critic", content: "x" }],
])("converts %s", (_name, given, expected) => {
  expect(convert(given)).toEqual(expected);
});

test("takes keys of objects for data", () => {
  const given = JSON.parse(
    '{"role":"assistant","content":"x","__proto__":{"content":"y"},"tool_calls":[{"function":"f","args":{"__proto__":1}}]}',
  ) as JsonObject;
  const message = convert(given);
  expect(JSON.stringify(message)).toBe(
    '{"role":"assistant","content":"x","toolCalls":[{"name":"f","arguments":{"__proto__":1}}],"extra":{"__proto__":{"content":"y"}}}',
  );
  expect(Object.getPrototypeOf(message)).toBe(Object.prototype);
});

test.each<[name: string, given: JsonObject, jsonPath: string]>([
  ["no role", { content: "x" }, "/messages/0/role"],
  ["a content that is a number", { role: "user", content: 1 }, "/messages/0/content"],
  ["calls that are a text", { role: "assistant", tool_calls: "pay" }, "/messages/0/tool_calls"],
  [
    "a call without a name",
    { role: "assistant", tool_calls: [{ id: "1" }] },
    "/messages/0/tool_calls/0/function",
  ],
])("rejects %s", (_name, given, jsonPath) => {
  expect(() => convert(given)).toThrow(RecordFault);
  expect(() => convert(given)).toThrow(
    expect.objectContaining({ fault: expect.objectContaining({ code: "E_SCHEMA", jsonPath }) as unknown }),
  );
});
