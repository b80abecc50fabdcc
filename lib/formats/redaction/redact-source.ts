import { isUtf8 } from "node:buffer";
import { decodeToken, stringTokens } from "../json/string-tokens";
import { blackOut, type Cut } from "./black-out";
import { findSpellings, holdsText, mergeRanges } from "./find-spellings";

/** A shorter text stands by chance in many places. */
const LENGTH_MIN = 8;

/**
 * A foreign record without the texts that were replaced in the episode made from it: each of their spellings in its strings is
 * replaced, all else stays byte for byte.
 *
 * @param texts - each with how often it was replaced in the episode.
 * @returns null where they cannot be located safely: no JSON, a short text, one that a key holds, or one that is found less
 *   often than in the episode (it may be spelled in a way that is not known here).
 */
export function redactSource(source: Buffer, texts: ReadonlyMap<string, number>): Buffer | null {
  if (!isUtf8(source) || [...texts.keys()].some((text) => text.length < LENGTH_MIN)) return null;
  try {
    const text = source.toString("utf8");
    const made = replaceIn(text, texts);
    if (made === null || holdsAny(made, texts)) return null;
    return Buffer.from(made, "utf8");
  } catch (error) {
    // Brackets that do not close, an escape that is none.
    if (error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether a foreign record says any of the texts, as far as can be told. */
export function sourceHolds(source: Buffer, needle: string): boolean {
  const text = source.toString("utf8");
  if (text.includes(needle)) return true;
  if (!text.includes("\\")) return false;
  try {
    return holdsAny(text, new Map([[needle, 1]]));
  } catch (error) {
    // What cannot be read may say anything.
    if (error instanceof RangeError || error instanceof SyntaxError) return true;
    throw error;
  }
}

function replaceIn(text: string, texts: ReadonlyMap<string, number>): string | null {
  const counts = new Map<string, number>();
  const cuts: Cut[] = [];
  for (const { start, end, isKey } of stringTokens(text)) {
    const said = decodeToken(text.slice(start, end));
    const ranges = [...texts.keys()].flatMap((needle) => {
      const own = findSpellings(said, needle);
      counts.set(needle, (counts.get(needle) ?? 0) + own.length);
      return own;
    });
    if (ranges.length === 0) continue;
    if (isKey) return null;
    cuts.push({ start, end, ranges: mergeRanges(ranges), isCompact: false });
  }
  if ([...texts].some(([needle, wanted]) => (counts.get(needle) ?? 0) < wanted)) return null;
  return blackOut(text, cuts).text;
}

function holdsAny(text: string, texts: ReadonlyMap<string, number>): boolean {
  const needles = [...texts.keys()];
  return (
    needles.some((needle) => text.includes(needle)) ||
    stringTokens(text).some(({ start, end }) => {
      const said = decodeToken(text.slice(start, end));
      return needles.some((needle) => holdsText(said, needle));
    })
  );
}
