import { RE2JS } from "re2js";
import {
  FIND_COUNT_MAX,
  FIND_HITS_MAX,
  type FindHit,
  type FindQuery,
  type FindResult,
} from "../../contracts/find-in-episode";
import { AppError } from "../../errors";
import { compilePattern } from "../../formats/patterns/compile-pattern";
import { PatternError } from "../../formats/patterns/pattern-error";
import { argumentsText } from "../../scoring/authored-text";
import type { Episode, Span, Turn } from "../../scoring/types";

/** What the page says at the head of a turn. */
type PressureWord = (turn: Turn) => string;

/**
 * Looks for a text in everything of an episode that a reader can see, retracted turns too: what is said by whomever, reasoning,
 * names and arguments of calls, results, and the word of the pressure.
 *
 * @throws {AppError} `bad_input` where the text is no RE2 pattern.
 */
export function findText(
  { turns }: Pick<Episode, "turns">,
  query: FindQuery,
  pressureWord: PressureWord,
): FindResult {
  const find = finderOf(query);
  const hits: FindHit[] = [];
  const found = { count: 0, isMore: false };
  const look = (text: string | null | undefined, place: Omit<FindHit, "start" | "end">): void => {
    if (text === null || text === undefined || text === "" || found.isMore) return;
    const spans = find(text, FIND_COUNT_MAX - found.count + 1);
    found.count += spans.length;
    for (const { start, end } of spans.slice(0, Math.max(0, FIND_HITS_MAX - hits.length)))
      hits.push({ ...place, start, end });
    if (found.count <= FIND_COUNT_MAX) return;
    found.count = FIND_COUNT_MAX;
    found.isMore = true;
  };
  for (const [turn, written] of turns.entries()) {
    if (found.isMore) break;
    look(pressureWord(written), { turn, message: 0, channel: "pressure", call: 0 });
    for (const [message, { reasoning, content, toolCalls = [] }] of written.messages.entries()) {
      const place = { turn, message, call: 0 };
      look(reasoning, { ...place, channel: "reasoning" });
      look(content, { ...place, channel: "content" });
      for (const [call, { name, arguments: given }] of toolCalls.entries()) {
        look(name, { ...place, channel: "name", call });
        look(argumentsText(given), { ...place, channel: "arguments", call });
      }
    }
  }
  return { hits, ...found };
}

type Find = (text: string, hitsMax: number) => readonly Span[];

function finderOf({ text, isPattern, isCaseMatched }: FindQuery): Find {
  if (!isPattern) return isCaseMatched ? exact(text) : inAnyCase(text);
  try {
    const { find } = compilePattern({ id: "find", re2: isCaseMatched ? text : `(?i)${text}` });
    return find;
  } catch (error) {
    if (error instanceof PatternError)
      throw new AppError("bad_input", problemOf(text, error), { cause: error });
    throw error;
  }
}

/** Of the pattern as it was typed, without the flag in front of it. */
function problemOf(text: string, error: PatternError): string {
  try {
    RE2JS.compile(text);
  } catch (cause) {
    if (cause instanceof Error) return `It is no RE2 pattern: ${cause.message}`;
  }
  return error.message;
}

const exact = (text: string): Find => compilePattern({ id: "find", literal: text }).find;

/** In either case, letter by letter: a place in the folded text is the same place in the text. */
function inAnyCase(text: string): Find {
  const find = exact(folded(text));
  return (searched, hitsMax) => find(folded(searched), hitsMax);
}

/** In small letters, each in the room of its own; one whose small form is longer stays. The two small sigmas are one. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  const small =
    lower.length === text.length
      ? lower
      : Array.from(text, (letter) => {
          const one = letter.toLowerCase();
          return one.length === letter.length ? one : letter;
        }).join("");
  return small.replaceAll("ς", "σ");
}
