import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { re2Program } from "./re2-program";
import { searchSteadily } from "./steady-search";

/** What the engine itself finds, one hit after the other. */
function engineHits(source: string, text: string) {
  const matcher = RE2JS.compile(source).matcher(text);
  const hits: { start: number; end: number }[] = [];
  while (matcher.find())
    if (matcher.end() > matcher.start()) hits.push({ start: matcher.start(), end: matcher.end() });
  return hits;
}

const steadyHits = (source: string, text: string) =>
  searchSteadily(re2Program(RE2JS.compile(source)), text, 0);

test.each([
  "a|ab",
  "ab|a",
  "a*",
  "a*?b",
  "(a*)*b",
  "(|a)+",
  "(a|b)*?c",
  "a{2,3}",
  "a{2,3}?",
  "\\bab\\b",
  "a\\B",
  "^a",
  "(?m)^a+",
  "(?m)a$",
  "b$",
  "\\Aa|b\\z",
  "(?i)AB",
  "(?s).b",
  ".b",
  "[^a]+",
  "é|😀+",
  ".",
  "(?:a|(b))+c?",
  "x[^y]*y|x",
  "()",
  "(a?)(a?)b|a",
])("finds what the engine finds: %s", (source) => {
  const unit = fc.constantFrom("a", "b", "c", "x", "y", "\n", " ", "A", "é", "😀", "\ud83d", "\ude00");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      expect(steadyHits(source, text)).toEqual(engineHits(source, text));
    }),
    { numRuns: 200 },
  );
});

test("finds what the engine finds, on patterns made at random", () => {
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "^", "$", "\\b", "(?m:^)", ""),
      fc.tuple(tie("pattern"), tie("pattern")).map(([left, right]) => `(?:${left}${right})`),
      fc.tuple(tie("pattern"), tie("pattern")).map(([left, right]) => `(${left}|${right})`),
      fc
        .tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "*?", "+?", "??", "{2}"))
        .map(([one, sign]) => `(?:${one})${sign}`),
    ),
  }));
  fc.assert(
    fc.property(
      pattern,
      fc.string({ unit: fc.constantFrom("a", "b", "\n"), maxLength: 12 }),
      (source, text) => {
        expect(steadyHits(source, text)).toEqual(engineHits(source, text));
      },
    ),
    { numRuns: 3000 },
  );
});

test("reads long texts in stretches", () => {
  const text = "ab 😀xy".repeat(3000);
  expect(steadyHits("b|😀|y", text)).toEqual(engineHits("b|😀|y", text));
});

test("what stands before the place still counts", () => {
  expect(searchSteadily(re2Program(RE2JS.compile("^a|\\ba")), "aa a", 1)).toEqual([{ start: 3, end: 4 }]);
});
