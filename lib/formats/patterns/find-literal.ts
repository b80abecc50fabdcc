import type { Span } from "../../scoring/types";

/** Up to here `indexOf` is used; on longer literals it degenerates to a product of both lengths on hostile text. */
const NATIVE_MAX = 256;

/**
 * A finder of one exact text: all hits, left to right, not overlapping, in time that grows with the text.
 *
 * @param literal - at least one UTF-16 unit; compared unit by unit, case included.
 */
export function literalFinder(literal: string): (text: string, hitsMax?: number) => readonly Span[] {
  const next = literal.length <= NATIVE_MAX ? nativeSearch(literal) : steadySearch(literal);
  return (text, hitsMax = Infinity) => {
    const spans: Span[] = [];
    for (let start = next(text, 0); start !== -1; start = next(text, start + literal.length)) {
      if (spans.length >= hitsMax) break;
      spans.push({ start, end: start + literal.length });
    }
    return spans;
  };
}

/** Where the next hit from an offset on begins; -1 where there is none. */
type Search = (text: string, from: number) => number;

function nativeSearch(literal: string): Search {
  return (text, from) => text.indexOf(literal, from);
}

/** Knuth, Morris and Pratt (1977): no unit of the text is looked at more than twice. */
function steadySearch(literal: string): Search {
  const borders = bordersOf(literal);
  return (text, from) => {
    let matched = 0;
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      while (matched > 0 && literal.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
      if (literal.charCodeAt(matched) === unit) matched++;
      if (matched === literal.length) return at - matched + 1;
    }
    return -1;
  };
}

/** For each prefix, the length of its longest proper prefix that is also its suffix. */
function bordersOf(literal: string): Int32Array {
  const borders = new Int32Array(literal.length);
  let length = 0;
  for (let at = 1; at < literal.length; at++) {
    const unit = literal.charCodeAt(at);
    while (length > 0 && literal.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
    if (literal.charCodeAt(length) === unit) length++;
    borders[at] = length;
  }
  return borders;
}
