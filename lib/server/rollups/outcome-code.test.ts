import { expect, test } from "vitest";
import { EXCLUSION_REASONS } from "../../scoring/types";
import { CODED_REASONS, decodeOutcome } from "./outcome-code";

test("every reason of an exclusion has a place, and keeps it", () => {
  expect(CODED_REASONS).toEqual(expect.arrayContaining([...EXCLUSION_REASONS]));
  expect(CODED_REASONS.slice(0, 3)).toEqual(["harness_error", "other_attempt_counts", "policy_under_test"]);
  expect(CODED_REASONS.length).toBeLessThan(64);
});

test("a number says each thing apart from the others, and one that no episode has is refused", () => {
  const code = 1 | (1 << 3) | (1 << 5) | (1 << 7) | (6 << 8) | (200 << 11);
  expect(decodeOutcome(code)).toEqual({
    outcome: "violation",
    isWaiting: true,
    isDecided: false,
    hasLeak: true,
    withoutRise: "refusal_escalation",
    tolerancesExceeded: 6,
    turn: 200,
    reason: null,
  });
  expect(decodeOutcome(3 | (1 << 4) | (7 << 19))).toMatchObject({
    outcome: "excluded_by_episode",
    isDecided: true,
    withoutRise: null,
    turn: null,
    reason: "policy_changed",
  });
  expect(() => decodeOutcome(7)).toThrow(RangeError);
  expect(() => decodeOutcome(-1)).toThrow(RangeError);
});
