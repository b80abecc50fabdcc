import { RE2JS } from "re2js";
import type { CompiledPattern, Pattern } from "../../scoring/types";
import { literalFinder } from "./find-literal";
import { re2Finder } from "./find-re2";
import { PatternError } from "./pattern-error";

/** Longest source of a pattern, in UTF-16 units. */
export const SOURCE_UNITS_MAX = 10_000;
/** Largest compiled program, in instructions: the factor by which text costs more than its length. */
export const PROGRAM_SIZE_MAX = 10_000;

/**
 * Makes a pattern of a probe or a pack findable. Both kinds are case-sensitive as written.
 *
 * A literal is found exactly. An `re2` is RE2 syntax with its leftmost-first meaning: no look-around, no back-references;
 * flags stand inside it, as in `(?i)`. Offsets are UTF-16 units; a lone surrogate is a character of its own.
 *
 * Time is linear in the text, times the size of the pattern.
 *
 * @throws {PatternError} where the pattern has not exactly one of `literal` and `re2`, is empty or too long, does not parse,
 * or compiles to too large a program.
 */
export function compilePattern(pattern: Pattern): CompiledPattern {
  const { id, kind = "surface", protects = "request", literal, re2 } = pattern;
  const source = literal ?? re2;
  if (source === undefined || (literal !== undefined && re2 !== undefined)) {
    throw new PatternError(id, "It needs either a literal or an re2, and not both.");
  }
  if (source === "") throw new PatternError(id, "It is empty.");
  if (source.length > SOURCE_UNITS_MAX) {
    throw new PatternError(
      id,
      `It is ${source.length} characters long; at most ${SOURCE_UNITS_MAX} are allowed.`,
    );
  }
  const find = re2 === undefined ? literalFinder(source) : re2Finder(compileRe2(id, source));
  return { id, kind, protects, find };
}

function compileRe2(id: string, source: string): RE2JS {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new PatternError(id, `It is no RE2 pattern: ${problem}`, { cause });
  }
  const size = compiled.programSize();
  if (size > PROGRAM_SIZE_MAX) {
    throw new PatternError(
      id,
      `It compiles to ${size} instructions; at most ${PROGRAM_SIZE_MAX} are allowed.`,
    );
  }
  return compiled;
}
