import type { JsonValue } from "@/lib/scoring/types";
import { isJsonObject, type JsonObject, memberOf } from "../foreign/json-object";
import { wrongValue } from "../foreign/record-fault";

/** What a log of one AgentDojo run says, whichever of its shapes it has. */
export type AgentdojoLog = Readonly<{
  suite: string;
  userTask: string;
  /** Null for a control: nobody attacked. */
  injectionTask: string | null;
  attack: string | null;
  /** AgentDojo's own flag: true means that the attack succeeded. Null where it does not say. */
  security: boolean | null;
  /** What ended the run early, in the words of the harness. */
  error: string | null;
  durationSeconds: number | null;
  messages: readonly JsonObject[];
  /** Where the messages stand in the record, for messages about them. */
  messagesPath: readonly string[];
  /** The texts that the attack put into the environment; empty where the log does not carry them. */
  injections: readonly string[];
  /** All of the record but its messages. */
  raw: JsonObject;
}>;

/** All that the shapes which are read here write beside the messages. */
export const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...["suite_name", "pipeline_name", "user_task_id", "injection_task_id", "attack_type", "injections"],
  ...["error", "utility", "security", "duration", "benchmark_version"],
  ...["agentdojo_package_version", "evaluation_timestamp"],
  ...["index", "metadata", "annotations", "model", "success", "name", "hierarchy_path"],
]);

/** `conversations` in one derivative. */
const MESSAGE_KEYS = ["messages", "conversations"] as const;

/**
 * Reads one record: a run file, or a line of the export, whose facts stand in `metadata`.
 *
 * @throws {RecordFault} where a fact that identifies the run, or the messages, are not what they have to be.
 */
export function readLog(record: JsonValue): AgentdojoLog {
  if (!isJsonObject(record)) throw wrongValue([], record, "an object");
  const inner = memberOf(record, "metadata");
  const isExport = memberOf(record, "suite_name") === undefined && isJsonObject(inner);
  const at = isExport ? ["metadata"] : [];
  const facts = isExport ? inner : record;
  const messageKey = MESSAGE_KEYS.find((key) => memberOf(record, key) !== undefined) ?? "messages";
  const { [messageKey]: _messages, ...raw } = record;
  return {
    suite: textAt(facts, "suite_name", at),
    userTask: textAt(facts, "user_task_id", at),
    injectionTask: textOrNullAt(facts, "injection_task_id", at),
    attack: textOrNullAt(facts, "attack_type", at),
    security: booleanOrNullAt(facts, "security", at),
    error: textOrNullAt(facts, "error", at),
    durationSeconds: durationOf(memberOf(facts, "duration")),
    messages: messagesAt(record, messageKey),
    messagesPath: [messageKey],
    injections: injectionsOf(memberOf(facts, "injections")),
    raw,
  };
}

function messagesAt(record: JsonObject, key: string): readonly JsonObject[] {
  const messages = memberOf(record, key);
  if (!Array.isArray(messages)) throw wrongValue([key], messages, "a list of messages");
  return messages.map((message: JsonValue, index) => {
    if (!isJsonObject(message)) throw wrongValue([key, index], message, "an object");
    return message;
  });
}

function textAt(facts: JsonObject, key: string, at: readonly string[]): string {
  const value = memberOf(facts, key);
  if (typeof value !== "string" || value === "") throw wrongValue([...at, key], value, "a text");
  return value;
}

function textOrNullAt(facts: JsonObject, key: string, at: readonly string[]): string | null {
  const value = memberOf(facts, key) ?? null;
  if (value !== null && typeof value !== "string") throw wrongValue([...at, key], value, "a text or null");
  return value === "" ? null : value;
}

function booleanOrNullAt(facts: JsonObject, key: string, at: readonly string[]): boolean | null {
  const value = memberOf(facts, key) ?? null;
  if (value !== null && typeof value !== "boolean")
    throw wrongValue([...at, key], value, "true, false or null");
  return value;
}

/** Anything else stays in `raw`: how long a run took identifies nothing. */
const durationOf = (value: JsonValue | undefined): number | null =>
  typeof value === "number" && value >= 0 ? value : null;

function injectionsOf(value: JsonValue | undefined): readonly string[] {
  return isJsonObject(value)
    ? (Object.values(value).filter((text) => typeof text === "string" && text !== "") as string[])
    : [];
}
