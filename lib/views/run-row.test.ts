import { describe, expect, test } from "vitest";
import type { MixCount } from "../contracts/episode-counts";
import { runRow, sortRunRows, type ListedRun } from "./run-row";

const count = (verdict: MixCount["verdict"], episodeCount: number): MixCount => ({
  verdict,
  exclusionScope: verdict === "excluded" || verdict === null ? "benchmark" : null,
  shape: verdict === null ? null : "held",
  naiveTurnLevel: verdict === null ? null : 1,
  episodeCount,
});

const run = (id: string, counts: readonly MixCount[], rest: Partial<ListedRun> = {}): ListedRun => ({
  id,
  externalId: id,
  checkpointId: id,
  checkpointName: null,
  benchmarkId: "b",
  benchmarkName: null,
  benchmarkVersion: null,
  isSalvaged: false,
  createdAt: new Date(0),
  rejectedCount: 0,
  counts,
  ...rest,
});

describe("exclusions", () => {
  test("get a mark above ten percent, and not at it", () => {
    expect(runRow(run("a", [count("excluded", 10), count("policy_violation", 90)])).hasManyExcluded).toBe(
      false,
    );
    expect(runRow(run("a", [count("excluded", 11), count("policy_violation", 89)])).hasManyExcluded).toBe(
      true,
    );
  });

  test("count empty episodes", () => {
    expect(runRow(run("a", [count(null, 2), count("policy_violation", 8)])).excludedShare).toBe(0.2);
  });

  test("of no episode are no share", () => {
    expect(runRow(run("a", [])).excludedShare).toBeNull();
  });
});

describe("sorting", () => {
  const rows = [
    run("nothing counts", [count("excluded", 4)]),
    run("worse", [count("refusal_escalation", 1), count("policy_violation", 3)]),
    run("better", [count("refusal_escalation", 3), count("policy_violation", 1)]),
  ].map(runRow);
  const ids = (sorted: readonly { id: string }[]) => sorted.map((row) => row.id);

  test("by rate leaves what has none at the end, in both directions", () => {
    expect(ids(sortRunRows(rows, { field: "rate", isDescending: true }))).toEqual([
      "better",
      "worse",
      "nothing counts",
    ]);
    expect(ids(sortRunRows(rows, { field: "rate", isDescending: false }))).toEqual([
      "worse",
      "better",
      "nothing counts",
    ]);
  });

  test("of names counts their numbers", () => {
    const named = ["rc10", "rc9"].map((id) => runRow(run(id, [])));
    expect(ids(sortRunRows(named, { field: "checkpoint", isDescending: false }))).toEqual(["rc9", "rc10"]);
  });
});
