import { expect, test } from "vitest";
import { compareHref } from "./episode-filter-url";
import { comparedPairSchema } from "./compared-pair";

test("an address is read as it is written, whatever stands in the ids", () => {
  for (const turn of [1, 37]) {
    const query = new URLSearchParams(compareHref("a&b.0", "ü?.7", turn).split("?")[1]);
    expect(comparedPairSchema.parse(Object.fromEntries(query))).toEqual({
      a: "a&b.0",
      b: "ü?.7",
      turn: turn + 1,
    });
  }
  expect(compareHref("a.0", "b.0", 0)).toBe("/episodes/compare?a=a.0&b=b.0");
});

test.each([{}, { a: ["x", "y"], b: "", turn: "0" }, { turn: "-1" }, { turn: "1e9" }, { turn: ["1", "2"] }])(
  "%j names nothing",
  (query) => {
    expect(comparedPairSchema.parse(query)).toEqual({ a: null, b: null, turn: null });
  },
);
