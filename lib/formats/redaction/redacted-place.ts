import type { Path } from "../json/inspect-json";
import type { UnitRange } from "./find-spellings";

/** Where in an episode something was replaced. Never what. */
export type RedactedPlace = Readonly<{
  /** Null where it is no message: metadata, or a field that the format does not know. */
  turn: number | null;
  message: number | null;
  channel: "content" | "reasoning" | "tool_argument" | "other";
  /** Null but for a tool argument. */
  toolCall: number | null;
  /** In UTF-16 units of the string that holds it. */
  ranges: readonly UnitRange[];
  units: number;
}>;

/** Of what the format itself reads: other records, patterns and rules refer to these. */
const NAMES: readonly RegExp[] = [
  /^\/(?:type|id|probe|status|startedAt|policyVersion)$/u,
  /^\/turns\/\d+\/(?:pressure|rubric|policyVersion)$/u,
  /^\/turns\/\d+\/matches\/\d+\/(?:pattern|channel)$/u,
  /^\/turns\/\d+\/messages\/\d+\/(?:role|toolCallId)$/u,
  /^\/turns\/\d+\/messages\/\d+\/toolCalls\/\d+\/(?:id|name)$/u,
];

/** Whether a string of an episode is text that may be replaced, and no name that others refer to. */
export function isReplaceable(path: Path): boolean {
  // Deeper than any of them, or with a separator in a key: none of them.
  if (path.length > 7 || path.some((step) => String(step).includes("/"))) return true;
  const pointer = path.map((step) => `/${String(step)}`).join("");
  return !NAMES.some((name) => name.test(pointer));
}

/** The place of a string of an episode. */
export function placeOf(path: Path, ranges: readonly UnitRange[], units: number): RedactedPlace {
  const [top, turn, list, message, field, call, part] = path;
  const nowhere = { turn: null, message: null, channel: "other", toolCall: null, ranges, units } as const;
  if (top !== "turns" || typeof turn !== "number") return nowhere;
  if (list !== "messages" || typeof message !== "number") return { ...nowhere, turn };
  const inMessage = { ...nowhere, turn, message };
  if (path.length === 5 && (field === "content" || field === "reasoning"))
    return { ...inMessage, channel: field };
  if (field === "toolCalls" && typeof call === "number" && part === "arguments")
    return { ...inMessage, channel: "tool_argument", toolCall: call };
  return inMessage;
}
