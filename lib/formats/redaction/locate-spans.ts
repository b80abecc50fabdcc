import { argumentsText } from "@/lib/scoring/authored-text";
import type { JsonValue } from "@/lib/scoring/types";
import type { Path } from "../json/inspect-json";
import { decodeToken, type StringToken, stringTokens, unitStarts } from "../json/string-tokens";
import { mergeRanges, type UnitRange } from "./find-spellings";

/**
 * A stretch of one text of an episode, in UTF-16 units, `end` exclusive. Those of a tool argument count in its arguments as
 * compact JSON, as matches do.
 */
export type RedactionSpan = Readonly<{
  turn: number;
  message: number;
  channel: "content" | "reasoning" | "tool_argument" | "tool_result";
  /** Index of the call, for a tool argument; 0 else. */
  toolCall: number;
  start: number;
  end: number;
}>;

/** A span that is none: outside its text, without width, through a character, over what is no text. */
export class SpanError extends Error {
  override readonly name = "SpanError";
}

export type LocatedSpans = Readonly<{ token: StringToken; ranges: readonly UnitRange[] }>;

/**
 * The strings of an episode's record that spans lie in, with the units of what those say. Spans may overlap.
 *
 * @throws {SpanError} naming the first span that is none, by its place in the list.
 */
export function locateSpans(text: string, spans: readonly RedactionSpan[]): readonly LocatedSpans[] {
  const tokens = new Map(
    stringTokens(text).flatMap((token) => (token.isKey ? [] : [[keyOf(token.path), token]])),
  );
  const found = new Map<string, { token: StringToken; ranges: UnitRange[] }>();
  const add = (path: Path, range: UnitRange, index: number): void => {
    const token = tokens.get(keyOf(path));
    if (token === undefined) throw fault(index, "there is no such text");
    assertWhole(decodeToken(text.slice(token.start, token.end)), range, index);
    const entry = found.get(keyOf(path)) ?? { token, ranges: [] };
    entry.ranges.push(range);
    found.set(keyOf(path), entry);
  };
  const episode = JSON.parse(text) as Written;
  for (const [index, span] of spans.entries()) {
    const { turn, message, channel, toolCall, start, end } = span;
    if (![turn, message, toolCall, start, end].every((number) => Number.isSafeInteger(number) && number >= 0))
      throw fault(index, "its numbers are whole and not below 0");
    if (end <= start) throw fault(index, "it has no width");
    const path = ["turns", turn, "messages", message];
    const written = episode.turns?.[turn]?.messages?.[message];
    if (channel === "tool_argument") {
      const value = written?.toolCalls?.[toolCall]?.arguments;
      const whole = [...path, "toolCalls", toolCall, "arguments"];
      for (const part of inArguments(value, span, index)) add([...whole, ...part.path], part.range, index);
      continue;
    }
    if (channel === "tool_result" && written?.role !== "tool")
      throw fault(index, "there is no such tool result");
    add([...path, channel === "reasoning" ? "reasoning" : "content"], { start, end }, index);
  }
  return [...found.values()]
    .map(({ token, ranges }) => ({ token, ranges: mergeRanges(ranges) }))
    .toSorted((a, b) => a.token.start - b.token.start);
}

type Written = Readonly<{
  turns?: readonly Readonly<{
    messages?: readonly Readonly<{
      role?: string;
      toolCalls?: readonly Readonly<{ arguments?: JsonValue }>[];
    }>[];
  }>[];
}>;

/** A span of the compact arguments as stretches of the strings that it lies in: it may cover nothing between them. */
function inArguments(
  value: JsonValue | undefined,
  { start, end }: UnitRange,
  index: number,
): readonly Readonly<{ path: Path; range: UnitRange }>[] {
  const text = argumentsText(value);
  if (text === null || end > text.length) throw fault(index, "it ends behind its text");
  const token = stringTokens(text).find((one) => one.start <= start && end <= one.end);
  if (token === undefined || token.isKey)
    throw fault(index, "it has to lie inside one text of the arguments, without its quotes, and in no key");
  const starts = unitStarts(text.slice(token.start, token.end));
  const [from, to] = [starts.indexOf(start - token.start), starts.indexOf(end - token.start)];
  if (from === -1 || to === -1) throw fault(index, "it begins or ends inside an escape");
  return [{ path: token.path, range: { start: from, end: to } }];
}

function assertWhole(said: string, { start, end }: UnitRange, index: number): void {
  if (end > said.length) throw fault(index, "it ends behind its text");
  if ([start, end].some((at) => (said.codePointAt(at - 1) ?? 0) > 0xffff && at > 0))
    throw fault(index, "it begins or ends inside a character");
}

const keyOf = (path: Path): string => JSON.stringify(path);

const fault = (index: number, what: string): SpanError => new SpanError(`Span ${String(index)}: ${what}.`);
