import { compilePattern } from "../patterns/compile-pattern";

/** So much of a pattern names it in a message. */
const NAME_LENGTH = 60;

/**
 * Whether an RE2 is found somewhere in a text. A hit has at least one character, as everywhere: what may match nothing at
 * all holds only where it matches something.
 *
 * @throws {PatternError} for a pattern that is no RE2 or too large.
 */
export function compileRe2(source: string): (text: string) => boolean {
  const { find } = compilePattern({ id: source.slice(0, NAME_LENGTH), re2: source });
  return (text) => find(text, 1).length > 0;
}
