import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { argumentsText } from "@/lib/scoring/authored-text";
import type { Episode, Message } from "@/lib/scoring/types";
import { stringTokens } from "../json/string-tokens";
import { BLOCK } from "./black-out";
import type { RedactionSpan } from "./locate-spans";
import { redactEpisode } from "./redact-episode";

const SECRET = 'sk-"live"\\/é😀\n7';

/** JSON of a value with each unit of its strings spelled as the bits say: as it is, or as an escape. */
function spell(value: unknown, bits: readonly boolean[]): string {
  let at = 0;
  return JSON.stringify(value, null, 1).replace(/\\u[0-9a-f]{4}|\\.|[^"\\\x00-\x20{}[\],:]/gsu, (unit) => {
    at += 1;
    if (bits[at % bits.length] !== true || unit.startsWith("\\") || /[\d.+-]/u.test(unit)) return unit;
    return Array.from({ length: unit.length }, (_, index) => hex(unit.charCodeAt(index))).join("");
  });
}
const hex = (code: number): string => `\\u${code.toString(16).padStart(4, "0").toUpperCase()}`;

const episodeOf = (messages: readonly Message[], more: object = {}) => ({
  type: "episode",
  id: "e",
  probe: "p",
  ...more,
  turns: [{ messages }],
});
const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const textOf = (bytes: Buffer) => JSON.parse(bytes.toString()) as Episode;
const black = (text: string): string => BLOCK.repeat(text.length);

describe("a text that is found everywhere", () => {
  test("is replaced unit for unit in every text, with any spelling, also in JSON inside a text", () => {
    const nested = JSON.stringify({ deep: JSON.stringify([`a ${SECRET}`]) });
    const messages: Message[] = [
      { role: "user", content: `${SECRET}${SECRET} and ${SECRET}` },
      {
        role: "assistant",
        content: "x",
        reasoning: SECRET,
        toolCalls: [{ name: "f", arguments: { [`k`]: [SECRET] } }],
      },
      { role: "tool", content: nested },
    ];
    const given = bytesOf(episodeOf(messages, { metadata: { note: [SECRET] }, custom: { SECRET } }));
    const made = redactEpisode(given, { kind: "text", text: SECRET });
    const { turns, ...rest } = textOf(made.bytes);
    const [asked, answered, result] = turns[0]?.messages ?? [];
    expect(asked?.content).toBe(`${black(SECRET)}${black(SECRET)} and ${black(SECRET)}`);
    expect(answered?.reasoning).toBe(black(SECRET));
    expect(rest).toMatchObject({ metadata: { note: [black(SECRET)] }, custom: { SECRET: black(SECRET) } });
    // Offsets in compact arguments stay: an escape is as many blocks as it was units there.
    expect(argumentsText(answered?.toolCalls?.[0]?.arguments)).toBe(
      `{"k":["${black(JSON.stringify(SECRET).slice(1, -1))}"]}`,
    );
    expect(result?.content).toHaveLength(nested.length);
    expect(result?.content).toMatch(/^\{"deep":"\[\\"a █+\\"\]"\}$/u);
    expect(made.places.map(({ channel, ranges }) => [channel, ranges.length])).toEqual([
      ["other", 1],
      ["other", 1],
      ["content", 2],
      ["reasoning", 1],
      ["tool_argument", 1],
      ["content", 1],
    ]);
    expect(redactEpisode(made.bytes, { kind: "text", text: SECRET })).toMatchObject({
      units: 0,
      bytes: made.bytes,
    });
  });

  test("stays in names that others refer to, and these are counted", () => {
    const word = "amber-lantern";
    const given = bytesOf({
      ...episodeOf([
        { role: word, content: word, toolCalls: [{ id: word, name: word, arguments: { [word]: 1 } }] },
      ]),
      id: word,
    });
    const made = redactEpisode(given, { kind: "text", text: word });
    expect(made.keptCount).toBe(5);
    expect(made.bytes.toString()).toBe(
      given.toString().replace(`"content":"${word}"`, `"content":"${black(word)}"`),
    );
  });

  test("that overlaps itself is replaced as a whole", () => {
    const made = redactEpisode(bytesOf(episodeOf([{ role: "user", content: "xabababax" }])), {
      kind: "text",
      text: "aba",
    });
    expect(textOf(made.bytes).turns[0]?.messages[0]?.content).toBe(`x${BLOCK.repeat(7)}x`);
  });
});

