import type { Format } from "./reader";

type Members = ReadonlyMap<string, unknown>;

/**
 * The format whose mark the first object of a file bears; null where it bears none.
 *
 * @param members - its members; undefined for one that is there and was too long to look into.
 */
export function recogniseFormat(members: Members): Format | null {
  if (isNative(members)) return "native";
  if (isAgentdojo(members)) return "agentdojo";
  return isInspect(members) ? "inspect" : null;
}

function isNative(members: Members): boolean {
  if (members.get("format") === "litmus-audit" || isNativeRecord(members)) return true;
  const first = members.get("records");
  return isObject(first) && isNativeRecord(new Map(Object.entries(first)));
}

/** A record of the native format, also one that should not stand first: then the reader says what is missing. */
function isNativeRecord(members: Members): boolean {
  switch (members.get("type")) {
    case "header":
      return members.get("format") === "litmus-audit" || members.has("run");
    case "probe":
      return members.has("id") && members.has("objective");
    case "episode":
      return members.has("probe") && members.has("turns");
    default:
      return false;
  }
}

/** A run file, or a line of the export of a pipeline, or the line that stands before those. */
function isAgentdojo(members: Members): boolean {
  const hasConversation = members.has("messages") || members.has("conversations");
  if (hasConversation && isText(members.get("suite_name")) && isText(members.get("user_task_id")))
    return true;
  const facts = members.get("metadata");
  if (!isObject(facts)) return false;
  return facts["benchmark"] === "agent-dojo" || (members.has("messages") && isText(facts["suite_name"]));
}

/** A log that is one JSON document. */
function isInspect(members: Members): boolean {
  const spec = members.get("eval");
  if (typeof members.get("version") !== "number" || !members.has("eval")) return false;
  return spec === undefined || (isObject(spec) && isText(spec["task"]) && isText(spec["model"]));
}

const isText = (value: unknown): value is string => typeof value === "string";

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
