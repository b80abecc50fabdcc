import { expect, test } from "vitest";
import { episodesHref } from "./episodes-href";

test("fields stand side by side and several values repeat their field", () => {
  expect(episodesHref({ run: "r-1", verdict: ["excluded", "indeterminate"], naive: 0 })).toBe(
    "/episodes?run=r-1&verdict=excluded&verdict=indeterminate&naive=0",
  );
});

test("text from outside cannot leave its field", () => {
  expect(episodesHref({ run: "a&verdict=excluded #?" })).toBe("/episodes?run=a%26verdict%3Dexcluded+%23%3F");
});

test("nothing selected is all episodes", () => {
  expect(episodesHref({})).toBe("/episodes");
});
