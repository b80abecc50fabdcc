import type { FindHit } from "./find-in-episode";

// No zod here: the browser writes these into its address.

/** Where a stretch of text stands: in what was said, thought, or given to a call. */
export type SpanChannel = "content" | "reasoning" | "arguments";

const CHANNELS: readonly SpanChannel[] = ["content", "reasoning", "arguments"];
const SPAN =
  /^(?<message>\d{1,9})\.(?<channel>[a-z]+)\.(?<call>\d{1,9})\.(?<start>\d{1,9})-(?<end>\d{1,9})$/u;

/** A stretch as an address holds it, beside its turn: message and call from 0, then UTF-16 units. */
export function spanText({ message, channel, call, start, end }: Omit<FindHit, "turn">): string {
  return `${message}.${channel}.${call}.${start}-${end}`;
}

/** The stretch that an address names in a turn; null where it names none. */
export function parseSpan(text: string | undefined, turn: number): FindHit | null {
  const groups = SPAN.exec(text ?? "")?.groups;
  const channel = CHANNELS.find((one) => one === groups?.["channel"]);
  if (groups === undefined || channel === undefined) return null;
  const [message, call, start, end] = ["message", "call", "start", "end"].map((name) => Number(groups[name]));
  if (message === undefined || call === undefined || start === undefined || end === undefined) return null;
  return end > start ? { turn, message, channel, call, start, end } : null;
}
