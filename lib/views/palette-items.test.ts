import { describe, expect, test } from "vitest";
import type { FoundItem } from "../contracts/found-anywhere";
import { type PaletteDeed, type Place, paletteGroups, searchedText } from "./palette-items";

const places: readonly Place[] = [
  { area: "runs", label: "Runs", href: "/runs" },
  { area: "episodes", label: "Episodes", href: "/episodes" },
];
const deedLabels: readonly (readonly [PaletteDeed, string])[] = [["dark", "Use the dark theme"]];
const found: readonly FoundItem[] = [
  { kind: "run", id: "r/1", name: "Nightly", detail: "ckpt", query: null },
  { kind: "episode", id: "r.1", name: "e\u202e1", detail: null, query: null },
  { kind: "probe", id: "p&1", name: "Sealed bid", detail: null, query: null },
  { kind: "view", id: "v1", name: "Late", detail: "your view", query: "verdict=excluded" },
];
const groupsOf = (typed: string, more: Partial<Parameters<typeof paletteGroups>[0]> = {}) =>
  paletteGroups({ typed, found, places, deedLabels, ...more });

describe("what the palette shows", () => {
  test("before anything is typed: every command", () => {
    const groups = groupsOf("", { found: [] });
    expect(groups.map(({ label }) => label)).toEqual(["Commands"]);
    expect(groups[0]?.items.map(({ label }) => label)).toEqual([
      "Go to runs",
      "Go to episodes",
      "Use the dark theme",
    ]);
  });

  test("what was found leads to where it lies, whatever is in its id", () => {
    const items = groupsOf("e").flatMap((group) => group.items);
    expect(items.flatMap((item) => ("href" in item && item.kind !== "area" ? [item.href] : []))).toEqual([
      "/episodes/r.1",
      "/episodes?probe=p%261",
      "/runs/r%2F1",
      "/episodes?verdict=excluded&view=v1",
      "/episodes/hits?text=e",
      "/episodes?q=e",
    ]);
  });

  test("hidden characters of a name are on show", () => {
    expect(groupsOf("e")[0]?.items[0]?.label).not.toContain("\u202e");
  });

  test("the commands that answer best come first, and those that do not are left out", () => {
    expect(groupsOf(">epi").map(({ items }) => items.map(({ id }) => id))).toEqual([["area-episodes"]]);
  });

  test("after > there is nothing but commands, and the server is not asked", () => {
    expect(groupsOf(">dark").map(({ label }) => label)).toEqual(["Commands"]);
    expect(searchedText("> dark")).toBe("");
  });

  test("who reads no transcripts is offered no search in them", () => {
    const groups = groupsOf("bid", { found: [], places: [] });
    expect(groups).toEqual([]);
  });

  test("no more than the server takes is sent to it", () => {
    expect(searchedText(` ${"x".repeat(300)}`)).toHaveLength(200);
  });
});
