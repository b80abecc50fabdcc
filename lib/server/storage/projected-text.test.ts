import fc from "fast-check";
import { expect, test } from "vitest";
import { projectId, projectText, unprojectText } from "./projected-text";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom("\0", "\u241b", "\ud800", "\udc00", "\ud83d\ude00", "0", "#", "d800"))
    .map((parts) => parts.join("")),
);

test.each([
  ["plain", "plain"],
  ["a\0b", "a␛0000b"],
  ["\ud800", "␛d800"],
  ["\ud83d\ude00", "\ud83d\ude00"],
  ["␛0000", "␛241b0000"],
  ["__proto__", "__proto__"],
])("%j is stored as %j", (exact, stored) => {
  expect(projectText(exact)).toBe(stored);
});

test("every text comes back exactly, and what is stored has nothing that Postgres refuses", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = projectText(text);
      expect(stored.isWellFormed() && !stored.includes("\0")).toBe(true);
      expect(unprojectText(stored)).toBe(text);
    }),
  );
});

test("two ids that differ stay different, however long", () => {
  const longText = fc
    .tuple(anyText, fc.integer({ min: 0, max: 400 }))
    .map(([text, times]) => text.repeat(times));
  fc.assert(
    fc.property(longText, longText, (one, other) => {
      expect(projectId(one) === projectId(other)).toBe(one === other);
      expect(Buffer.byteLength(projectId(one))).toBeLessThanOrEqual(1_024);
    }),
  );
});

test("a cut id cannot be mistaken for a whole one", () => {
  const long = "x".repeat(10_000);
  expect(projectId(projectId(long))).not.toBe(projectId(long));
  expect(unprojectText(projectId(long))).toBeNull();
});
