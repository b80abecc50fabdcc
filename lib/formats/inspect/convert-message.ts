import type { JsonValue, Message, ToolCall } from "@/lib/scoring/types";
import { isJsonObject, type JsonObject, leftoverOf, memberOf } from "../foreign/json-object";
import { wrongValue } from "../foreign/record-fault";

type Path = readonly (string | number)[];

const MESSAGE_KEYS = new Set(["role", "content", "tool_calls", "tool_call_id"]);
const WITHOUT_CONTENT = new Set([...MESSAGE_KEYS].filter((key) => key !== "content"));
const CALL_KEYS = new Set(["id", "function", "arguments"]);
const PART_CALL_KEYS = new Set(["type", "id", "name", "arguments"]);

/**
 * A message of Inspect as one of ours. Its text is its text parts, one a line; reasoning stands apart; all other parts
 * (images, documents, data) stand in `extra`, with the content as it was. A `tool_use` part is a call that the provider
 * carried out itself: it stands among the calls, and its result in the call's `extra`.
 *
 * A failed tool result without text has the error's message for its text.
 *
 * @throws {RecordFault} where it is no message.
 */
export function convertMessage(message: JsonValue, path: Path): Message {
  if (!isJsonObject(message)) throw wrongValue(path, message, "an object");
  const role = memberOf(message, "role");
  if (typeof role !== "string" || role === "") throw wrongValue([...path, "role"], role, "a text");
  const content = readContent(memberOf(message, "content"), [...path, "content"]);
  const calls = [...content.calls, ...readCalls(memberOf(message, "tool_calls"), [...path, "tool_calls"])];
  const callId = memberOf(message, "tool_call_id");
  const error = role === "tool" ? memberOf(message, "error") : undefined;
  const extra = leftoverOf(message, content.isWhole ? MESSAGE_KEYS : WITHOUT_CONTENT);
  return {
    role,
    content: (content.text ?? "") === "" ? (errorTextOf(error) ?? content.text) : content.text,
    ...(content.reasoning === null ? {} : { reasoning: content.reasoning }),
    ...(calls.length === 0 ? {} : { toolCalls: calls }),
    ...(typeof callId === "string" && callId !== "" ? { toolCallId: callId } : {}),
    ...(role === "tool" ? { isError: error !== undefined && error !== null } : {}),
    ...(extra === null ? {} : { extra }),
  };
}

function errorTextOf(error: JsonValue | undefined): string | null {
  if (typeof error === "string") return error;
  const message = memberOf(error, "message");
  return typeof message === "string" ? message : null;
}

type Content = Readonly<{
  text: string | null;
  reasoning: string | null;
  calls: readonly ToolCall[];
  /** Whether `text` says all of it, so that the original need not be kept beside it. */
  isWhole: boolean;
}>;

function readContent(content: JsonValue | undefined, path: Path): Content {
  if (content === undefined || content === null)
    return { text: null, reasoning: null, calls: [], isWhole: true };
  if (typeof content === "string") return { text: content, reasoning: null, calls: [], isWhole: true };
  if (!Array.isArray(content)) throw wrongValue(path, content, "a text, a list of parts or null");
  const parts = content as readonly JsonValue[];
  const texts: string[] = [];
  const thoughts: string[] = [];
  const calls: ToolCall[] = [];
  for (const [index, part] of parts.entries()) {
    if (typeof part === "string") texts.push(part);
    if (!isJsonObject(part)) continue;
    const type = memberOf(part, "type");
    if (type === "text") pushText(texts, memberOf(part, "text"));
    else if (type === "reasoning") pushText(thoughts, readableReasoning(part));
    else if (type === "tool_use") calls.push(callOfPart(part, [...path, index]));
  }
  return {
    text: texts.length === 0 ? null : texts.join("\n"),
    reasoning: thoughts.length === 0 ? null : thoughts.join("\n"),
    calls,
    isWhole: parts.length === 1 && isPlainText(parts[0]),
  };
}

function pushText(texts: string[], text: JsonValue | undefined): void {
  if (typeof text === "string") texts.push(text);
}

/** What a provider redacted is not readable; its summary is, where there is one. */
function readableReasoning(part: JsonObject): JsonValue | undefined {
  return memberOf(part, memberOf(part, "redacted") === true ? "summary" : "reasoning");
}

const isPlainText = (part: JsonValue | undefined): boolean =>
  isJsonObject(part) &&
  memberOf(part, "type") === "text" &&
  Object.keys(part).length === 2 &&
  typeof memberOf(part, "text") === "string";

function callOfPart(part: JsonObject, path: Path): ToolCall {
  const name = memberOf(part, "name");
  if (typeof name !== "string") throw wrongValue([...path, "name"], name, "the name of a tool");
  return callOf(memberOf(part, "id"), name, memberOf(part, "arguments"), leftoverOf(part, PART_CALL_KEYS));
}

function readCalls(calls: JsonValue | undefined, path: Path): readonly ToolCall[] {
  if (calls === undefined || calls === null) return [];
  if (!Array.isArray(calls)) throw wrongValue(path, calls, "a list of calls or null");
  return calls.map((call: JsonValue, index) => {
    const name = memberOf(call, "function");
    if (!isJsonObject(call) || typeof name !== "string") {
      throw wrongValue([...path, index, "function"], name, "the name of a tool");
    }
    return callOf(memberOf(call, "id"), name, memberOf(call, "arguments"), leftoverOf(call, CALL_KEYS));
  });
}

function callOf(
  id: JsonValue | undefined,
  name: string,
  given: JsonValue | undefined,
  extra: JsonObject | null,
): ToolCall {
  return {
    ...(typeof id === "string" && id !== "" ? { id } : {}),
    name,
    ...(given === undefined ? {} : { arguments: given }),
    ...(extra === null ? {} : { extra }),
  };
}
