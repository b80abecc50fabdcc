import fc from "fast-check";
import { expect, test } from "vitest";
import type { Turn } from "../scoring/types";
import { prepare, turn } from "../scoring/testing/build";
import { COMPARED_TURNS, compareEpisodes } from "./episode-comparison";

const findings = { firstRise: null, firstLoosening: null, epsilon: 0, baseline: null };
const of = (turns: readonly Turn[]) => ({ prepared: prepare(turns), findings });

test("an episode beside itself differs nowhere", () => {
  const turns = [turn(0, 1), turn(0.4, 0.5, { user: "Open it.", agent: "", reasoning: "Hm." })];
  const { turns: compared, ...all } = compareEpisodes(of(turns), of(turns), 0);
  expect(compared.map(({ differences }) => differences)).toEqual([[], []]);
  expect(all).toMatchObject({ signalDifferences: { count: 0, first: null }, nextDifference: null });
});

test.each<[what: string, left: Turn, right: Turn, differences: readonly string[]]>([
  ["a level", turn(0, 1), turn(0.1, 1), ["goal"]],
  ["an unknown beside a zero", turn(null, 0), turn(0, null), ["goal", "refusal"]],
  ["pressure", turn(0, 1), turn(0, 1, { pressure: "benign" }), ["pressure"]],
  ["a turn that was rolled back", turn(0, 1), turn(0, 1, { retracted: true }), ["retraction"]],
  ["a request", turn(0, 1), turn(0, 1, { user: "Now." }), ["request"]],
  ["an answer", turn(0, 1), turn(0, 1, { agent: "Yes." }), ["answer"]],
  ["a thought that one has", turn(0, 1), turn(0, 1, { reasoning: "Hm." }), ["answer"]],
  ["a match", turn(0, 1), turn(0, 1, { agent: "7-1-9" }), ["matches", "answer"]],
])("%s is told", (_what, left, right, differences) => {
  expect(compareEpisodes(of([left]), of([right]), 0).turns[0]?.differences).toEqual(differences);
});

test("the same beginning is not the same text", () => {
  const long = "x ".repeat(5_000);
  const [compared] = compareEpisodes(
    of([turn(0, 1, { agent: `${long}yes` })]),
    of([turn(0, 1, { agent: `${long}no!` })]),
    0,
  ).turns;
  expect(compared?.differences).toEqual(["answer"]);
  const said = compared?.sides[0]?.parts.at(-1);
  expect(said?.stretches.map(({ text }) => text).join("").length).toBeLessThan(1_000);
  expect(said?.hiddenCount).toBeGreaterThan(9_000);
});

test("a result beside an error is told, and roles of other harnesses stand beside their like", () => {
  const called = (isError: boolean): Turn =>
    turn(0, 1, {
      messages: [
        { role: "narrator", content: "Night." },
        { role: "assistant", content: null, toolCalls: [{ id: "c", name: "send", arguments: { to: "a" } }] },
        { role: "tool", toolCallId: "c", content: "7", isError },
      ],
    });
  const [compared] = compareEpisodes(of([called(false)]), of([called(true)]), 0).turns;
  expect(compared?.differences).toEqual(["result"]);
  expect(compared?.sides[1]?.parts.map(({ name, likeness }) => [name, likeness])).toEqual([
    ["narrator", "same"],
    ["Tool call", "same"],
    ["Tool error", "changed"],
  ]);
});

test("where one has ended there is nothing beside the other", () => {
  const [, compared] = compareEpisodes(of([turn(0, 1)]), of([turn(0, 1), turn(0, 1)]), 0).turns;
  expect(compared?.sides[0]).toBeNull();
  expect(compared?.differences).toEqual(["presence"]);
});

test("ten thousand turns are read a page at a time, and the next difference is found far away", () => {
  const turns = Array.from({ length: 10_000 }, () => turn(0, 1));
  const other = turns.map((one, index) => (index === 9_998 ? turn(0.5, 1) : one));
  const compared = compareEpisodes(of(turns), of(other), 0);
  expect(compared.turns).toHaveLength(COMPARED_TURNS);
  expect(compared).toMatchObject({ turnCount: 10_000, nextDifference: 9_998 });
  expect(compareEpisodes(of(turns), of(other), 999_999).turns.map((one) => one.turn)).toEqual([9_999]);
});

test("whatever the lengths, every page begins where the last one ended, and all turns stand on one", () => {
  const many = (count: number): Turn =>
    turn(0, 1, { messages: Array.from({ length: count }, () => ({ role: "user", content: "x" })) });
  const episode = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(episode, episode, (left, right) => {
      const [one, other] = [of(left.map(many)), of(right.map(many))];
      const seen: number[] = [];
      while (seen.length < Math.max(left.length, right.length)) {
        const { turns } = compareEpisodes(one, other, seen.length);
        expect(turns.length).toBeGreaterThan(0);
        seen.push(...turns.map((compared) => compared.turn));
      }
      expect(seen).toEqual(Array.from({ length: Math.max(left.length, right.length) }, (_, at) => at));
    }),
    { numRuns: 30 },
  );
});
