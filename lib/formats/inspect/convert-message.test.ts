import { expect, test } from "vitest";
import type { JsonValue } from "@/lib/scoring/types";
import { RecordFault } from "../foreign/record-fault";
import { convertMessage } from "./convert-message";

const convert = (message: JsonValue) => convertMessage(message, ["messages", 0]);
const mixed: JsonValue = [
  { type: "reasoning", reasoning: "hm", signature: "s" },
  { type: "text", text: "a" },
  { type: "image", image: "data:image/png;base64,AA" },
  { type: "text", text: "b", refusal: true },
];

test.each<[name: string, given: JsonValue, expected: unknown]>([
  [
    "a text",
    { id: "1", role: "user", source: "input", content: "hello" },
    { role: "user", content: "hello", extra: { id: "1", source: "input" } },
  ],
  [
    "one plain part, which is a text",
    { role: "assistant", content: [{ type: "text", text: "hello" }] },
    { role: "assistant", content: "hello" },
  ],
  [
    "parts, of which all are kept",
    { role: "assistant", content: mixed },
    { role: "assistant", content: "a\nb", reasoning: "hm", extra: { content: mixed } },
  ],
  [
    "reasoning that the provider redacted",
    {
      role: "assistant",
      content: [{ type: "reasoning", reasoning: "gAAAA", redacted: true, summary: "in short" }],
    },
    {
      role: "assistant",
      content: null,
      reasoning: "in short",
      extra: { content: [{ type: "reasoning", reasoning: "gAAAA", redacted: true, summary: "in short" }] },
    },
  ],
  [
    "calls",
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id: "c", function: "bash", arguments: { cmd: "ls" }, type: "function" }],
    },
    {
      role: "assistant",
      content: "",
      toolCalls: [{ id: "c", name: "bash", arguments: { cmd: "ls" }, extra: { type: "function" } }],
    },
  ],
  [
    "a call that the provider carried out",
    {
      role: "assistant",
      content: [
        {
          type: "tool_use",
          tool_type: "mcp_call",
          id: "c",
          name: "send",
          arguments: "{}",
          result: "sent",
          error: null,
        },
      ],
    },
    {
      role: "assistant",
      content: null,
      toolCalls: [
        {
          id: "c",
          name: "send",
          arguments: "{}",
          extra: { tool_type: "mcp_call", result: "sent", error: null },
        },
      ],
      extra: {
        content: [
          {
            type: "tool_use",
            tool_type: "mcp_call",
            id: "c",
            name: "send",
            arguments: "{}",
            result: "sent",
            error: null,
          },
        ],
      },
    },
  ],
  [
    "a result",
    { role: "tool", content: "ok", tool_call_id: "c", function: "bash" },
    { role: "tool", content: "ok", toolCallId: "c", isError: false, extra: { function: "bash" } },
  ],
  [
    "a failed result without text",
    { role: "tool", content: "", tool_call_id: "c", error: { type: "timeout", message: "too slow" } },
    {
      role: "tool",
      content: "too slow",
      toolCallId: "c",
      isError: true,
      extra: { error: { type: "timeout", message: "too slow" } },
    },
  ],
  ["a message without content", { role: "assistant" }, { role: "assistant", content: null }],
])("converts %s", (_name, given, expected) => {
  expect(convert(given)).toEqual(expected);
});

test.each<[name: string, given: JsonValue, jsonPath: string]>([
  ["a text", "hello", "/messages/0"],
  ["no role", { content: "x" }, "/messages/0/role"],
  ["a number for its content", { role: "user", content: 1 }, "/messages/0/content"],
  [
    "a call without a name",
    { role: "assistant", tool_calls: [{ id: "c" }] },
    "/messages/0/tool_calls/0/function",
  ],
  [
    "a call of the provider without a name",
    { role: "assistant", content: [{ type: "tool_use" }] },
    "/messages/0/content/0/name",
  ],
])("rejects %s", (_name, given, jsonPath) => {
  expect(() => convert(given)).toThrow(RecordFault);
  expect(() => convert(given)).toThrow(
    expect.objectContaining({ fault: expect.objectContaining({ jsonPath }) as unknown }),
  );
});
