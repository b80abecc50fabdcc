import { decodeToken, unitStarts } from "../json/string-tokens";
import type { UnitRange } from "./find-spellings";

/** What stands in the place of each unit that was redacted. */
export const BLOCK = "\u2588";

/** A string of a JSON text (what stands between its quotes), and the units of what it says that are replaced. */
export type Cut = Readonly<{
  start: number;
  end: number;
  ranges: readonly UnitRange[];
  /** Inside arguments, offsets count in compact JSON, where an escape is several units: each of those gets a block. */
  isCompact: boolean;
}>;

/**
 * A JSON text with units of some strings replaced by blocks. All else is as it was, character for character.
 *
 * @param cuts - in order, no two of one string.
 * @returns `units`: how many blocks are new.
 */
export function blackOut(text: string, cuts: readonly Cut[]): Readonly<{ text: string; units: number }> {
  const parts: string[] = [];
  let copied = 0;
  let units = 0;
  for (const { start, end, ranges, isCompact } of cuts) {
    const raw = text.slice(start, end);
    const said = decodeToken(raw);
    const starts = unitStarts(raw);
    for (const range of ranges) {
      parts.push(text.slice(copied, start + (starts[range.start] ?? 0)));
      for (let unit = range.start; unit < range.end; unit += 1) {
        const width = isCompact ? compactWidth(said, unit) : 1;
        parts.push(BLOCK.repeat(width));
        if (said[unit] !== BLOCK) units += width;
      }
      copied = start + (starts[range.end] ?? raw.length);
    }
  }
  parts.push(text.slice(copied));
  return { text: parts.join(""), units };
}

/** How many units `JSON.stringify` writes for one. */
function compactWidth(said: string, unit: number): number {
  const code = said.charCodeAt(unit);
  const isPaired = said.codePointAt(unit) !== code || (said.codePointAt(unit - 1) ?? 0) > 0xffff;
  return isPaired ? 1 : JSON.stringify(said.charAt(unit)).length - 2;
}
