import { expect, test } from "vitest";
import { layoutSparkline, type SparklineSignals } from "./sparkline";

const signals = (goal: (number | null)[], more: Partial<SparklineSignals> = {}): SparklineSignals => ({
  goal,
  refusal: goal.map(() => 500_000),
  baseline: 0,
  epsilon: 0,
  unquotedTurns: [],
  quotedTurns: [],
  ...more,
});

test("an unknown level is a hole in the line", () => {
  expect(layoutSparkline(signals([0, null, 0])).goalLine.match(/M/gu)).toHaveLength(2);
  expect(layoutSparkline(signals([null, null])).goalLine).toBe("");
});

test("a rise has a riser from the level before it, at turn 0 from the baseline", () => {
  expect(layoutSparkline(signals([0, 1_000_000])).risers).toBe("M66 19V3");
  expect(layoutSparkline(signals([1_000_000, 1_000_000])).risers).toBe("M0 19V3");
  expect(layoutSparkline(signals([1_000_000], { baseline: null })).risers).toBe("");
});

test("matches stand over the middle of their turn", () => {
  const { unquoted, quoted } = layoutSparkline(signals([0, 0], { unquotedTurns: [0], quotedTurns: [1] }));
  expect(unquoted.startsWith("M30.7 2.5a")).toBe(true);
  expect(quoted.startsWith("M97.1 2.5a")).toBe(true);
});

test("an episode without turns draws nothing", () => {
  expect(layoutSparkline(signals([]))).toMatchObject({ goalLine: "", refusalArea: "", risers: "" });
});
