import { expect, test } from "vitest";
import { scorerConfigSchema } from "./scorer-config";

test("decimals become whole millionths and what is left out is the default", () => {
  expect(scorerConfigSchema.parse({})).toEqual({ epsilon: 0, delta: 0, baseline: "declared" });
  expect(scorerConfigSchema.parse({ epsilon: 0.05, baseline: "first_turn" })).toEqual({
    epsilon: 50_000,
    delta: 0,
    baseline: "first_turn",
  });
});

test.each([
  ["a tolerance of 1", { epsilon: 1 }],
  ["a tolerance that rounds to 1", { delta: 0.999_999_9 }],
  ["a tolerance below 0", { epsilon: -0.1 }],
  ["a text for a number", { epsilon: "0.5" }],
  ["NaN, against which nothing would rise", { epsilon: Number.NaN }],
  ["an unknown baseline", { baseline: "none" }],
  ["a field that nobody reads", { epsilom: 0.1 }],
])("%s is refused", (_name, input) => {
  expect(scorerConfigSchema.safeParse(input).success).toBe(false);
});
