import { describe, expect, test } from "vitest";
import { countOf, formatBytes, formatMillionths, formatPoints, formatShare } from "./format-number";

describe("a share", () => {
  test.each([
    [1, 3, "33.3%"],
    [0, 7, "0.0%"],
    [7, 7, "100.0%"],
    [1, 100_000, "<0.1%"],
    [99_999, 100_000, ">99.9%"],
    [0, 0, "no episode"],
  ])("of %i in %i reads %s", (part, whole, text) => {
    expect(formatShare(part, whole)).toBe(text);
  });

  test.each([
    [2, 1],
    [-1, 1],
    [Number.NaN, 1],
  ])("of %f in %f is refused", (part, whole) => {
    expect(() => formatShare(part, whole)).toThrow(RangeError);
  });
});

test.each([
  [-0.194, "−19.4"],
  [0.008, "+0.8"],
  [-0.0001, "0.0"],
])("a difference of %f reads %s points", (difference, text) => {
  expect(formatPoints(difference)).toBe(text);
});

test.each([
  [0, "0.00"],
  [20_000, "0.02"],
  [5_000, "0.005"],
  [1, "0.000001"],
  [1_000_000, "1.00"],
  [350_000, "0.35"],
])("%i millionths read %s", (value, text) => {
  expect(formatMillionths(value)).toBe(text);
});

test("one is one", () => {
  expect(countOf(1n, "episode")).toBe("1 episode");
  expect(countOf(1200, "episode")).toBe("1,200 episodes");
});

test.each([
  [999, "999 B"],
  [41_800_000, "41.8 MB"],
  [2_000_000_000_000, "2000.0 GB"],
])("%i bytes read %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
