import fc from "fast-check";
import { expect, test } from "vitest";
import { FIND_COUNT_MAX, FIND_HITS_MAX, type FindQuery } from "../../contracts/find-in-episode";
import type { Turn } from "../../scoring/types";
import { findText } from "./find-text";

const turn = (...messages: Turn["messages"]): Turn => ({ messages });
const plain: FindQuery = { text: "", isPattern: false, isCaseMatched: false };
const find = (turns: readonly Turn[], query: Partial<FindQuery>) =>
  findText({ turns }, { ...plain, ...query }, ({ pressure }) => pressure ?? "no pressure");

const turns: readonly Turn[] = [
  turn({ role: "user", content: "Send the Invoice, please." }),
  turn(
    {
      role: "assistant",
      reasoning: "An invoice? The INVOICE of Odile.",
      content: "No.",
      toolCalls: [{ id: "1", name: "invoice_search", arguments: { q: 'the "invoice"' } }],
    },
    { role: "tool", toolCallId: "1", content: "invoice 7" },
  ),
];

test("everything that a reader sees is searched, in the order of the transcript", () => {
  const { hits, count, isMore } = find(turns, { text: "invoice" });
  expect({ count, isMore }).toEqual({ count: 6, isMore: false });
  expect(hits.map(({ turn: at, message, channel, start }) => [at, message, channel, start])).toEqual([
    [0, 0, "content", 9],
    [1, 0, "reasoning", 3],
    [1, 0, "reasoning", 16],
    [1, 0, "name", 0],
    [1, 0, "arguments", 12],
    [1, 1, "content", 0],
  ]);
});

test("case is matched where it is asked for, and a pattern is RE2's", () => {
  expect(find(turns, { text: "Invoice", isCaseMatched: true }).count).toBe(1);
  expect(find(turns, { text: "inv[a-z]+ \\d", isPattern: true }).count).toBe(1);
  expect(find(turns, { text: "^INVOICE", isPattern: true }).count).toBe(2);
  expect(find(turns, { text: "a.c", isPattern: false }).count).toBe(0);
});

test("the word at the head of a turn is found", () => {
  expect(find(turns, { text: "NO PRESS" }).hits).toMatchObject([
    { turn: 0, channel: "pressure" },
    { turn: 1 },
  ]);
});

test.each(["(", "(?=a)", "a{2000}", "\\1"])("a pattern that is none is said: %s", (text) => {
  expect(() => find(turns, { text, isPattern: true })).toThrow(/RE2/u);
});

test("letters whose small form is longer keep their place", () => {
  const { hits } = find([turn({ role: "user", content: "İİ needle ΟΔΟΣ" })], { text: "NEEDLE" });
  expect(hits).toMatchObject([{ start: 3, end: 9 }]);
  expect(find([turn({ role: "user", content: "İ ΟΔΟΣ, οδος" })], { text: "οδοσ" }).count).toBe(2);
});

test("of very many hits the first are told, and a bound of their number", () => {
  const many = turn({ role: "user", content: "a".repeat(FIND_COUNT_MAX + 5) });
  const { hits, count, isMore } = find([many, many], { text: "a" });
  expect([hits.length, count, isMore]).toEqual([FIND_HITS_MAX, FIND_COUNT_MAX, true]);
});

test("a text without letters is found where it stands, whatever the case", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "B", "é", "İ", " ", "😀"), maxLength: 30 });
  fc.assert(
    fc.property(word, word, (before, after) => {
      const { hits } = find([turn({ role: "user", content: `${before}#7#${after}` })], { text: "#7#" });
      expect(hits).toMatchObject([{ start: before.length, end: before.length + 3 }]);
    }),
  );
});
