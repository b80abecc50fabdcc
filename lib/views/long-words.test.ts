import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLongWords } from "./long-words";

test("ordinary text is one part", () => {
  expect(breakLongWords("words ".repeat(10_000))).toHaveLength(1);
});

test("an endless word has a place to break every 200 characters", () => {
  const parts = breakLongWords(`see ${"x".repeat(1_000)} end`);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(204);
});

test("no character is parted, and the parts joined are the text", () => {
  const unit = fc.constantFrom("a", "😀", "e\u0301", " ", "👩\u200d💻", "\ud800");
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 900 }), (units) => {
      const text = units.join("");
      const parts = breakLongWords(text);
      expect(parts.join("")).toBe(text);
      for (const part of parts.slice(1)) expect(part).not.toMatch(/^[\udc00-\udfff\u0301\u200d]/u);
    }),
  );
});
