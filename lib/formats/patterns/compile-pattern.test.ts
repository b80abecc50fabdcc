import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern, PROGRAM_SIZE_MAX, SOURCE_UNITS_MAX } from "./compile-pattern";
import { ENGINE_UNITS_MAX } from "./find-re2";
import { PatternError } from "./pattern-error";

const re2 = (source: string, text: string) =>
  compilePattern({ id: "p", re2: source })
    .find(text)
    .map(({ start, end }) => [start, end]);

test("says what a pattern leaves open", () => {
  expect(compilePattern({ id: "p", literal: "x" })).toMatchObject({
    id: "p",
    kind: "surface",
    protects: "request",
  });
  expect(compilePattern({ id: "p", re2: "x", kind: "canary", protects: "asset" })).toMatchObject({
    kind: "canary",
    protects: "asset",
  });
});

test.each<[name: string, source: string, text: string, spans: number[][]]>([
  [
    "all hits, left to right",
    "a+",
    "aa b a",
    [
      [0, 2],
      [5, 6],
    ],
  ],
  ["no empty hit", "a*", "baac", [[1, 3]]],
  ["nothing where only empty hits are", "x*", "abc", []],
  ["hits that do not overlap", "aba", "ababa", [[0, 3]]],
  ["the first alternative, not the longest", "a|ab", "ab", [[0, 1]]],
  ["case as written", "Vault", "vault VAULT Vault", [[12, 17]]],
  [
    "either case where the pattern says so",
    "(?i)vault",
    "vault VAULT",
    [
      [0, 5],
      [6, 11],
    ],
  ],
  ["UTF-16 units behind a pair", "b", "😀b", [[2, 3]]],
  ["a pair as one character", "^.$", "😀", [[0, 2]]],
  ["a lone surrogate as one character", "a.b", "a\ud800b", [[0, 3]]],
  ["U+0000", "\\x00", "a\u0000", [[1, 2]]],
  [
    "word bounds and both ends",
    "\\bfoo\\b|^x|y$",
    "x foo xfoo y",
    [
      [0, 1],
      [2, 5],
      [11, 12],
    ],
  ],
  ["names that objects have", "(?P<constructor>a)(?P<__proto__>b)", "ab", [[0, 2]]],
])("finds %s", (_name, source, text, spans) => {
  expect(re2(source, text)).toEqual(spans);
});

test.each([
  ["neither kind", {}, /either a literal or an re2/],
  ["both kinds", { literal: "a", re2: "a" }, /not both/],
  ["an empty literal", { literal: "" }, /empty/],
  ["an empty re2", { re2: "" }, /empty/],
  ["too long a source", { literal: "a".repeat(SOURCE_UNITS_MAX + 1) }, /10001 characters/],
  ["an open group", { re2: "(a" }, /no RE2 pattern/],
  ["look-ahead", { re2: "(?=a)b" }, /no RE2 pattern/],
  ["look-behind", { re2: "(?<=a)b" }, /no RE2 pattern/],
  ["a back-reference", { re2: "(a)\\1" }, /no RE2 pattern/],
  ["repeats of repeats", { re2: "((a{0,100}){0,100}){0,100}" }, /no RE2 pattern/],
  ["too large a program", { re2: "[a-z]{1000}".repeat(11) }, /instructions/],
  ["nesting too deep", { re2: `${"(".repeat(4000)}a${")".repeat(4000)}` }, /no RE2 pattern/],
])("refuses %s and names the pattern", (_name, given, problem) => {
  const compile = () => compilePattern({ id: "vault-code", ...given });
  expect(compile).toThrow(PatternError);
  expect(compile).toThrow(problem);
  expect(compile).toThrow('"vault-code"');
});

test("the longest source of plain letters is no large program", () => {
  expect(compilePattern({ id: "p", re2: "a".repeat(SOURCE_UNITS_MAX - 10) }).find("b")).toEqual([]);
  expect(PROGRAM_SIZE_MAX).toBeGreaterThanOrEqual(SOURCE_UNITS_MAX);
});

test("what makes a backtracking engine hang ends", () => {
  expect(re2("(a*)*b", "a".repeat(50_000))).toEqual([]);
  expect(re2("(a|a)*$", `${"a".repeat(50_000)}!`)).toEqual([]);
  expect(re2("(.*)(.*)(.*)(.*)x", "y".repeat(20_000))).toEqual([]);
});

test("agrees with the built-in engine on plain patterns", () => {
  const source = fc.stringMatching(/^(a|b|ab|\[ab\]|a\+|b\?a|\(a\|ba\)){1,4}$/);
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 30 });
  fc.assert(
    fc.property(source, text, (given, searched) => {
      // eslint-disable-next-line no-restricted-syntax -- the patterns are made right here and cannot backtrack far
      const hits = [...searched.matchAll(new RegExp(given, "g"))].map((hit) => [
        hit.index,
        hit.index + hit[0].length,
      ]);
      expect(re2(given, searched)).toEqual(hits.filter(([start = 0, end = 0]) => end > start));
    }),
  );
});

test("many hits are found like few", () => {
  const words = Math.sqrt(ENGINE_UNITS_MAX);
  const text = "ab ".repeat(words);
  const starts = Array.from({ length: words }, (_, index) => [index * 3, index * 3 + 2]);
  expect(re2("\\bab", text)).toEqual(starts);
  expect(re2("\\bab|", text)).toEqual(starts); // an empty hit between every two
});

test("hits that are decided far behind their end do not cost the square of the text", () => {
  expect(re2("x[^y]*y|x", "x".repeat(200_000))).toHaveLength(200_000);
});

test.each([{ literal: "a" }, { literal: "ab".repeat(200) }, { re2: "a" }, { re2: "a[^y]*y|a" }])(
  "the first hits of %j are those of all",
  (pattern) => {
    const { find } = compilePattern({ id: "p", ...pattern });
    const text = `${"ab".repeat(5_000)}y${"a".repeat(500)}`;
    const all = find(text);
    for (const hitsMax of [0, 1, 3, all.length - 1, all.length, all.length + 1]) {
      if (hitsMax >= 0) expect(find(text, hitsMax)).toEqual(all.slice(0, hitsMax));
    }
  },
);
