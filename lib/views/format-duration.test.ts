import { expect, test } from "vitest";
import { formatDuration } from "./format-duration";

test.each([
  [0, "0.0 s"],
  [449, "0.4 s"],
  [12_500, "12.5 s"],
  [59_949, "59.9 s"],
  [59_950, "1 min 00 s"],
  [185_000, "3 min 05 s"],
  [3_599_499, "59 min 59 s"],
  [3_599_500, "1 h 00 min"],
  [7_620_000, "2 h 07 min"],
  [86_399_999, "1 d 00 h"],
  [273_600_000, "3 d 04 h"],
])("%d ms reads %s", (milliseconds, expected) => {
  expect(formatDuration(milliseconds)).toBe(expected);
});
