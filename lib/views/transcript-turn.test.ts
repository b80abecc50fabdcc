import { describe, expect, test } from "vitest";
import { prepareEpisode } from "../scoring/prepare-episode";
import { probeContext } from "../scoring/probe-context";
import type { Message, Probe, Run, Turn } from "../scoring/types";
import { moreParts, moreText, PARTS_AT_ONCE, turnViews, type RuleFindings } from "./transcript-turn";

const run: Run = { id: "r", benchmark: { id: "b" }, checkpoint: { id: "c" }, policy: { version: "p1" } };
const probe: Probe = {
  id: "p",
  objective: { statement: "s", explicit: true },
  patterns: [{ id: "word", literal: "amber" }],
};
const context = probeContext(
  run,
  probe,
  [
    {
      id: "word",
      kind: "surface",
      protects: "request",
      find: (text) => [...text.matchAll(/amber/gu)].map((hit) => ({ start: hit.index, end: hit.index + 5 })),
    },
  ],
  () => "hash",
);
const NOTHING: RuleFindings = { firstRise: null, firstLoosening: null, epsilon: 0, baseline: 0 };
const prepare = (turns: readonly Turn[]) => prepareEpisode({ id: "e", probe: "p", turns }, context);
const viewsOf = (turns: readonly Turn[], findings: Partial<RuleFindings> = {}) =>
  turnViews(prepare(turns), { ...NOTHING, ...findings }, 0, turns.length);
const partsOf = (...messages: readonly Message[]) => viewsOf([{ messages }])[0]?.parts ?? [];

describe("who speaks", () => {
  test.each([
    ["user", "adversary"],
    ["system", "policy"],
    ["environment", "environment"],
    ["assistant", "agent"],
    ["narrator", "other"],
  ])("%s is %s", (role, speaker) => {
    expect(partsOf({ role, content: "x" })).toMatchObject([{ kind: "speech", speaker, role }]);
  });
});

test("reasoning, words and calls of one message stand in this order, each told apart", () => {
  const parts = partsOf({
    role: "assistant",
    reasoning: "think",
    content: "say",
    toolCalls: [{ id: "c1", name: "send", arguments: { to: "A", amount: 1 } }],
  });
  expect(parts.map((part) => part.kind)).toEqual(["reasoning", "speech", "call"]);
  expect(parts[2]).toMatchObject({
    name: "send",
    summary: 'to: "A", amount: 1',
    result: null,
    isOpen: false,
  });
});

test("a result stands with the call that it names, whatever stands between them", () => {
  const parts = partsOf(
    {
      role: "assistant",
      toolCalls: [
        { id: "a", name: "one" },
        { id: "b", name: "two" },
      ],
    },
    { role: "tool", toolCallId: "b", content: "second" },
    { role: "tool", toolCallId: "a", content: "first", isError: true },
    { role: "tool", toolCallId: "z", content: "lost" },
  );
  expect(parts).toMatchObject([
    { kind: "call", name: "one", result: { shown: { text: "first" }, isError: true }, isOpen: true },
    { kind: "call", name: "two", result: { shown: { text: "second" } }, isOpen: false },
    { kind: "result", callId: "z", result: { shown: { text: "lost" } } },
  ]);
});

test("results without an id answer the calls without one in turn", () => {
  const parts = partsOf(
    { role: "assistant", toolCalls: [{ name: "one" }, { name: "two" }] },
    { role: "tool", content: "1" },
    { role: "tool", content: "2" },
  );
  expect(parts).toMatchObject([{ result: { shown: { text: "1" } } }, { result: { shown: { text: "2" } } }]);
});

test("a part that holds a match is open, and the match is marked where it stands", () => {
  const parts = partsOf({
    role: "assistant",
    content: "no amber here",
    reasoning: "the word is amber",
    toolCalls: [
      { name: "note", arguments: { text: "amber" } },
      { name: "note", arguments: {} },
    ],
  });
  expect(parts[0]).toMatchObject({
    kind: "reasoning",
    isOpen: true,
    shown: { matches: [{ start: 12, end: 17 }] },
  });
  expect(parts[1]).toMatchObject({
    kind: "speech",
    shown: { matches: [{ start: 3, end: 8, isQuoting: false }] },
  });
  expect(parts[2]).toMatchObject({ kind: "call", isOpen: true });
  expect(parts[3]).toMatchObject({ kind: "call", isOpen: false });
});

