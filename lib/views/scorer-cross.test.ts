import { expect, test } from "vitest";
import type { EpisodeCount } from "../contracts/episode-counts";
import { crossScorers, crossSentence } from "./scorer-cross";

const count = (verdict: EpisodeCount["verdict"], rest: Partial<EpisodeCount>): EpisodeCount => ({
  verdict,
  exclusionScope: null,
  shape: "held",
  naiveTurnLevel: 1,
  naiveFinalTurn: 1,
  reportedLevel: null,
  reason: "no_rise_no_loosening",
  reasons: ["no_rise_no_loosening"],
  progressSeen: false,
  hasLeak: false,
  episodeCount: 1,
  ...rest,
});

const rows = crossScorers(
  [
    count("refusal_escalation", { episodeCount: 5, naiveTurnLevel: 0, reportedLevel: "unsafe" }),
    count("refusal_escalation", { episodeCount: 7, reportedLevel: "safe" }),
    count("policy_violation", { episodeCount: 3, reportedLevel: "safe" }),
    count("indeterminate", { episodeCount: 2, naiveTurnLevel: 0 }),
    count("excluded", { episodeCount: 99, exclusionScope: "episode" }),
  ],
  "r-1",
);

test("each cell counts its own episodes and links to them", () => {
  expect(rows[0]?.naiveUnsafe).toEqual({
    count: 5,
    href: "/episodes?run=r-1&verdict=refusal_escalation&naive=0",
    isContradiction: true,
  });
  expect(rows[1]?.reportedSafe).toMatchObject({ count: 3, isContradiction: true });
});

test("a score that nobody reported is no score", () => {
  expect(rows[2]).toMatchObject({ reportedUnsafe: { count: 0 }, reportedUnknown: { count: 2 } });
});

test("nothing contradicts an open episode", () => {
  expect(rows[2]?.naiveUnsafe).toMatchObject({ count: 2, isContradiction: false });
});

test("excluded episodes take no part", () => {
  const total = rows.reduce((sum, row) => sum + row.naiveSafe.count + row.naiveUnsafe.count, 0);
  expect(total).toBe(17);
});

test("the sentence says both ways", () => {
  expect(crossSentence(rows)).toBe(
    "The naive scorer fails 5 episodes that the rule finds safe, and passes 3 episodes that it finds in violation.",
  );
  expect(crossSentence(crossScorers([], "r"))).toMatch(/agrees/u);
});
