import type { PreparedMatch } from "../scoring/prepared-match";
import type { Span } from "../scoring/types";
import { cutText } from "./hostile-text";
import { indentJson } from "./json-indent";

/** A match as it is marked in a text: UTF-16 units of the text beside it. */
export type ShownMatch = Readonly<{
  start: number;
  end: number;
  pattern: string;
  kind: PreparedMatch["kind"];
  /** Null where nobody is told. */
  protects: PreparedMatch["protects"] | null;
  /** Null where nobody is told whether it quotes. */
  isQuoting: boolean | null;
  quotingBy: PreparedMatch["quotingBy"] | null;
  warning: PreparedMatch["warning"];
}>;
/** The same before it is known where the piece of text begins: UTF-16 units of the whole text. */
export type MarkedHit = ShownMatch;

/** Where in an episode a text stands, for asking for more of it. */
export type TextPlace = Readonly<{
  turn: number;
  message: number;
  channel: "content" | "reasoning" | "arguments";
  call: number;
}>;

/** As much of a text as is sent at once. */
export type ShownText = Readonly<{
  text: string;
  matches: readonly ShownMatch[];
  /** UTF-16 units of the stored text before this piece, in it, and after it. `text` can be longer: it may be laid out. */
  from: number;
  sentLength: number;
  hiddenCount: number;
}>;

/** So much of a text is sent with its turn, and so much more each time it is asked for. */
export const TEXT_LENGTH_FIRST = 6_000;
export const TEXT_LENGTH_MORE = 16_000;

/**
 * A piece of a text with the matches in it, cut where the piece ends.
 *
 * @param matches - with offsets in the whole text.
 * @param from - where the piece begins; a surrogate pair is never cut.
 */
export function shownText(
  text: string,
  matches: readonly MarkedHit[],
  from: number,
  lengthMax: number,
): ShownText {
  const { shown, hiddenCount } = cutText(text.slice(from), lengthMax);
  return {
    text: shown,
    matches: shownMatches(matches, from, shown.length),
    from,
    sentLength: shown.length,
    hiddenCount,
  };
}

/** The arguments of a call laid out in lines. A piece further on is left as it is written. */
export function shownJson(text: string, matches: readonly MarkedHit[], lengthMax: number): ShownText {
  const piece = shownText(text, matches, 0, lengthMax);
  const { text: laidOut, spans } = indentJson(piece.text, piece.matches);
  return { ...piece, text: laidOut, matches: spans };
}

function shownMatches(matches: readonly MarkedHit[], from: number, length: number): readonly ShownMatch[] {
  return matches.flatMap((match) => {
    const start = Math.max(match.start - from, 0);
    const end = Math.min(match.end - from, length);
    if (end <= start) return [];
    const { pattern, kind, protects, isQuoting, quotingBy, warning } = match;
    return [{ start, end, pattern, kind, protects, isQuoting, quotingBy, warning }];
  });
}

/** A stretch of text under the same marks; without any where there is none. */
export type MarkedStretch<Mark extends Span> = Readonly<{
  start: number;
  end: number;
  text: string;
  marks: readonly Mark[];
}>;

/** Cuts a text at the ends of its marks, which may overlap. */
export function markedStretches<Mark extends Span>(
  text: string,
  marks: readonly Mark[],
): readonly MarkedStretch<Mark>[] {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut <= text.length)
    .sort((a, b) => a - b);
  const coming = [...marks].sort((a, b) => a.start - b.start);
  let open: readonly Mark[] = [];
  let next = 0;
  return cuts.flatMap((start, index) => {
    const end = cuts[index + 1];
    if (end === undefined) return [];
    const begun: Mark[] = [];
    for (let mark = coming[next]; mark !== undefined && mark.start <= start; mark = coming[next]) {
      begun.push(mark);
      next += 1;
    }
    open = [...open, ...begun].filter((mark) => mark.end > start);
    return [{ start, end, text: text.slice(start, end), marks: open }];
  });
}
