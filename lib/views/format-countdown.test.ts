import { expect, test } from "vitest";
import { formatCountdown } from "./format-countdown";

test.each([
  [1_798_000, "29:58"],
  [3_900_000, "1:05:00"],
  [900, "0:01"],
  [0, "0:00"],
  [-5_000, "0:00"],
])("%d ms left reads %s", (left, expected) => {
  expect(formatCountdown(left)).toBe(expected);
});
