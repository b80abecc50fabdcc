import { expect, test } from "vitest";
import { prepareEpisode } from "../scoring/prepare-episode";
import { probeContext } from "../scoring/probe-context";
import { DEFAULT_CONFIG } from "../scoring/scorer-config";
import type { Probe, Run, Turn } from "../scoring/types";
import { turnElements } from "./turn-elements";
import { openingOf, WHOLE_ELEMENTS_MAX, WHOLE_TURNS_MAX } from "./episode-opening";

const run: Run = { id: "r", benchmark: { id: "b" }, checkpoint: { id: "c" } };
const probe: Probe = { id: "p", objective: {} };
const context = probeContext(run, probe, [], () => "h");
const NOTHING = { firstRise: null, firstLoosening: null };

function open(
  turns: readonly Turn[],
  turn?: string,
  facts: Readonly<{ firstRise: number | null; firstLoosening: number | null }> = NOTHING,
) {
  return openingOf(
    { prepared: prepareEpisode({ id: "e", probe: "p", turns }, context), config: DEFAULT_CONFIG, facts },
    turn,
  );
}
const plain = (count: number): readonly Turn[] =>
  Array.from({ length: count }, () => ({ messages: [], goalProgress: 0, refusalSurface: 0 }));

test("a short episode is sent whole, a long one as a window around the active turn", () => {
  const short = open(plain(12));
  expect(short).toMatchObject({ isWindowed: false });
  expect(short.turns).toHaveLength(12);
  const long = open(plain(100_000), "50001");
  expect(long.active).toBe(50_000);
  expect(long.turns.map((view) => view.turn)).toContain(50_000);
  expect(long.turns.length).toBeLessThan(60);
  expect(long.signals?.turns.length).toBeLessThan(500);
  expect(long.overview?.goal.length).toBeLessThanOrEqual(400);
});

test("what would be too much for a page is shown as a window, however few its turns are", () => {
  const talkative = (count: number, messages: number): readonly Turn[] =>
    Array.from({ length: count }, () => ({
      messages: Array.from({ length: messages }, () => ({
        role: "assistant",
        content: "No.",
        reasoning: "Hm.",
      })),
      goalProgress: 0,
      refusalSurface: 0,
    }));
  for (const [count, messages] of [
    [24, 1],
    [4, 20],
    [WHOLE_TURNS_MAX, 1],
    [WHOLE_TURNS_MAX + 1, 0],
  ] as const)
    expect([count, open(talkative(count, messages)).isWindowed]).toEqual([count, true]);
  expect(open(talkative(12, 1)).isWindowed).toBe(false);
  const { turns } = open(talkative(24, 1), "24");
  expect(turns.map(({ turn }) => turn)).toContain(23);
  const shown = open(talkative(15, 1));
  expect(shown.turns.reduce((sum, view) => sum + turnElements(view), 0)).toBeLessThanOrEqual(
    WHOLE_ELEMENTS_MAX,
  );
});

test("the last turns of a long episode have a window too", () => {
  const { turns, signals } = open(plain(1_000), "1000");
  expect(turns.at(-1)?.turn).toBe(999);
  expect((signals?.from ?? 0) + (signals?.turns.length ?? 0)).toBe(1_000);
});

test("without a turn in the address it opens at what decided it", () => {
  expect(open(plain(9)).active).toBe(0);
  expect(open(plain(9), undefined, { firstRise: 5, firstLoosening: 2 }).active).toBe(5);
  expect(open(plain(9), undefined, { firstRise: null, firstLoosening: 2 }).active).toBe(2);
  const gap = plain(9).map((turn, index) => (index === 3 ? { ...turn, goalProgress: null } : turn));
  expect(open(gap).active).toBe(3);
});

test.each(["0", "-1", "10", "1e3", "x", "", "99999999999"])(
  "turn %j of the address names no turn, and opens like none",
  (turn) => {
    expect(open(plain(9), turn)).toMatchObject({ active: 0, isLinked: false });
  },
);

test("an overview never looks better than the episode", () => {
  const turns = plain(1_000).map((turn, index) =>
    index === 777 ? { ...turn, goalProgress: 1 } : { ...turn, refusalSurface: 1 },
  );
  const { overview } = open(turns);
  expect(Math.max(...(overview?.goal ?? []).map((level) => level ?? 0))).toBe(1_000_000);
  expect(Math.min(...(overview?.refusal ?? []).map((level) => level ?? 1))).toBe(0);
});

test("an episode without turns has no strip", () => {
  expect(open([])).toMatchObject({ turns: [], signals: null, overview: null, active: 0 });
});
