import fc from "fast-check";
import { expect, test } from "vitest";
import type { PreparedMatch } from "../scoring/prepared-match";
import { markedStretches, shownJson, shownText, type ShownMatch } from "./shown-text";

const match = (start: number, end: number): PreparedMatch => ({
  turn: 0,
  message: 0,
  channel: "message",
  toolCall: 0,
  pattern: "p",
  patternIndex: 0,
  kind: "surface",
  protects: "request",
  start,
  end,
  isQuoting: false,
  quotingBy: "unknown",
  warning: null,
});
const mark = (start: number, end: number): ShownMatch =>
  shownText("x".repeat(end), [match(start, end)], 0, end).matches[0] ?? never();
const never = (): never => {
  throw new Error("No mark.");
};

test("a piece of a text holds the part of each match that lies in it", () => {
  const text = "abcdefghij";
  expect(shownText(text, [match(1, 3), match(4, 8), match(9, 10)], 2, 4)).toMatchObject({
    text: "cdef",
    from: 2,
    hiddenCount: 4,
    matches: [
      { start: 0, end: 1 },
      { start: 2, end: 4 },
    ],
  });
});

test("pieces asked for one after the other are the whole text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 2, max: 9 }), (text, length) => {
      let read = "";
      let hidden = text.length;
      while (hidden > 0) {
        const piece = shownText(text, [], read.length, length);
        read += piece.text;
        hidden = piece.hiddenCount;
      }
      expect(read).toBe(text);
    }),
  );
});

test("arguments are laid out, and what is marked in them stays marked", () => {
  const text = '{"invoice":"INV-7731","amount":2000}';
  const start = text.indexOf("INV");
  const shown = shownJson(text, [match(start, start + 8)], 1000);
  expect(shown.text).toBe('{\n  "invoice": "INV-7731",\n  "amount": 2000\n}');
  expect(shown.text.slice(shown.matches[0]?.start, shown.matches[0]?.end)).toBe("INV-7731");
});

test("overlapping marks cut a text into stretches that lose nothing", () => {
  expect(
    markedStretches("abcdef", [mark(1, 4), mark(3, 5)]).map(({ text, marks }) => [text, marks.length]),
  ).toEqual([
    ["a", 0],
    ["bc", 1],
    ["d", 2],
    ["e", 1],
    ["f", 0],
  ]);
  const spans = fc.array(
    fc
      .tuple(fc.nat({ max: 30 }), fc.integer({ min: 1, max: 9 }))
      .map(([start, length]) => mark(start, start + length)),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), spans, (text, marks) => {
      const stretches = markedStretches(text, marks);
      expect(stretches.map((one) => one.text).join("")).toBe(text);
      let at = 0;
      for (const stretch of stretches) {
        const middle = at;
        expect(new Set(stretch.marks)).toEqual(
          new Set(marks.filter((one) => one.start <= middle && one.end > middle)),
        );
        at += stretch.text.length;
      }
    }),
  );
});
