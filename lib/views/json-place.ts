import type { Span } from "../scoring/types";

/**
 * Where a value stands in a JSON text, so that it can be taken out as it was written.
 *
 * @param text - JSON; what is none gives null or a stretch of it, never an error.
 * @param path - names of members and indices of elements from the root. Of a name that stands twice the last counts, as for
 *   `JSON.parse`.
 * @returns UTF-16 units of the text; null where there is no such value.
 */
export function jsonPlace(text: string, path: readonly (string | number)[]): Span | null {
  let place: Span | null = trimmed(text);
  for (const step of path) {
    if (place === null) return null;
    place = typeof step === "number" ? elementAt(text, place, step) : memberOf(text, place, step);
  }
  return place;
}

function trimmed(text: string): Span {
  const start = skipSpace(text, 0);
  return { start, end: endOfValue(text, start) };
}

function elementAt(text: string, { start, end }: Span, index: number): Span | null {
  if (text.charAt(start) !== "[") return null;
  let at = skipSpace(text, start + 1);
  for (let count = 0; at < end - 1; count += 1) {
    const next = endOfValue(text, at);
    if (count === index) return { start: at, end: next };
    at = skipSpace(text, skipSpace(text, next) + 1); // over the comma
  }
  return null;
}

function memberOf(text: string, { start, end }: Span, name: string): Span | null {
  if (text.charAt(start) !== "{") return null;
  let found: Span | null = null;
  let at = skipSpace(text, start + 1);
  while (at < end - 1) {
    const endOfName = endOfValue(text, at);
    const value = skipSpace(text, skipSpace(text, endOfName) + 1); // over the colon
    const endOfMember = endOfValue(text, value);
    if (isName(text.slice(at, endOfName), name)) found = { start: value, end: endOfMember };
    at = skipSpace(text, skipSpace(text, endOfMember) + 1);
  }
  return found;
}

function isName(written: string, name: string): boolean {
  if (written === `"${name}"`) return true;
  if (!written.includes("\\")) return false;
  try {
    return JSON.parse(written) === name;
  } catch {
    return false; // no JSON, so no name
  }
}

/** Behind the value that begins at a place; always further on. */
function endOfValue(text: string, start: number): number {
  const opener = text.charAt(start);
  if (opener === '"') return endOfString(text, start);
  if (opener !== "{" && opener !== "[") {
    BARE.lastIndex = start;
    return Math.max(start + 1, start + (BARE.exec(text)?.[0].length ?? 0));
  }
  let depth = 0;
  STRUCTURE.lastIndex = start;
  for (let hit = STRUCTURE.exec(text); hit !== null; hit = STRUCTURE.exec(text)) {
    if (hit[0] === '"') STRUCTURE.lastIndex = endOfString(text, hit.index);
    else if (hit[0] === "{" || hit[0] === "[") depth += 1;
    else {
      depth -= 1;
      if (depth === 0) return hit.index + 1;
    }
  }
  return text.length;
}

const STRUCTURE = /["{}[\]]/gu;
/** A number or a word. */
const BARE = /[^\s,:{}[\]"]*/uy;

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charAt(at - 1 - slashes) === "\\") slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (" \n\r\t".includes(text.charAt(at)) && at < text.length) at += 1;
  return at;
}
