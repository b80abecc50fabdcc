import type { JsonValue, Message, ToolCall } from "@/lib/scoring/types";
import { isJsonObject, type JsonObject, leftoverOf, memberOf } from "../foreign/json-object";
import { wrongValue } from "../foreign/record-fault";

type Path = readonly (string | number)[];

const MESSAGE_KEYS = new Set(["role", "content", "tool_calls", "tool_call_id"]);
const CALL_KEYS = new Set(["id", "function", "args"]);
/** Kinds of parts whose text the agent did not say to anybody. */
const REASONING_PARTS = new Set(["thinking", "reasoning", "redacted_thinking"]);

/**
 * A message of AgentDojo as one of ours. Its text is not altered: thoughts written into it stay in it. What has no field
 * here stands in `extra`.
 *
 * A tool result with an error has the error for its text where it has no other, since that is what the agent was given.
 *
 * @throws {RecordFault} where it is no message.
 */
export function convertMessage(message: JsonObject, path: Path): Message {
  const role = memberOf(message, "role");
  if (typeof role !== "string" || role === "") throw wrongValue([...path, "role"], role, "a text");
  const { text, reasoning, isWhole } = readContent(memberOf(message, "content"), [...path, "content"]);
  const calls = readCalls(memberOf(message, "tool_calls"), [...path, "tool_calls"]);
  const callId = memberOf(message, "tool_call_id");
  const error = memberOf(message, "error");
  const isFailed = error !== undefined && error !== null;
  const known = isWhole ? MESSAGE_KEYS : new Set([...MESSAGE_KEYS].filter((key) => key !== "content"));
  const extra = leftoverOf(message, known);
  return {
    role,
    content: isFailed && (text ?? "") === "" && typeof error === "string" ? error : text,
    ...(reasoning === null ? {} : { reasoning }),
    ...(calls.length === 0 ? {} : { toolCalls: calls }),
    ...(typeof callId === "string" && callId !== "" ? { toolCallId: callId } : {}),
    ...(role === "tool" && error !== undefined ? { isError: isFailed } : {}),
    ...(extra === null ? {} : { extra }),
  };
}

type Content = Readonly<{
  text: string | null;
  reasoning: string | null;
  /** Whether `text` says all of it, so that the original need not be kept beside it. */
  isWhole: boolean;
}>;

/** A text, or parts with a text each; newer versions write parts. */
function readContent(content: JsonValue | undefined, path: Path): Content {
  if (content === undefined || content === null) return { text: null, reasoning: null, isWhole: true };
  if (typeof content === "string") return { text: content, reasoning: null, isWhole: true };
  if (!Array.isArray(content)) throw wrongValue(path, content, "a text, a list of parts or null");
  const texts: string[] = [];
  const thoughts: string[] = [];
  for (const part of content as readonly JsonValue[]) {
    const text = textOfPart(part);
    if (text === null) continue;
    const kind = memberOf(part, "type");
    (typeof kind === "string" && REASONING_PARTS.has(kind) ? thoughts : texts).push(text);
  }
  return {
    text: texts.length === 0 ? null : texts.join("\n"),
    reasoning: thoughts.length === 0 ? null : thoughts.join("\n"),
    isWhole: false,
  };
}

function textOfPart(part: JsonValue): string | null {
  if (typeof part === "string") return part;
  const text = memberOf(part, "content") ?? memberOf(part, "text");
  return typeof text === "string" ? text : null;
}

function readCalls(calls: JsonValue | undefined, path: Path): readonly ToolCall[] {
  if (calls === undefined || calls === null) return [];
  if (!Array.isArray(calls)) throw wrongValue(path, calls, "a list of calls or null");
  return calls.map((call: JsonValue, index) => readCall(call, [...path, index]));
}

/** `{function: {name, arguments}}` or `{function, args}`. */
function readCall(call: JsonValue, path: Path): ToolCall {
  if (!isJsonObject(call)) throw wrongValue(path, call, "an object");
  const called = memberOf(call, "function");
  const name = isJsonObject(called) ? memberOf(called, "name") : called;
  if (typeof name !== "string") throw wrongValue([...path, "function"], called, "the name of a tool");
  const given = isJsonObject(called) ? memberOf(called, "arguments") : memberOf(call, "args");
  const id = memberOf(call, "id");
  const extra = leftoverOf(call, CALL_KEYS);
  return {
    ...(typeof id === "string" && id !== "" ? { id } : {}),
    name,
    ...(given === undefined ? {} : { arguments: given }),
    ...(extra === null ? {} : { extra }),
  };
}
