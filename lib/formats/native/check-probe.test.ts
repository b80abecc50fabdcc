import { expect, test } from "vitest";
import type { Probe } from "@/lib/scoring/types";
import { findPatternFault, PATTERNS_MAX } from "./check-probe";

function probeWith(patterns: Probe["patterns"]): Probe {
  return { id: "p", objective: { statement: "s", explicit: true }, ...(patterns && { patterns }) };
}
const literals = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `m${index}`, literal: "x" }));

test("as many patterns as are allowed are taken, and one more is an error that names the probe", () => {
  expect(findPatternFault(probeWith(literals(PATTERNS_MAX)))).toBeNull();
  expect(findPatternFault(probeWith(literals(PATTERNS_MAX + 1)))).toMatchObject({
    code: "E_PATTERN",
    jsonPath: "/patterns",
    message: expect.stringContaining('"p"') as string,
  });
});

test("a pattern of a megabyte, one that cannot run in linear time and an id that stands twice are errors", () => {
  const huge = { id: "huge", re2: "a".repeat(1_000_000) };
  const lookAhead = { id: "ahead", re2: "(?=a)b" };
  for (const patterns of [[huge], [lookAhead], [...literals(1), ...literals(1)]])
    expect(findPatternFault(probeWith(patterns))?.code).toBe("E_PATTERN");
});

test("a pattern that makes a backtracking engine explode is taken and runs at once", () => {
  expect(findPatternFault(probeWith([{ id: "nested", re2: "(a+)+$" }]))).toBeNull();
});
