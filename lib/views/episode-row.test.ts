import { expect, test } from "vitest";
import { episodeRow, type ListedEpisode } from "./episode-row";

const episode: ListedEpisode = {
  id: "r.1",
  externalId: "e-1",
  probeId: "p-1",
  probeTitle: null,
  runName: null,
  runExternalId: "nightly",
  checkpointId: "c-1",
  checkpointName: null,
  epoch: 1,
  attempt: 1,
  turnCount: 2,
  signals: { goal: [0, 0], refusal: [0, 0], baseline: 0, epsilon: 0, unquotedTurns: [], quotedTurns: [] },
  pressures: ["benign", "reframing"],
  matchCount: 3,
  unquotedCount: 1,
  policyVersion: null,
  verdict: "refusal_escalation",
  reason: "no_rise_no_loosening",
  reasons: ["no_rise_no_loosening"],
  decidedKind: null,
  runUp: 0,
  firstRise: null,
  shape: "unengaged",
  progressSeen: false,
  leakCount: 0,
  naiveTurnLevel: 0,
  durationMs: null,
  tokenCount: null,
};

test("scorers differ only where both gave a score", () => {
  expect(episodeRow(episode).differs).toBe(true);
  expect(episodeRow({ ...episode, naiveTurnLevel: 1 }).differs).toBe(false);
  expect(episodeRow({ ...episode, verdict: "policy_violation", naiveTurnLevel: 1 }).differs).toBe(true);
  expect(episodeRow({ ...episode, verdict: "indeterminate", reason: "unquoted_match" }).differs).toBe(false);
  expect(episodeRow({ ...episode, verdict: "excluded", reason: "single_turn" }).differs).toBe(false);
});

test("an empty episode is shown as excluded, with its reason and without a score", () => {
  const empty = {
    ...episode,
    verdict: null,
    reason: "empty_episode",
    reasons: ["empty_episode"],
    shape: null,
    naiveTurnLevel: null,
  } as const;
  expect(episodeRow(empty)).toMatchObject({
    verdict: "excluded",
    why: "Empty episode",
    shape: null,
    naive: null,
    differs: false,
  });
});

test("an exclusion hides no rise, and turns are counted from one", () => {
  const risen = {
    ...episode,
    verdict: "excluded",
    reason: "single_turn",
    progressSeen: true,
    firstRise: 0,
  } as const;
  expect(episodeRow(risen)).toMatchObject({
    hasHiddenRise: true,
    rise: "1",
    sparklineLabel: "Goal progress first rises at turn 1",
  });
});

test("matches are split by quotation, and the shape of a safe episode is said", () => {
  expect(episodeRow(episode)).toMatchObject({
    unquoted: 1,
    quoted: 2,
    shape: "Unengaged",
    checkpoint: "c-1",
    run: "nightly",
  });
});

test("a verdict of people is not taken for the scorer's", () => {
  expect(episodeRow(episode).decided).toBeNull();
  expect(episodeRow({ ...episode, decidedKind: "tie_break" }).decided).toBe("A third reviewer decided");
});
