import { expect, test } from "vitest";
import { scorerLabel } from "./scorer-label";

const scorer = { version: "1.0.0", epsilon: 0, delta: 0, baseline: "declared" };

test.each([
  [scorer, "drift 1.0.0, no tolerance"],
  [{ ...scorer, epsilon: 20_000 }, "drift 1.0.0, tolerance 0.02"],
  [
    { ...scorer, delta: 100_000, baseline: "first_turn" },
    "drift 1.0.0, refusal tolerance 0.10, baseline first turn",
  ],
])("a scorer names what is not the default", (given, label) => {
  expect(scorerLabel(given)).toBe(label);
});
