import type { SearchTerm } from "../../contracts/text-search";
import { type TextWord, wordsOf } from "../../contracts/text-words";

/** A stretch of a text, in UTF-16 units, `end` exclusive. */
export type FoundTerm = Readonly<{ start: number; end: number }>;

/**
 * Where a text holds some of the terms: as Postgres found it, so that a hit is marked where it is.
 *
 * @param max - so many at most.
 * @returns in their order, overlapping ones as one.
 */
export function findTerms(text: string, terms: readonly SearchTerm[], max: number): readonly FoundTerm[] {
  const words = [...wordsOf(text)];
  const found: FoundTerm[] = [];
  for (const [index, first] of words.entries()) {
    const ends = terms.flatMap((term) => endOfTerm(words, index, term) ?? []);
    if (ends.length === 0) continue;
    const end = Math.max(...ends);
    const last = found.at(-1);
    if (last !== undefined && first.start < last.end)
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else if (found.length === max) return found;
    else found.push({ start: first.start, end });
  }
  return found;
}

/** Where a term ends that begins with the word at `index`; null where none does. */
function endOfTerm(words: readonly TextWord[], index: number, { words: sought }: SearchTerm): number | null {
  let at = index;
  let end: number | null = null;
  for (const [step, { word, gap, isPrefix }] of sought.entries()) {
    if (step > 0) at += gap;
    const one = words[at];
    if (one === undefined || !(isPrefix ? one.word.startsWith(word) : one.word === word)) return null;
    // Of a pair that begins with the character that is looked for, the character alone.
    end = isPrefix && word.length < one.word.length ? endOfPrefix(one, word) : one.end;
  }
  return end;
}

/** Exact where the word stands as it is compared, else the whole of it. */
function endOfPrefix({ word, start, end }: TextWord, prefix: string): number {
  return end - start === word.length ? start + prefix.length : end;
}
