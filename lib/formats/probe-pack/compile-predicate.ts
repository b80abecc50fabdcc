import type { Predicate } from "../../contracts/matcher";
import type { JsonValue } from "../../scoring/types";
import { compileRe2 } from "./compile-re2";
import { isJsonEqual } from "./json-equal";
import { isList } from "./read-path";

/** Whether a value is what a predicate says; undefined stands for a value that is not there. */
export type Holds = (value: JsonValue | undefined) => boolean;

/**
 * Makes a predicate ready to use. All that it states must hold; of a value that is not there only `exists: false` holds.
 *
 * @throws {PatternError} for a pattern that is no RE2 or too large.
 */
export function compilePredicate(predicate: Predicate): Holds {
  const tests: ((value: JsonValue) => boolean)[] = [];
  const { equals, contains, re2, exists } = predicate;
  const listed = predicate.in;
  if (equals !== undefined) tests.push((value) => isJsonEqual(value, equals));
  if (contains !== undefined) tests.push((value) => isContained(value, contains));
  if (re2 !== undefined) {
    const isFoundIn = compileRe2(re2);
    tests.push((value) => textsOf(value).some(isFoundIn));
  }
  if (listed !== undefined) tests.push((value) => listed.some((one) => isJsonEqual(value, one)));
  return (value) => {
    if (value === undefined) return exists === false && tests.length === 0;
    return exists !== false && tests.every((test) => test(value));
  };
}

/** A text holds the text, a list has the element or an element that is a text and holds the text. */
function isContained(value: JsonValue, wanted: JsonValue): boolean {
  if (typeof wanted === "string" && textsOf(value).some((text) => text.includes(wanted))) return true;
  return (
    typeof value === "object" &&
    value !== null &&
    isList(value) &&
    value.some((one) => isJsonEqual(one, wanted))
  );
}

/** The text itself, or the texts among the elements of a list. */
function textsOf(value: JsonValue): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || !isList(value)) return [];
  return value.filter((element) => typeof element === "string");
}
