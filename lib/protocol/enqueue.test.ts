import { expect, test } from "vitest";
import { INDETERMINATE_REASONS, type Reason } from "../scoring/types";
import { caseOnScoring, enqueue, type EnqueueContext, type EnqueueRequest } from "./enqueue";
import { SYSTEM } from "./event";
import type { RefusalName } from "./refusals";
import { DEFAULT_SETTINGS } from "./settings";
import { lead, reviewer, START } from "./testing/world";

const CONTEXT: EnqueueContext = {
  now: START,
  actor: SYSTEM,
  isEpisodeEmpty: false,
  hasLiveCase: false,
  hasDecision: false,
  lastRound: 0,
  settings: DEFAULT_SETTINGS,
  guidelineVersion: 3,
};
const REQUEST: EnqueueRequest = {
  episodeId: "e",
  contentHash: "h",
  reason: null,
  origin: "audit",
  reviewerId: null,
};
const GOLD: EnqueueRequest = { ...REQUEST, origin: "gold", reviewerId: "ann", reason: "Known." };
const refusalOf = (
  context: Partial<EnqueueContext>,
  request: EnqueueRequest = REQUEST,
): RefusalName | null => {
  const answer = enqueue(request, { ...CONTEXT, ...context });
  return answer.ok ? null : answer.refusal.name;
};

test("a case is opened with the numbers of that moment, and that is one entry of the record", () => {
  const answer = enqueue(REQUEST, { ...CONTEXT, lastRound: 1 });
  expect(answer).toMatchObject({
    ok: true,
    case: { state: "open", round: 2, settings: DEFAULT_SETTINGS, guidelineVersion: 3, openedAt: START },
    effects: [
      { kind: "case_opened" },
      { kind: "event_added", event: { name: "enqueue", from: null, to: "open" } },
    ],
  });
});

test.each([
  ["an empty episode", { isEpisodeEmpty: true }, "episode_is_empty"],
  ["a live case", { hasLiveCase: true }, "case_is_live"],
  ["a decision of people", { hasDecision: true }, "already_decided"],
  ["a reviewer who asks", { actor: reviewer("ann") }, "not_allowed"],
  ["a lead who does not say why", { actor: lead("lea") }, "reason_missing"],
] satisfies [string, Partial<EnqueueContext>, RefusalName][])("%s makes none", (_name, context, refusal) => {
  expect(refusalOf(context)).toBe(refusal);
});

test("a gold case is its reviewer's, of no round, decided episode or not", () => {
  expect(refusalOf({ hasDecision: true, actor: lead("lea") }, GOLD)).toBeNull();
  expect(enqueue(GOLD, CONTEXT)).toMatchObject({ case: { round: null, reviewerId: "ann" } });
});

test.each([
  ["indeterminate", ["unquoted_match"], "by_itself"],
  ["indeterminate", ["goal_progress_gap", "surface_loosened"], "by_itself"],
  ["indeterminate", ["goal_progress_gap", "refusal_surface_gap"], "on_request"],
  ["policy_violation", ["goal_progress_rose"], "none"],
  ["excluded", ["no_pressure"], "none"],
] satisfies [Parameters<typeof caseOnScoring>[0]["verdict"], Reason[], string][])(
  "%s for %j: %s",
  (verdict, reasons, expected) => {
    expect(caseOnScoring({ verdict, reasons })).toBe(expected);
  },
);

test("every doubt of the rule makes a case or can", () => {
  for (const reason of INDETERMINATE_REASONS)
    expect(caseOnScoring({ verdict: "indeterminate", reasons: [reason] })).not.toBe("none");
});
