import type { Span } from "../scoring/types";

/** A text with places in it. */
export type PlacedText<Place extends Span> = Readonly<{ text: string; spans: readonly Place[] }>;

/**
 * Lays JSON out in lines by putting white space between its tokens; no token is changed, so numbers and escapes stay as
 * they were written. Places move with what they mark. Works on a text that was cut, and on one that is no JSON.
 */
export function indentJson<Place extends Span>(text: string, spans: readonly Place[]): PlacedText<Place> {
  const moved = new Map<number, number>();
  const asked = new Set(spans.flatMap(({ start, end }) => [start, end - 1]));
  let out = "";
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    const isClosing = !isString && (unit === "}" || unit === "]");
    if (isClosing) {
      depth = Math.max(0, depth - 1);
      if (!isOpener(text.charAt(index - 1))) out += newLine(depth);
    }
    if (asked.has(index)) moved.set(index, out.length);
    out += unit;
    if (isString) {
      isString = isEscaped || unit !== '"';
      isEscaped = !isEscaped && unit === "\\";
    } else if (unit === '"') {
      isString = true;
    } else if (isOpener(unit)) {
      depth += 1;
      if (!isCloser(text.charAt(index + 1))) out += newLine(depth);
    } else if (unit === ",") {
      out += newLine(depth);
    } else if (unit === ":") {
      out += " ";
    }
  }
  return {
    text: out,
    spans: spans.map((span) => ({
      ...span,
      start: moved.get(span.start) ?? out.length,
      end: (moved.get(span.end - 1) ?? out.length - 1) + 1,
    })),
  };
}

/** Deeper nesting is not moved further right: there would be no room for the text. */
const DEPTH_SHOWN_MAX = 12;

function newLine(depth: number): string {
  return `\n${"  ".repeat(Math.min(depth, DEPTH_SHOWN_MAX))}`;
}

const isOpener = (unit: string): boolean => unit === "{" || unit === "[";
const isCloser = (unit: string): boolean => unit === "}" || unit === "]";
