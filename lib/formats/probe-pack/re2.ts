import { RE2JS, RE2JSException } from "re2js";

export type Re2 = Readonly<{ test: (text: string) => boolean }>;

const SOURCE_LENGTH_MAX = 4096;

/**
 * A pattern that runs in linear time: no look-around, no back-references.
 *
 * @throws {RangeError} for a pattern that is no RE2 or too large.
 */
export function compileRe2(source: string): Re2 {
  if (source.length > SOURCE_LENGTH_MAX)
    throw new RangeError(`longer than ${String(SOURCE_LENGTH_MAX)} characters`);
  try {
    const compiled = RE2JS.compile(source);
    return { test: (text) => compiled.matcher(text).find() };
  } catch (error) {
    if (error instanceof RE2JSException) throw new RangeError(error.message);
    throw error;
  }
}
