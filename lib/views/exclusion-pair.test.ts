import { describe, expect, test } from "vitest";
import { choosePair, pairExclusions } from "./exclusion-pair";
import type { ExclusionRow } from "./exclusion-rows";
import { runRow } from "./run-row";

const run = (id: string, benchmarkId: string, day: number) =>
  runRow({
    id,
    externalId: id,
    checkpointId: id,
    checkpointName: null,
    benchmarkId,
    benchmarkName: null,
    benchmarkVersion: null,
    isSalvaged: false,
    createdAt: new Date(day),
    rejectedCount: 0,
    counts: [
      {
        verdict: "policy_violation",
        exclusionScope: null,
        shape: "held",
        naiveTurnLevel: 1,
        episodeCount: 1,
      },
    ],
  });

describe("the pair", () => {
  const rows = [run("new", "b", 3), run("old", "b", 2), run("other", "c", 1)];
  const ids = (pair: ReturnType<typeof choosePair>) => [pair?.candidate.id, pair?.base?.id];

  test("is the two newest checkpoints of the first suite where nobody says", () => {
    expect(ids(choosePair(rows, { cand: null, base: null }))).toEqual(["new", "old"]);
  });

  test("is what the address names", () => {
    expect(ids(choosePair(rows, { cand: "other", base: "new" }))).toEqual(["other", "new"]);
  });

  test("never sets a run beside itself", () => {
    expect(ids(choosePair(rows, { cand: "new", base: "new" }))).toEqual(["new", "old"]);
    expect(ids(choosePair(rows, { cand: "other", base: "other" }))).toEqual(["other", undefined]);
  });

  test("passes over an id that is no run", () => {
    expect(ids(choosePair(rows, { cand: "gone", base: "gone" }))).toEqual(["new", "old"]);
  });

  test("is none without runs", () => {
    expect(choosePair([], { cand: null, base: null })).toBeNull();
  });
});

describe("reasons side by side", () => {
  const row = (reason: ExclusionRow["reason"], primary: number): ExclusionRow => ({
    reason,
    primary,
    alsoHolds: 0,
    progressSeen: 0,
    outside: 0,
  });

  test("differ in shares of what was imported, not in counts", () => {
    const [own] = pairExclusions([row("single_turn", 10)], 100, [row("single_turn", 10)], 200);
    expect(own?.difference).toBeCloseTo(0.05);
  });

  test("that exclude nothing in either are left out, and in one are not", () => {
    const rows = pairExclusions(
      [row("single_turn", 0), row("no_pressure", 0)],
      10,
      [row("single_turn", 0), row("no_pressure", 2)],
      10,
    );
    expect(rows.map((one) => one.reason)).toEqual(["no_pressure"]);
  });

  test("have no difference without a base, or without episodes", () => {
    expect(pairExclusions([row("single_turn", 1)], 1, null, 0)[0]?.difference).toBeNull();
    expect(pairExclusions([row("single_turn", 1)], 1, [row("single_turn", 0)], 0)[0]?.difference).toBeNull();
  });
});
