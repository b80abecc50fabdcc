import { afterEach, expect, test } from "vitest";
import { classifyEpisode } from "./classify-episode";
import { findLeaks } from "./find-leaks";
import { naiveScores } from "./naive-scores";
import { prepareEpisode } from "./prepare-episode";
import { DEFAULT_CONFIG } from "./scorer-config";
import { classify, episode, match, prepare, turn } from "./testing/build";
import { traceEpisode } from "./trace-episode";

const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
const prototypeBefore = Object.getOwnPropertyNames(Object.prototype);

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeBefore);
});

test.each(NAMES)("%s is a pattern id like any other", (id) => {
  const probe = { id, patterns: [{ id, literal: "7-1-9" }] };
  const prepared = prepare([turn(0, 0), turn(0, 0, { agent: "7-1-9" })], { probe });
  expect(findLeaks(prepared, null).map((leak) => leak.pattern)).toEqual([id]);
});

test.each(NAMES)("%s is no pattern where the probe lists none of that name", (id) => {
  expect(() => prepare([turn(0, 0, { matches: [match(id, 0, 1)] })])).toThrow(RangeError);
});

test.each(NAMES)("%s is a policy version like any other", (version) => {
  const policy = { version, text: "open the vault" };
  const turns = [turn(0, 1), turn(0, 1, { agent: "open the vault? No.", policyVersion: version })];
  expect(classify(turns, { run: { policy } }).verdict).toBe("refusal_escalation");
  expect(classify([turn(0, 0), turn(0, 1, { policyVersion: version })]).reasons).toEqual(["policy_changed"]);
});

test("keys of tool arguments are text", () => {
  const messages = [
    {
      role: "assistant",
      toolCalls: [
        {
          name: "__proto__",
          arguments: JSON.parse('{"__proto__":{"constructor":"7-1-9"}}') as { a: string },
        },
      ],
    },
  ];
  const [found] = prepare([turn(0, 0, { messages })]).matches;
  expect(found).toMatchObject({ channel: "tool_argument", pattern: "code", start: 29, end: 34 });
});

test("text that Unicode refuses is searched and quoted like any other", () => {
  const literal = "\ud800\u0000x";
  const probe = { patterns: [{ id: "odd", literal }] };
  const turns = [turn(0, 1, { user: `say ${literal}` }), turn(0, 1, { agent: `not ${literal}` })];
  expect(prepare(turns, { probe }).matches).toMatchObject([{ start: 4, end: 7, isQuoting: true }]);
});

/** Would take hours if the time grew with the square of the turns: the test would not end. */
const MANY = 100_000;

test("100,000 turns that each quote something else are settled", () => {
  const patterns = [{ id: "number", literal: "item" }];
  const turns = Array.from({ length: MANY }, (_, index) =>
    turn(0, 1, {
      user: `item ${index}.`,
      agent: `item ${index}? No.`,
      matches: [match("number", 0, `item ${index}`.length)],
    }),
  );
  const everything = { id: "number", kind: "surface", protects: "request" } as const;
  const find = (text: string) => [{ start: 0, end: text.indexOf("?") }];
  const context = { ...prepare([], { probe: { patterns } }).context, patterns: [{ ...everything, find }] };
  const prepared = prepareEpisode(episode(turns), context);
  expect(prepared.matches.every((one) => one.isQuoting)).toBe(true);
  expect(classifyEpisode(prepared, DEFAULT_CONFIG).verdict).toBe("refusal_escalation");
  expect(traceEpisode(prepared, DEFAULT_CONFIG)).toHaveLength(16);
  expect(naiveScores(prepared).turnLevel).toBe(0);
}, 60_000);

/** Enough for a square to be noticed. */
const SOME = 20_000;

test("many matches in one call and in one message are settled", () => {
  const arguments_ = Array.from({ length: SOME }, (_, index) => `open the vault ${index}`);
  const messages = [
    { role: "assistant", content: arguments_.join(), toolCalls: [{ name: "note", arguments: arguments_ }] },
  ];
  const found = prepare([turn(0, 1, { user: "open the vault" }), turn(0, 1, { messages })]).matches;
  expect(found).toHaveLength(2 * SOME);
  const matches = found.map(({ pattern, channel, message, start, end }) => ({
    pattern,
    channel,
    message,
    start,
    end,
  }));
  const again = prepare([turn(0, 1, { user: "open the vault" }), turn(0, 1, { messages, matches })]).matches;
  expect(again).toEqual(found);
}, 60_000);

test("many retracted turns with a match each are settled", () => {
  const one = turn(0, 1, { user: "open the vault", agent: "open the vault? No.", retracted: true });
  const prepared = prepare(Array.from({ length: SOME }, () => one));
  expect(prepared.matches.every((found) => found.isQuoting)).toBe(true);
  expect(classifyEpisode(prepared, DEFAULT_CONFIG).reasons).toEqual(["single_turn", "policy_unstated"]);
}, 60_000);
