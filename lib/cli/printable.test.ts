import fc from "fast-check";
import { expect, test } from "vitest";
import { printable, printableJson } from "./printable";

test.each([
  ["colours", "a\u001b[31mb", "a\\u{1b}[31mb"],
  ["a bell and a backspace", "\u0007\b", "\\u{7}\\u{8}"],
  ["an overprint", "safe\rviolation", "safe\\u{d}violation"],
  ["a title", "\u001b]0;x\u009c", "\\u{1b}]0;x\\u{9c}"],
  ["a turned line", "\u202eabc", "\\u{202e}abc"],
  ["tags and zero widths", "\u{e0041}\u200b", "\\u{e0041}\\u{200b}"],
  ["a lone surrogate", "\ud800", "\\u{d800}"],
  ["what people write", "Zoë, 東京, 👍", "Zoë, 東京, 👍"],
])("%s are written out", (_name, text, expected) => {
  expect(printable(text)).toBe(expected);
});

test("JSON stays the same value, and nothing in it moves a cursor", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = printableJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
  );
});