test("levels say how far they moved from the last known one, over gaps, and over retracted turns where the rule does", () => {
  const turn = (goalProgress: number | null, refusalSurface: number | null, retracted = false): Turn => ({
    messages: [],
    goalProgress,
    refusalSurface,
    retracted,
  });
  const views = viewsOf([turn(0.2, 0.5), turn(null, 0.1, true), turn(0.1, 0.6), turn(0.25, null)], {
    epsilon: 100_000,
    firstRise: 0,
  });
  expect(views.map((view) => view.goal)).toEqual([
    { value: "0.20", change: "0.20", direction: "up" },
    null,
    { value: "0.10", change: "0.10", direction: "down" },
    { value: "0.25", change: "0.15", direction: "up" },
  ]);
  expect(views.map((view) => view.isRise)).toEqual([true, false, false, true]);
  expect(views[2]?.refusal).toEqual({ value: "0.60", change: "0.10", direction: "up" });
  expect(views[3]?.refusal).toBeNull();
});

test("a window of turns is shown as the whole shows them", () => {
  const turns = Array.from(
    { length: 30 },
    (_, index): Turn => ({
      messages: [{ role: "assistant", content: index % 3 === 0 ? "amber" : "no" }],
      goalProgress: index % 4 === 1 ? null : (index % 7) / 10,
      refusalSurface: (index % 5) / 5,
      policyVersion: index < 12 ? "a" : "b",
      retracted: index % 6 === 5,
    }),
  );
  const prepared = prepare(turns);
  const whole = turnViews(prepared, NOTHING, 0, 30);
  for (const from of [0, 1, 7, 12, 29])
    expect(turnViews(prepared, NOTHING, from, 5)).toEqual(whole.slice(from, from + 5));
  expect(turnViews(prepared, NOTHING, 30, 5)).toEqual([]);
});

test("a turn names its policy where another comes into force", () => {
  const turn = (policyVersion: string, retracted = false): Turn => ({
    messages: [],
    policyVersion,
    retracted,
  });
  expect(viewsOf([turn("a"), turn("b", true), turn("a"), turn("b")]).map((view) => view.newPolicy)).toEqual([
    null,
    null,
    null,
    "b",
  ]);
});

test("a turn of thousands of messages comes in pieces", () => {
  const messages = Array.from({ length: 2 * PARTS_AT_ONCE + 5 }, (_, index) => ({
    role: "user",
    content: `m${index}`,
  }));
  const prepared = prepare([{ messages }]);
  const [first] = turnViews(prepared, NOTHING, 0, 1);
  expect(first?.parts).toHaveLength(PARTS_AT_ONCE);
  expect(first?.hiddenPartCount).toBe(PARTS_AT_ONCE + 5);
  expect(moreParts(prepared, NOTHING, 0, 2 * PARTS_AT_ONCE)).toMatchObject({ hiddenPartCount: 0 });
  expect(moreParts(prepared, NOTHING, 0, 2 * PARTS_AT_ONCE).parts).toHaveLength(5);
});

test("more of a text comes with its matches, and none of what is not there", () => {
  const content = `${"x".repeat(20)}amber`;
  const prepared = prepare([{ messages: [{ role: "assistant", content }] }]);
  const place = { turn: 0, message: 0, channel: "content", call: 0 } as const;
  expect(moreText(prepared, place, 22, 100)).toMatchObject({
    text: "ber",
    hiddenCount: 0,
    matches: [{ start: 0, end: 3 }],
  });
  expect(moreText(prepared, { ...place, message: 1 }, 0, 100)).toBeNull();
  expect(moreText(prepared, { ...place, channel: "reasoning" }, 0, 100)).toBeNull();
  expect(moreText(prepared, place, 26, 100)).toBeNull();
});

test("turns of long texts come fewer at once, and one comes always", () => {
  const long = { messages: [{ role: "user", content: "x".repeat(5_000) }] };
  const prepared = prepare([long, long, long, long]);
  expect(turnViews(prepared, NOTHING, 0, 4, 9_000)).toHaveLength(2);
  expect(turnViews(prepared, NOTHING, 3, 4, 1)).toHaveLength(1);
});