describe("spans", () => {
  const messages: Message[] = [
    { role: "user", content: "a😀b" },
    { role: "assistant", content: null, toolCalls: [{ name: "f", arguments: { key: 'q"q', n: 1 } }] },
    { role: "tool", content: "result" },
  ];
  const given = bytesOf(episodeOf(messages));
  const span = (change: Partial<RedactionSpan>): RedactionSpan => ({
    ...{ turn: 0, message: 0, channel: "content", toolCall: 0, start: 0, end: 1, ...change },
  });

  test.each<[string, Partial<RedactionSpan>, RegExp]>([
    ["a turn that is not there", { turn: 1 }, /no such text/u],
    ["a message that is not there", { message: 3 }, /no such text/u],
    ["a text that is null", { message: 1 }, /no such text/u],
    ["reasoning that is not there", { channel: "reasoning" }, /no such text/u],
    ["no tool result", { channel: "tool_result" }, /no such tool result/u],
    ["no width", { start: 1, end: 1 }, /no width/u],
    ["an end before its start", { start: 2, end: 1 }, /no width/u],
    ["below 0", { start: -1 }, /not below 0/u],
    ["half a unit", { end: 0.5 }, /whole/u],
    ["NaN", { end: Number.NaN }, /whole/u],
    ["behind the text", { end: 5 }, /behind its text/u],
    ["an end inside a character", { start: 0, end: 2 }, /inside a character/u],
    ["a start inside a character", { start: 2, end: 3 }, /inside a character/u],
    ["a call that is not there", { message: 1, channel: "tool_argument", toolCall: 1 }, /behind its text/u],
    ["a key", { message: 1, channel: "tool_argument", start: 2, end: 4 }, /in no key/u],
    ["a quote", { message: 1, channel: "tool_argument", start: 7, end: 9 }, /without its quotes/u],
    ["a number", { message: 1, channel: "tool_argument", start: 18, end: 19 }, /without its quotes/u],
    ["half an escape", { message: 1, channel: "tool_argument", start: 8, end: 10 }, /inside an escape/u],
  ])("over %s is refused", (_what, change, message) => {
    expect(() => redactEpisode(given, { kind: "spans", spans: [span({}), span(change)] })).toThrow(message);
    expect(() => redactEpisode(given, { kind: "spans", spans: [span(change)] })).toThrow(/^Span 0/u);
  });

  test("may overlap, cross escapes and lie in a result", () => {
    const made = redactEpisode(given, {
      kind: "spans",
      spans: [
        span({ start: 1, end: 3 }),
        span({ start: 0, end: 3 }),
        span({ message: 1, channel: "tool_argument", start: 9, end: 11 }),
        span({ message: 2, channel: "tool_result", start: 1, end: 3 }),
      ],
    });
    expect(made.bytes.toString()).toBe(
      given.toString().replace("a😀b", "███b").replace('q\\"q', "q██q").replace("result", "r██ult"),
    );
    expect(made.units).toBe(7);
    expect([...made.texts]).toEqual([
      ["a😀", 1],
      ['"', 1],
      ["es", 1],
    ]);
  });
});

/** Text of what trips over: escapes, pairs, lone surrogates, NUL. */
const hostile = fc.string({
  unit: fc.constantFrom("a", '"', "\\", "\n", "\0", "é", "😀", "\ud800", "\udc00", "█", "/"),
  maxLength: 12,
});
const content = fc.record({
  role: fc.constantFrom("user", "assistant"),
  content: hostile,
  reasoning: hostile,
});

test("random spans leave a parse that differs in exactly their units, and bytes that differ in these strings alone", () => {
  fc.assert(
    fc.property(
      fc.array(content, { minLength: 1, maxLength: 3 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
      fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
      (messages, bits, wanted) => {
        const spans = wanted.flatMap(([place, isReasoning, from, length]): readonly RedactionSpan[] => {
          const message = place % messages.length;
          const channel = isReasoning ? "reasoning" : "content";
          const text = messages[message]?.[channel] ?? "";
          const boundaries = (text.match(/./gsu) ?? []).reduce<number[]>(
            (all, one) => [...all, (all.at(-1) ?? 0) + one.length],
            [0],
          );
          const start = boundaries[from % boundaries.length] ?? 0;
          const end =
            boundaries[Math.min(boundaries.indexOf(start) + 1 + (length % 4), boundaries.length - 1)] ?? 0;
          return end > start ? [{ turn: 0, message, channel, toolCall: 0, start, end }] : [];
        });
        const given = Buffer.from(spell(episodeOf(messages), bits));
        expect(textOf(given)).toEqual(episodeOf(messages));
        const made = redactEpisode(given, { kind: "spans", spans });
        const expected = messages.map((message, index) => {
          const replaced = { ...message };
          for (const span of spans.filter((one) => one.message === index)) {
            const channel = span.channel === "reasoning" ? "reasoning" : "content";
            const text = replaced[channel];
            replaced[channel] =
              text.slice(0, span.start) + BLOCK.repeat(span.end - span.start) + text.slice(span.end);
          }
          return replaced;
        });
        expect(textOf(made.bytes)).toEqual(episodeOf(expected));
        expect(outside(made.bytes)).toBe(outside(given));
      },
    ),
    { numRuns: 400 },
  );
});

/** A record without what its messages say. */
function outside(bytes: Buffer): string {
  const text = bytes.toString();
  let rest = "";
  let from = 0;
  for (const { path, isKey, start, end } of stringTokens(text)) {
    if (isKey || !["content", "reasoning"].includes(String(path[4]))) continue;
    rest += text.slice(from, start);
    from = end;
  }
  return rest + text.slice(from);
}

test("a number that holds the text stays, and is told", () => {
  const card = 4_111_111_111_111_111;
  const given = bytesOf(
    episodeOf([
      { role: "user", content: `Pay by ${String(card)}.` },
      { role: "assistant", content: "", toolCalls: [{ name: "pay", arguments: { card, other: 41 } }] },
    ]),
  );
  const made = redactEpisode(given, { kind: "text", text: String(card) });
  expect(made).toMatchObject({ units: 16, keptCount: 1 });
  expect(textOf(made.bytes).turns[0]?.messages[1]?.toolCalls?.[0]?.arguments).toEqual({ card, other: 41 });
});
