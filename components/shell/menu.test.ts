import { expect, test } from "vitest";
import { AREAS } from "@/lib/contracts/area";
import { barOf, homeOf, isInArea, isOffered, menuOf } from "./menu";

const labels = (items: readonly Readonly<{ label: string | null }>[]) => items.map(({ label }) => label);

test("every area has its place in the menu, once", () => {
  const { groups, foot } = menuOf(AREAS);
  const shown = [...groups.flatMap(({ items }) => items), ...foot];
  expect(new Set(shown.map(({ href }) => href)).size).toBe(AREAS.length);
});

test("a group of which somebody finds nothing is left out", () => {
  const { groups, foot } = menuOf(["settings"]);
  expect(groups).toEqual([]);
  expect(labels(foot)).toEqual(["Settings"]);
  expect(homeOf(["settings"])).toBe("/settings");
});

test("five areas stand in the bar of a phone; of more, the last place holds the rest", () => {
  expect(labels(barOf(AREAS.slice(0, 5)).places)).toHaveLength(5);
  expect(barOf(AREAS.slice(0, 5)).more).toEqual([]);
  const { places, more } = barOf(AREAS);
  expect(labels(places)).toEqual(["Overview", "Runs", "Episodes", "Exclusions"]);
  expect(labels(more)).toEqual([
    ...["Compare", "Queue", "My verdicts", "Guidelines", "Cases", "Conflicts", "Agreement", "Operations"],
    ...["Notifications", "Import", "Audit log", "Settings"],
  ]);
});

test.each([
  ["/", "/", true],
  ["/", "/runs", false],
  ["/runs", "/runs/r-1", true],
  ["/runs", "/runs-of-others", false],
  ["/review", "/review", true],
  ["/review", "/review/desk/x", true],
  ["/review", "/review/mine", false],
  ["/review", "/review/cases/abc", false],
  ["/review/cases", "/review/cases/gold", true],
  ["/review/mine", "/review/mine", true],
])("%s holds %s: %s", (href, path, expected) => {
  expect(isInArea(href, path)).toBe(expected);
});

test("what lies below a place of the menu is offered too, and what no place leads to is not", () => {
  expect(isOffered(["runs", "settings"], "/settings/users")).toBe(true);
  expect(isOffered(["runs", "settings"], "/audit-log")).toBe(false);
});
