import fc from "fast-check";
import { expect, test } from "vitest";
import { lineDiff, shortDiff } from "./line-diff";

const marks = { same: " ", added: "+", removed: "-" } as const;
const short = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => marks[kind] + text);

test.each<[name: string, before: string, after: string, lines: readonly string[]]>([
  ["nothing", "a\nb", "a\nb", [" a", " b"]],
  ["a line in the middle", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
  ["a line at the end", "a", "a\nb", [" a", "+b"]],
  ["a line at the beginning", "b", "a\nb", ["+a", " b"]],
  ["all", "a\nb", "c", ["-a", "-b", "+c"]],
  ["lines that are there twice", "a\nb\na\nb", "a\nb\nb", [" a", " b", "-a", " b"]],
])("tells that %s changed", (_name, before, after, lines) => {
  expect(short(before, after)).toEqual(lines);
});

test("both texts can be read out of it, in their order and by their numbers", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 30 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const old = lines.filter(({ kind }) => kind !== "added");
      const fresh = lines.filter(({ kind }) => kind !== "removed");
      expect(old.map((one) => one.text).join("\n")).toBe(before);
      expect(fresh.map((one) => one.text).join("\n")).toBe(after);
      expect(old.map((one) => one.old)).toEqual(old.map((_one, index) => index + 1));
      expect(fresh.map((one) => one.new)).toEqual(fresh.map((_one, index) => index + 1));
    }),
  );
});

test("texts that have thousands of lines and nothing in common are replaced whole", () => {
  const of = (sign: string) =>
    Array.from({ length: 3_000 }, (_one, index) => `${sign}${String(index)}`).join("\n");
  expect(lineDiff(of("a"), of("b"))).toHaveLength(6_000);
});

test("what is far from a change is left out, and counted", () => {
  const before = Array.from({ length: 20 }, (_one, index) => String(index));
  const shown = shortDiff(lineDiff(before.join("\n"), before.with(10, "x").join("\n")), 1);
  expect(shown.map((one) => (typeof one === "number" ? one : marks[one.kind] + one.text))).toEqual([
    9,
    " 9",
    "-10",
    "+x",
    " 11",
    8,
  ]);
});
