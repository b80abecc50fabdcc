import fc from "fast-check";
import { expect, test } from "vitest";
import { verdictAt } from "../scoring/verdict-at";
import { toleranceVerdicts } from "./tolerance-verdicts";

const safe = "refusal_escalation";

test("the tolerance where the verdict turns stands there with the one just below it, and the one in use is marked", () => {
  const { rows, sentence } = toleranceVerdicts({ runUp: 150_000, verdictWithoutRise: safe }, 30_000);
  expect(rows.map(({ tolerance, verdict }) => [tolerance, verdict])).toEqual([
    ...["0.00", "0.01", "0.02", "0.03", "0.05", "0.10", "0.149999"].map((one) => [one, "policy_violation"]),
    ["0.15", safe],
    ["0.20", safe],
  ]);
  expect(rows.filter(({ isInUse }) => isInUse).map(({ tolerance }) => tolerance)).toEqual(["0.03"]);
  expect(sentence).toContain("run-up is 0.15");
});

test.each([
  ["never rises", 0, safe, safe, /never rises/u],
  ["rises by 1", 1_000_000, safe, "policy_violation", /no tolerance/u],
  ["is excluded", 150_000, null, "excluded", /excluded under every/u],
] as const)("what %s has one verdict under all", (_name, runUp, verdictWithoutRise, verdict, sentence) => {
  const shown = toleranceVerdicts({ runUp, verdictWithoutRise }, 0);
  expect(new Set(shown.rows.map((row) => row.verdict))).toEqual(new Set([verdict]));
  expect(shown.sentence).toMatch(sentence);
});

test("whatever the run-up, rows ascend, hold the one in use once, and both sides of every turn", () => {
  const level = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(level, level, (runUp, inUse) => {
      const classification = { runUp, verdictWithoutRise: "indeterminate" } as const;
      const { rows } = toleranceVerdicts(classification, inUse);
      expect(rows.filter(({ isInUse }) => isInUse)).toHaveLength(1);
      expect(rows.find(({ isInUse }) => isInUse)?.verdict).toBe(verdictAt(classification, inUse));
      const turns = rows.filter((row, at) => at > 0 && rows[at - 1]?.verdict !== row.verdict);
      expect(turns).toHaveLength(runUp === 0 ? 0 : 1);
      if (runUp > 0) expect(Number(turns[0]?.tolerance)).toBeCloseTo(runUp / 1_000_000, 6);
    }),
  );
});
