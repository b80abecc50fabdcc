import fc from "fast-check";
import { expect, test } from "vitest";
import { describeValue } from "./describe-value";
import { jsonPointer } from "./json-pointer";
import { quoteText } from "./quote-text";

test.each<[value: unknown, expected: string]>([
  [undefined, "nothing"],
  [null, "null"],
  [false, "false"],
  [0.5, "the number 0.5"],
  [[], "an empty list"],
  [[1], "a list"],
  [{}, "an object"],
  ["0.5", 'the text "0.5"'],
  ["x".repeat(100), `the text "${"x".repeat(60)}…" (100 units)`],
])("%j is described as %s", (value, expected) => {
  expect(describeValue(value)).toBe(expected);
});

test("nothing in a quoted text moves a cursor, turns the line round or hides", () => {
  const odd = fc.constantFrom(
    "\u001b",
    "\u0007",
    "\r",
    "\n",
    "\u202e",
    "\u2066",
    "\u200b",
    "\u{e0041}",
    "\ud800",
    "\u2028",
    "\u0085",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: "binary", maxLength: 3 }))), (pieces) => {
      expect(quoteText(pieces.join(""))).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test("a place is written as RFC 6901 has it", () => {
  expect(jsonPointer([])).toBe("");
  expect(jsonPointer(["a/b", 0, "m~n", ""])).toBe("/a~1b/0/m~0n/");
});
