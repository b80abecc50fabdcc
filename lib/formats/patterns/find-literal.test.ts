import fc from "fast-check";
import { expect, test } from "vitest";
import { literalFinder } from "./find-literal";

const find = (literal: string, text: string) =>
  literalFinder(literal)(text).map(({ start, end }) => [start, end]);

test.each<[name: string, literal: string, text: string, spans: number[][]]>([
  [
    "all hits, not overlapping",
    "aa",
    "aaaaa",
    [
      [0, 2],
      [2, 4],
    ],
  ],
  ["nothing in an empty text", "a", "", []],
  ["case as written", "Ab", "ab AB Ab", [[6, 8]]],
  ["what a pattern would read as a sign", "a.b*", "aab a.b*", [[4, 8]]],
  ["half of a pair", "\ude00", "😀", [[1, 2]]],
  ["U+0000", "\u0000", "a\u0000b", [[1, 2]]],
])("finds %s", (_name, literal, text, spans) => {
  expect(find(literal, text)).toEqual(spans);
});

test("long literals are found like short ones", () => {
  const unit = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(unit, fc.array(unit, { maxLength: 6 }), (short, pieces) => {
      const long = short.repeat(300);
      const text = pieces.map((piece) => piece.repeat(150)).join("") + long;
      const spans: number[][] = [];
      for (let at = text.indexOf(long); at !== -1; at = text.indexOf(long, at + long.length))
        spans.push([at, at + long.length]);
      expect(find(long, text)).toEqual(spans);
    }),
  );
});

test("a literal that nearly repeats itself is not looked for again and again", () => {
  const literal = `${"a".repeat(5000)}b${"a".repeat(4999)}`;
  expect(find(literal, `${"a".repeat(9998)}c`.repeat(300))).toEqual([]); // with a product of both lengths this would not end
});

test("a look-alike is another text: nothing is folded", () => {
  expect(find("cannot", "I c\u0430nnot, I ｃannot, I ca\u200bnnot")).toEqual([]); // Cyrillic, full width, parted
});
