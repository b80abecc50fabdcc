import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adjudicationText } from "./adjudication-text";
import { stateDiagram } from "./state-diagram";

test("the page about review says what the tables of the code say", () => {
  const published = readFileSync(join(import.meta.dirname, "../../docs/rules/adjudication.md"), "utf8");
  expect(published).toBe(adjudicationText());
});

test("the tests that the page names are there", () => {
  const named = adjudicationText().match(/[a-z-]+\.test\.ts/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  const isThere = (name: string): boolean =>
    ["", "steps"].some((folder) => existsSync(join(import.meta.dirname, folder, name)));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test("the diagram has each change of state once, open states boxed where all of them go alike", () => {
  const edges = stateDiagram()
    .split("\n")
    .filter((line) => line.includes("-->"));
  expect(edges).toContain("  partial --> conflict: settle (differ)");
  expect(edges).toContain("  under_review --> on_hold: hold");
  expect(edges).toContain("  on_hold --> under_review: release");
  expect(edges.filter((line) => line.startsWith("  under_review --> void"))).toEqual([
    "  under_review --> void: void",
  ]);
  expect(new Set(edges.map((line) => line.split(":")[0])).size).toBe(edges.length);
});
