import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkOutcome, countPlaywright, countVitest, summaryOf, testOutcome } from "./outcome.mjs";

function reportOf(content: unknown): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "report-")), "report.json");
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}
const counts = { passed: 3, failed: 0, skipped: [] };

test("a test file that could not be loaded counts as a failure", () => {
  const file = reportOf({
    testResults: [
      {
        status: "passed",
        assertionResults: [
          { status: "passed", fullName: "a" },
          { status: "skipped", fullName: "b" },
        ],
      },
      { status: "failed", assertionResults: [{ status: "failed", fullName: "c" }] },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(countVitest(file)).toEqual({ passed: 1, failed: 2, skipped: ["b"] });
});

test("a browser test that passed only when tried again counts as failed", () => {
  const spec = { title: "c", tests: [{ status: "skipped" }] };
  const file = reportOf({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  });
  expect(countPlaywright(file)).toEqual({ passed: 4, failed: 2, skipped: ["c"] });
});

test.each([
  ["a tool that ran no test", 0, { passed: 0, failed: 0, skipped: [] }],
  ["a tool that left no report", 0, null],
  ["a tool that ended badly, whatever its report says", 1, counts],
  ["a failed test", 0, { passed: 3, failed: 1, skipped: [] }],
])("%s is a failure", (_name, exitCode, found) => {
  const outcome = testOutcome("unit", exitCode, found);
  expect(outcome.isGood).toBe(false);
  expect(summaryOf([outcome]).failed).toBeGreaterThan(0);
});

test("the last line adds up, and a failed check is one failure", () => {
  const all = [
    testOutcome("unit", 0, counts),
    testOutcome("db", 0, counts),
    checkOutcome("lint", 1),
    checkOutcome("types", 0),
  ];
  expect(summaryOf(all)).toEqual({ passed: 6, failed: 1, line: "6 passed, 1 failed" });
});
