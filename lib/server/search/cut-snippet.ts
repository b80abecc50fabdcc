import type { SearchTerm } from "../../contracts/text-search";
import type { Snippet } from "../../contracts/text-hit";
import { findTerms, type FoundTerm } from "./find-terms";

const BEFORE = 80;
const LENGTH_MAX = 260;
const MARKS_MAX = 200;

/** The part of the first of some texts that holds a term; null where none does. */
export function cutSnippet(texts: readonly string[], terms: readonly SearchTerm[]): Snippet | null {
  for (const text of texts) {
    const found = findTerms(text, terms, MARKS_MAX);
    const [first] = found;
    if (first !== undefined) return cut(text, found, first);
  }
  return null;
}

function cut(text: string, found: readonly FoundTerm[], first: FoundTerm): Snippet {
  const start = wholeFrom(text, Math.max(0, first.start - BEFORE));
  const end = wholeTo(text, Math.min(text.length, Math.max(start + LENGTH_MAX, first.end)));
  const parts: { text: string; isHit: boolean }[] = [];
  const add = (from: number, to: number, isHit: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), isHit });
  };
  let at = start;
  for (const hit of found) {
    if (hit.start >= end) break;
    add(at, hit.start, false);
    add(hit.start, Math.min(hit.end, end), true);
    at = Math.min(hit.end, end);
  }
  add(at, end, false);
  return {
    parts,
    isCutBefore: start > 0,
    isCutAfter: end < text.length,
    firstHit: text.slice(first.start, first.end),
  };
}

/** A cut goes through no character of two units. */
const wholeFrom = (text: string, at: number): number => (isInside(text, at) ? at + 1 : at);
const wholeTo = (text: string, at: number): number => (isInside(text, at) ? at - 1 : at);
const isInside = (text: string, at: number): boolean =>
  at > 0 &&
  at < text.length &&
  text.slice(at - 1, at + 1).isWellFormed() &&
  !text.slice(at, at + 1).isWellFormed();
