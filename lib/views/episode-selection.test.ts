import { expect, test } from "vitest";
import { selectionHref } from "./episode-selection";

test("fields stand side by side", () => {
  expect(selectionHref({ run: "r-1", verdict: "indeterminate", naive: 0 })).toBe(
    "/episodes?run=r-1&verdict=indeterminate&naive=0",
  );
});

test("eligible is what is not excluded, and empty episodes are with the excluded", () => {
  expect(selectionHref({ isEligible: true })).toBe("/episodes?verdict.not=excluded");
});

test("text from outside cannot leave its field", () => {
  expect(selectionHref({ run: "a&verdict=excluded #?" })).toBe("/episodes?run=a%26verdict%3Dexcluded+%23%3F");
});

test("nothing selected is all episodes", () => {
  expect(selectionHref({})).toBe("/episodes");
});

test("a scope of exclusion is a field of its own", () => {
  expect(selectionHref({ run: "r", verdict: "excluded", scope: "benchmark" })).toBe(
    "/episodes?run=r&verdict=excluded&scope=benchmark",
  );
});
