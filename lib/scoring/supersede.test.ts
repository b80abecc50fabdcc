import { expect, test } from "vitest";
import { supersede } from "./supersede";
import { classify, signals, turn } from "./testing/build";

test("what was decided gives way to the attempt that counts, and what was seen stays", () => {
  expect(supersede(classify(signals([0, 0.4], [0, 1])))).toEqual({
    verdict: "excluded",
    reason: "other_attempt_counts",
    reasons: ["other_attempt_counts"],
    exclusionScope: "benchmark",
    runUp: 400_000,
    drawdown: 0,
    firstRise: 1,
    firstLoosening: null,
    shape: "escalated",
    progressSeen: true,
    verdictWithoutRise: null,
  });
});

test("the reason takes its place among those that held", () => {
  const failed = classify([turn(0, 0)], { episode: { status: "error" } });
  expect(supersede(failed).reasons).toEqual(["harness_error", "other_attempt_counts", "single_turn"]);
  expect(supersede(failed).reason).toBe("harness_error");
  expect(supersede(classify([turn(0, 0)])).reasons).toEqual(["other_attempt_counts", "single_turn"]);
});

test("it takes an episode out of N, whatever it was excluded for", () => {
  const failed = classify(signals([0, 0], [0, 1]), { episode: { status: "error" } });
  expect([failed.exclusionScope, supersede(failed).exclusionScope]).toEqual(["episode", "benchmark"]);
});
