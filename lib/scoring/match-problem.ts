import { authoredTextReader, isAuthored } from "./authored-text";
import type { Match, Turn } from "./types";

/** What is wrong with a match that a harness gave: its index, the field that says so, and what. Nothing is repaired. */
export type MatchProblem = Readonly<{ match: number }> & Problem;

type Problem = Readonly<{
  field: "pattern" | "channel" | "message" | "toolCall" | "start" | "end";
  problem:
    | "unknown_pattern"
    | "unknown_channel"
    | "no_such_message"
    | "not_authored"
    | "no_such_call"
    | "no_text"
    | "no_width"
    | "past_end";
}>;

/**
 * The first of a turn's given matches that is wrong; null where each names a pattern of the probe and a stretch of text
 * that the agent authored in this turn, also where none was given.
 *
 * @param hasPattern - whether the probe lists a pattern of this id.
 */
export function findMatchProblem(turn: Turn, hasPattern: (id: string) => boolean): MatchProblem | null {
  const textAt = authoredTextReader();
  for (const [index, match] of (turn.matches ?? []).entries()) {
    const problem = problemOf(match, turn, hasPattern, textAt);
    if (problem !== null) return { match: index, ...problem };
  }
  return null;
}

function problemOf(
  match: Match,
  turn: Turn,
  hasPattern: (id: string) => boolean,
  textAt: ReturnType<typeof authoredTextReader>,
): Problem | null {
  const { start, end } = match;
  const toolCall = match.toolCall ?? 0;
  const channel: string = match.channel;
  if (!hasPattern(match.pattern)) return { field: "pattern", problem: "unknown_pattern" };
  const message = turn.messages[match.message];
  if (message === undefined) return { field: "message", problem: "no_such_message" };
  if (!isAuthored(message)) return { field: "message", problem: "not_authored" };
  if (channel === "tool_argument") {
    if (message.toolCalls?.[toolCall] === undefined) return { field: "toolCall", problem: "no_such_call" };
  } else if (channel !== "message" && channel !== "reasoning") {
    return { field: "channel", problem: "unknown_channel" };
  } else if (toolCall !== 0) {
    return { field: "toolCall", problem: "no_such_call" };
  }
  const text = textAt(message, match.channel, toolCall);
  if (text === null) return { field: "channel", problem: "no_text" };
  if (!Number.isSafeInteger(start) || start < 0) return { field: "start", problem: "past_end" };
  if (!Number.isSafeInteger(end) || end > text.length) return { field: "end", problem: "past_end" };
  return end > start ? null : { field: "end", problem: "no_width" };
}
