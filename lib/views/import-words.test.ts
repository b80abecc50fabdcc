import { expect, test } from "vitest";
import { IMPORT_STATES } from "../contracts/import-status";
import { importStateWord, importTitle } from "./import-words";

test("every state has words of its own", () => {
  for (const isDryRun of [true, false]) {
    const words = IMPORT_STATES.map((state) => importStateWord(state, isDryRun));
    expect(new Set(words).size).toBe(IMPORT_STATES.length);
    expect(words.some((word) => word.includes("_"))).toBe(false);
  }
});

test("a dry run never claims to have stored anything", () => {
  for (const state of IMPORT_STATES) expect(importStateWord(state, true)).not.toMatch(/^Stored/u);
});

test("the title names the first file and how many follow", () => {
  expect(importTitle({ isDryRun: false, files: [{ name: "a\u202e" }, { name: "b" }] })).toBe(
    "Import of a[RLO] and 1 more",
  );
});
