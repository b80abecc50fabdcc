import { decodeToken, stringTokens, unitStarts } from "../json/string-tokens";

/** UTF-16 units, `end` exclusive. */
export type UnitRange = Readonly<{ start: number; end: number }>;

/** A string that holds JSON that holds JSON, and so on: so deep is looked. */
const NESTED_MAX = 4;

/**
 * Where a text stands in another: as it is, and as the strings of JSON that it holds spell it (arguments of a call are often
 * written so), with any escapes.
 *
 * @param needle - not empty, whole characters.
 * @returns in order, merged where they touch.
 */
export function findSpellings(text: string, needle: string, depth = 0): readonly UnitRange[] {
  const found: UnitRange[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1))
    found.push({ start: at, end: at + needle.length });
  if (depth < NESTED_MAX && isJsonWithEscapes(text)) {
    for (const { start, end } of stringTokens(text)) {
      const raw = text.slice(start, end);
      if (!raw.includes("\\")) continue;
      const starts = unitStarts(raw);
      for (const range of findSpellings(decodeToken(raw), needle, depth + 1))
        found.push({
          start: start + (starts[range.start] ?? 0),
          end: start + (starts[range.end] ?? raw.length),
        });
    }
  }
  return mergeRanges(found);
}

/** Whether a text stands in another in any of these spellings. */
export function holdsText(text: string, needle: string): boolean {
  return findSpellings(text, needle).length > 0;
}

/** Sorted, and one where several overlap or touch. */
export function mergeRanges(ranges: readonly UnitRange[]): readonly UnitRange[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Without an escape, what the strings inside say stands in the text as it is. */
function isJsonWithEscapes(text: string): boolean {
  if (!text.includes("\\") || !/^\s*[[{"]/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
