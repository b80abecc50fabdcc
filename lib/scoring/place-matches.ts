import { argumentsText, isAuthored } from "./authored-text";
import { isStated } from "./policy-version";
import type { PlacedMatch } from "./prepared-match";
import type { ProbeContext } from "./probe-context";
import { LitmusScoringError } from "./scoring-error";
import { CHANNELS, type Channel, type Match, type Span, type Turn } from "./types";

type PatternIndexes = ProbeContext["patternIndexes"];

/**
 * Patterns and texts come from outside: a short text can be hit by each of a thousand patterns at each of its characters. Who
 * lets records in rejects what has more.
 */
export const MATCHES_MAX = 100_000;

const NO_MATCHES: readonly PlacedMatch[] = [];

/**
 * All matches of an episode: the harness's where it gave a list for the turn, empty or not, else those that the patterns
 * find. Ordered by turn, message, channel (message, reasoning, tool argument), pattern, call, start.
 *
 * A given match is taken as it is, also where its place is none: `findMatchProblem` is for whoever lets records in.
 *
 * @throws {LitmusScoringError} `too_many_matches` for more than 100,000.
 * @throws {RangeError} where a given match names a pattern that the probe does not list.
 */
export function placeMatches(turns: readonly Turn[], context: ProbeContext): readonly PlacedMatch[] {
  let placed: PlacedMatch[] | null = null;
  for (const [index, turn] of turns.entries()) {
    if (turn.matches === undefined ? context.patterns.length === 0 : turn.matches.length === 0) continue;
    placed ??= [];
    if (turn.matches === undefined) pushFound(placed, turn, index, context);
    else pushGiven(placed, turn.matches, index, context.patternIndexes);
    if (placed.length > MATCHES_MAX) throw new LitmusScoringError("too_many_matches");
  }
  return placed ?? NO_MATCHES;
}

function pushGiven(
  placed: PlacedMatch[],
  matches: readonly Match[],
  turn: number,
  indexes: PatternIndexes,
): void {
  const given = matches.map((match, index) => {
    const patternIndex = indexes.get(match.pattern);
    if (patternIndex === undefined) {
      throw new RangeError(
        `/turns/${turn}/matches/${index}/pattern is unknown: ${JSON.stringify(match.pattern)}`,
      );
    }
    const { message, channel, toolCall = 0, start, end, quoting = null } = match;
    return { turn, message, channel, toolCall, patternIndex, start, end, quoting, isFound: false };
  });
  given.sort(byPlace);
  for (const match of given) placed.push(match);
}

function byPlace(a: PlacedMatch, b: PlacedMatch): number {
  return (
    a.message - b.message ||
    CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel) ||
    a.patternIndex - b.patternIndex ||
    a.toolCall - b.toolCall ||
    a.start - b.start ||
    a.end - b.end ||
    Number(a.quoting ?? -1) - Number(b.quoting ?? -1)
  );
}

function pushFound(placed: PlacedMatch[], turn: Turn, index: number, { patterns }: ProbeContext): void {
  for (const [messageIndex, message] of turn.messages.entries()) {
    if (!isAuthored(message)) continue;
    const push = (channel: Channel, texts: readonly (string | null | undefined)[]): void => {
      eachHit(patterns, texts, MATCHES_MAX + 1 - placed.length, (patternIndex, toolCall, { start, end }) => {
        placed.push({
          turn: index,
          message: messageIndex,
          channel,
          toolCall,
          patternIndex,
          start,
          end,
          quoting: null,
          isFound: true,
        });
      });
    };
    push("message", [message.content]);
    push("reasoning", [message.reasoning]);
    if (message.toolCalls === undefined) continue;
    push(
      "tool_argument",
      message.toolCalls.map((call) => argumentsText(call.arguments)),
    );
  }
}

/**
 * @param texts - one text a tool call; the only one of the other channels.
 * @param hitsMax - the search ends behind so many.
 */
function eachHit(
  patterns: ProbeContext["patterns"],
  texts: readonly (string | null | undefined)[],
  hitsMax: number,
  report: (patternIndex: number, toolCall: number, span: Span) => void,
): void {
  let hits = 0;
  for (const [patternIndex, { find }] of patterns.entries()) {
    for (const [toolCall, text] of texts.entries()) {
      if (!isStated(text)) continue;
      if (hits >= hitsMax) return;
      const spans = find(text, hitsMax - hits);
      hits += spans.length;
      for (const span of spans) report(patternIndex, toolCall, span);
    }
  }
}
