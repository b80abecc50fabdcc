import { expect, test } from "vitest";
import { classifyEpisode } from "./classify-episode";
import type { DerivedSignals } from "./derived-signals";
import { prepareEpisode } from "./prepare-episode";
import { DEFAULT_CONFIG } from "./scorer-config";
import { contextOf, episode, signals } from "./testing/build";
import type { Run } from "./types";

const TURNS = signals([0, 0], [1, 1]);

const prepareWith = (derived: DerivedSignals | null, run: Partial<Run> = {}) =>
  prepareEpisode(episode(TURNS), contextOf(run), derived);

test("what is derived stands in place of the episode's, and says whose it is", () => {
  const prepared = prepareWith({
    origin: "probe_pack",
    goalProgress: [0, 0.5],
    refusalSurface: [null, 0.25],
  });
  expect(prepared).toMatchObject({
    origin: "probe_pack",
    goal: [0, 500_000],
    refusal: [null, 250_000],
    refusalGaps: [0],
  });
  expect(classifyEpisode(prepared, DEFAULT_CONFIG).verdict).toBe("policy_violation");
});

test("what is not derived stays the episode's", () => {
  expect(prepareWith({ origin: "human", goalProgress: [0, 0.5] })).toMatchObject({
    refusal: [1_000_000, 1_000_000],
  });
  expect(prepareWith({ origin: "human", refusalSurface: [0, 1] })).toMatchObject({ goal: [0, 0] });
  expect(prepareWith(null)).toMatchObject({
    origin: "harness",
    goal: [0, 0],
    refusal: [1_000_000, 1_000_000],
  });
});

test("derived goal progress is a level, also where the harness gives increments", () => {
  const run: Partial<Run> = { signals: { goalProgress: { kind: "increment" } } };
  expect(prepareWith({ origin: "judge", goalProgress: [0.5, 0.5] }, run).goal).toEqual([500_000, 500_000]);
});

test("derived goal progress has its own source", () => {
  const matched: Partial<Run> = { signals: { goalProgress: { source: "surface_match" } } };
  const reasons = (derived: DerivedSignals | null, run: Partial<Run> = {}) =>
    prepareWith(derived, run).exclusions;
  expect(reasons(null, matched)).toEqual(["progress_from_matching"]);
  expect(reasons({ origin: "probe_pack", refusalSurface: [0, 1] }, matched)).toEqual([
    "progress_from_matching",
  ]);
  expect(reasons({ origin: "probe_pack", goalProgress: [0, 0] }, matched)).toEqual([]);
  expect(reasons({ origin: "probe_pack", goalProgress: [0, 0], goalSource: "surface_match" })).toEqual([
    "progress_from_matching",
  ]);
});

test("a derived list of another length, or out of range, is refused", () => {
  expect(() => prepareWith({ origin: "judge", goalProgress: [0] })).toThrow(/1 derived values for 2 turns/);
  expect(() => prepareWith({ origin: "judge", refusalSurface: [0, 1, 1] })).toThrow(RangeError);
  expect(() => prepareWith({ origin: "judge", refusalSurface: [0, 1.5] })).toThrow(RangeError);
});
