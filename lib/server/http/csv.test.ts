import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv";

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ["\0=1", "'␀=1"],
  ["＝1", "'＝1"],
  ["a,b", '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ["two\nlines", '"two\nlines"'],
  ["a=b", "a=b"],
  ["", ""],
])("%j becomes %j", (given, cell) => {
  expect(csvLine([given])).toBe(`${cell}\r\n`);
});

test("numbers stay numbers, unknown is nothing", () => {
  expect(csvLine([-5, null, 0.25])).toBe("-5,,0.25\r\n");
});

test("whatever the text, it is one cell that no spreadsheet runs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const cell = csvLine([text]).slice(0, -2);
      const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(bare).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/u);
      if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/);
    }),
  );
});
