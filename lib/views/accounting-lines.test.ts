import fc from "fast-check";
import { expect, test } from "vitest";
import { SHAPES, VERDICTS } from "../scoring/types";
import { accountingSums } from "./accounting-lines";
import { accountRun } from "./run-accounting";

test("every sum on the screen adds up", () => {
  const row = fc.record({
    verdict: fc.constantFrom(...VERDICTS, null),
    exclusionScope: fc.constantFrom("benchmark" as const, "episode" as const),
    shape: fc.constantFrom(...SHAPES),
    naiveTurnLevel: fc.constantFrom(0 as const, 1 as const),
    episodeCount: fc.nat(1000),
  });
  const add = (terms: readonly { count: number }[]) => terms.reduce((total, one) => total + one.count, 0);
  fc.assert(
    fc.property(fc.array(row), fc.nat(100), (rows, rejected) => {
      for (const { total, terms, less } of accountingSums(accountRun(rows, rejected), "r")) {
        expect(add(terms) - add(less)).toBe(total.count);
      }
    }),
  );
});

test("a number of nothing leads nowhere", () => {
  const [read] = accountingSums(accountRun([], 0), "r");
  expect(read?.terms.map((one) => one.href)).toEqual([null, null]);
});
