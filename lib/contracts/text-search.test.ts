import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTextSearch, SEARCH_ROLES, SPEAKERS } from "./text-search";
import { wordsOf } from "./text-words";

const words = (text: string) => [...wordsOf(text)].map(({ word }) => word);

test.each<[name: string, text: string, words: readonly string[]]>([
  ["capitals do not count", "Delete THE Files", ["delete", "the", "files"]],
  [
    "punctuation ends a word",
    "rm -rf /home/ana, delete_file()",
    ["rm", "rf", "home", "ana", "delete", "file"],
  ],
  ["markup is words like any", "<b>bold</b>", ["b", "bold", "b"]],
  ["compatibility forms are the plain ones", "ＰＡＳＳ ﬁle", ["pass", "file"]],
  ["a mark that is not seen hides nothing", "bo\u200bmb so\u00adft", ["bomb", "soft"]],
  ["an accent is part of its letter, however written", "cafe\u0301 café", ["café", "café"]],
  ["a stretch without spaces gives its pairs", "安全测试", ["安全", "全测", "测试", "试"]],
  ["scripts side by side are told apart", "AI安全 x", ["ai", "安全", "全", "x"]],
  ["a picture is a word", "no 🙂🙂", ["no", "🙂", "🙂"]],
  ["U+0000 and lone surrogates end a word", "a\0b\ud800c", ["a", "b", "c"]],
  ["nothing holds no word", " .,;-- ", []],
])("words: %s", (_name, text, expected) => {
  expect(words(text)).toEqual(expected);
});

test("each word stands where it says, in order, and holds what Postgres can", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const found = [...wordsOf(text)];
      for (const [index, { word, place, start, end }] of found.entries()) {
        expect(place).toBe(index);
        expect(end).toBeGreaterThan(start);
        expect(word.isWellFormed() && !word.includes("\0") && word !== "").toBe(true);
        expect(start).toBeGreaterThanOrEqual(found[index - 1]?.start ?? 0);
      }
    }),
  );
});

test("a very long word is compared by its beginning, and is no half character", () => {
  const [word] = words(`${"a".repeat(63)}𝒳${"b".repeat(1000)}`);
  expect(word).toBe(`${"a".repeat(63)}x`);
  expect(words("𐐨".repeat(100))[0]).toBe("𐐨".repeat(32));
});

const one = (word: string, gap = 1, isPrefix = false) => ({ word, gap, isPrefix });
const clause = (...terms: readonly (readonly ReturnType<typeof one>[])[]) => ({
  isNot: false,
  terms: terms.map((list) => ({ words: list })),
});

test.each<[query: string, clauses: unknown, speakers?: readonly string[]]>([
  ["refund Now", [clause([one("refund")]), clause([one("now")])]],
  ['"refund now"', [clause([one("refund"), one("now")])]],
  ["delete_file", [clause([one("delete"), one("file")])]],
  ["-secret refund", [{ ...clause([one("secret")]), isNot: true }, clause([one("refund")])]],
  ['a -"b c"', [clause([one("a")]), { ...clause([one("b"), one("c")]), isNot: true }]],
  ["a or b c", [clause([one("a")], [one("b")]), clause([one("c")])]],
  ['"or"', [clause([one("or")])]],
  ["refu*", [clause([one("refu", 1, true)])]],
  ['"to refu"*', [clause([one("to"), one("refu", 1, true)])]],
  ["安", [clause([one("安", 1, true)])]],
  ["安全测", [clause([one("安全"), one("全测")])]],
  // The text between them has the last character by itself too.
  ['"安全 测试"', [clause([one("安全"), one("测试", 2)])]],
  ["role:Assistant x", [clause([one("x")])], ["agent", "reasoning", "tool_call"]],
  ["x role:tool role:user", [clause([one("x")])], ["environment", "adversary"]],
])("search %s", (query, clauses, speakers = []) => {
  expect(parseTextSearch(query)).toEqual({ ok: true, search: { clauses, speakers } });
});

test.each<[query: string, message: RegExp]>([
  ['"refund', /not closed/u],
  ["or a", /or without/u],
  ["a or", /or without/u],
  ["a or or b", /or without/u],
  ["a or -b", /minus or the or/u],
  ["-a or b", /minus or the or/u],
  ["-a", /no word to look for/u],
  ["role:tool", /no word to look for/u],
  ["", /no word to look for/u],
  ["role:judge x", /none of assistant/u],
  ["role:__proto__ x", /none of assistant/u],
  ["a ...", /no letter or digit/u],
  ['a ""', /no letter or digit/u],
  ["x".repeat(513), /longer than 512/u],
  ["a ".repeat(41), /more than 40 words/u],
])("search %s is refused in words", (query, message) => {
  const parsed = parseTextSearch(query);
  expect(parsed.ok ? "" : parsed.message).toMatch(message);
});

test("whatever is written is a search or a sentence", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("a", "b", '"', "-", "*", " ", ":", "o", "r", "安", "全", "\0", "\ud800"),
        maxLength: 30,
      }),
      (written) => {
        const parsed = parseTextSearch(written);
        if (!parsed.ok) expect(parsed.message.length).toBeGreaterThan(10);
        else for (const { terms } of parsed.search.clauses) expect(terms[0]?.words[0]?.gap).toBe(1);
      },
    ),
  );
});

test("every speaker can be asked for", () => {
  expect(new Set(Object.values(SEARCH_ROLES).flat())).toEqual(new Set(SPEAKERS));
});
