import fc from "fast-check";
import { expect, test } from "vitest";
import type { FindHit } from "../contracts/find-in-episode";
import { findMarks, findWords, firstHitFrom } from "./find-marks";
import { shownJson, shownText } from "./shown-text";

const hit = (start: number, end: number, turn = 0): FindHit => ({
  ...{ turn, message: 0, channel: "arguments", call: 0, start, end },
});

test("a hit in arguments is marked where it stands once they are laid out", () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(json, fc.nat(), fc.integer({ min: 1, max: 8 }), (value, at, length) => {
      const text = JSON.stringify({ a: value, b: ['x "y": {z} \\', " "] });
      const start = at % text.length;
      const end = Math.min(text.length, start + length);
      const piece = shownJson(text, [], 10_000);
      const [mark] = findMarks(piece, "arguments", [hit(start, end)], null);
      if (mark === undefined) throw new Error("no mark");
      // Without the white space of the layout it is the text that was found.
      const shown = piece.text.slice(mark.start, mark.end);
      expect(shown.replace(/\n */gu, "").replace(/: /gu, ":")).toBe(
        text.slice(start, end).replace(/: /gu, ":"),
      );
    }),
  );
});

test("a hit is cut where its piece ends, and stands in none that is elsewhere", () => {
  const text = "0123456789";
  const hits = [hit(3, 7), hit(8, 9)];
  expect(findMarks(shownText(text, [], 0, 5), "content", hits, null)).toEqual([
    { start: 3, end: 5, isCurrent: false },
  ]);
  expect(findMarks(shownText(text, [], 5, 5), "content", hits, hits[1] ?? null)).toEqual([
    { start: 0, end: 2, isCurrent: false },
    { start: 3, end: 4, isCurrent: true },
  ]);
});

test("it begins with the first hit from the turn that is read on, and goes round", () => {
  const hits = [hit(0, 1, 2), hit(0, 1, 5)];
  expect([0, 2, 3, 6].map((turn) => firstHitFrom(hits, turn))).toEqual([0, 0, 1, 0]);
  expect(firstHitFrom([], 0)).toBeNull();
});

test("the number is said with what it leaves out", () => {
  const hits = [hit(0, 1), hit(1, 2)];
  expect(findWords(1, { hits, count: 2, isMore: false }, String)).toBe("2 of 2");
  expect(findWords(0, { hits, count: 9, isMore: true }, String)).toBe(
    "1 of more than 9, the first 2 can be gone through",
  );
  expect(findWords(null, { hits: [], count: 0, isMore: false }, String)).toBe("Nothing found");
});
