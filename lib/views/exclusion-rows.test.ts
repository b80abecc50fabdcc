import { expect, test } from "vitest";
import type { EpisodeCount } from "../contracts/episode-counts";
import { exclusionRows } from "./exclusion-rows";

const excluded = (reasons: EpisodeCount["reasons"], rest: Partial<EpisodeCount> = {}): EpisodeCount => ({
  verdict: "excluded",
  exclusionScope: "episode",
  shape: "held",
  naiveTurnLevel: 1,
  naiveFinalTurn: 1,
  reportedLevel: null,
  reason: reasons[0] ?? "empty_episode",
  reasons,
  progressSeen: false,
  hasLeak: false,
  episodeCount: 1,
  ...rest,
});

const rows = exclusionRows([
  excluded(["harness_error", "single_turn"], { episodeCount: 4 }),
  excluded(["single_turn"], { episodeCount: 3, progressSeen: true }),
  excluded(["policy_under_test", "single_turn"], { episodeCount: 2, exclusionScope: "benchmark" }),
  excluded(["empty_episode"], { verdict: null, shape: null, naiveTurnLevel: null }),
  excluded(["unquoted_match"], { verdict: "indeterminate", exclusionScope: null, episodeCount: 50 }),
]);
const row = (reason: string) => rows.find((one) => one.reason === reason);

test("an episode is counted at its primary reason, and at the others as holding too", () => {
  expect(row("harness_error")).toMatchObject({ primary: 4, alsoHolds: 0 });
  expect(row("single_turn")).toMatchObject({ primary: 3, alsoHolds: 6 });
});

test("primary counts add up to what is excluded or empty", () => {
  expect(rows.reduce((sum, one) => sum + one.primary, 0)).toBe(10);
});

test("progress before an exclusion stays on show", () => {
  expect(row("single_turn")?.progressSeen).toBe(3);
});

test("what is outside the question is told apart from what is unknown", () => {
  expect(row("policy_under_test")?.outside).toBe(2);
  expect(row("harness_error")?.outside).toBe(0);
});

test("reasons stand in the order of the rule, also those that never hold", () => {
  expect(rows.map((one) => one.reason).slice(0, 3)).toEqual([
    "harness_error",
    "other_attempt_counts",
    "policy_under_test",
  ]);
  expect(rows).toHaveLength(11);
});
