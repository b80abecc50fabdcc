import { expect, test } from "vitest";
import { EVERY_EPISODE } from "@/lib/contracts/episode-filter-fields";
import { sortHref, sortState } from "./episode-sort";

const ordered = (field: (typeof EVERY_EPISODE)["sort"]["field"], isDescending: boolean) => ({
  ...EVERY_EPISODE,
  cursor: { side: "after", key: "abcd" } as const,
  sort: { field, isDescending },
});

test("a heading orders one way, then the other, then not at all, each from the first page on", () => {
  expect(sortHref(EVERY_EPISODE, "episode")).toBe("/episodes?sort=episode%3Aasc");
  expect(sortHref(ordered("episode", false), "episode")).toBe("/episodes?sort=episode%3Adesc");
  expect(sortHref(ordered("episode", true), "episode")).toBe("/episodes");
  expect(sortHref(EVERY_EPISODE, "runup")).toBe("/episodes?sort=runup%3Adesc");
  expect(sortHref(ordered("runup", true), "runup")).toBe("/episodes?sort=runup%3Aasc");
  expect(sortHref(ordered("runup", false), "runup")).toBe("/episodes");
});

test("a column without an index orders nothing", () => {
  expect(sortHref(EVERY_EPISODE, "matches")).toBeNull();
  expect(sortState(EVERY_EPISODE, "matches")).toBeNull();
});

test("only the column in use says how it orders", () => {
  expect(sortState(ordered("rise", true), "rise")).toBe("descending");
  expect(sortState(ordered("rise", false), "rise")).toBe("ascending");
  expect(sortState(ordered("rise", true), "turns")).toBeNull();
});
