import { describeValue } from "@/lib/contracts/describe-value";
import { findMatchProblem, type MatchProblem } from "@/lib/scoring/match-problem";
import type { Match, Turn } from "@/lib/scoring/types";
import type { Fault } from "./reject-record";

/** The first given match of an episode that names no pattern of its probe, or no stretch of text that the agent authored. */
export function findMatchFault(turns: readonly Turn[], patternIds: ReadonlySet<string>): Fault | null {
  for (const [index, turn] of turns.entries()) {
    if (turn.matches === undefined || turn.matches.length === 0) continue;
    const problem = findMatchProblem(turn, (id) => patternIds.has(id));
    if (problem !== null) return faultOf(index, turn.matches[problem.match], problem);
  }
  return null;
}

function faultOf(
  turn: number,
  match: Match | undefined,
  { match: index, field, problem }: MatchProblem,
): Fault {
  const jsonPath = `/turns/${turn}/matches/${index}/${field}`;
  return {
    code: "E_MATCH",
    jsonPath,
    message: `${jsonPath} is ${describeValue(match?.[field])}: ${PROBLEMS[problem]}.`,
    hint: "A match names a pattern of the probe, a message of the agent in this turn, and UTF-16 offsets into that text. Leave matches out to have them found.",
  };
}

const PROBLEMS: Readonly<Record<MatchProblem["problem"], string>> = {
  unknown_pattern: "the probe lists no such pattern",
  unknown_channel: "there is no such channel",
  no_such_message: "the turn has no such message",
  not_authored: "that message is not the agent's",
  no_such_call: "the message has no such tool call",
  no_text: "there is no text in that place",
  no_width: "the match ends where it begins or before",
  past_end: "it lies outside the text",
};
