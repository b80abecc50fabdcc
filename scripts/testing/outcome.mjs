// What a part of the test run says at its end, and what the reports of the tools say.
import fs from "node:fs";

/**
 * @typedef {object} Outcome
 * @property {string} name of the part.
 * @property {boolean} isGood
 * @property {number} passed tests; 0 for a part that is no test, such as lint.
 * @property {number} failed tests, and files that could not even be loaded.
 * @property {readonly string[]} skipped the names of tests that did not run.
 */

/**
 * The outcome of a part that is a single check.
 *
 * @param {string} name
 * @param {number} exitCode
 * @returns {Outcome}
 */
export const checkOutcome = (name, exitCode) => ({
  name,
  isGood: exitCode === 0,
  passed: 0,
  failed: 0,
  skipped: [],
});

/**
 * The outcome of a tool that ran tests: good when it says so and its report agrees. No report, or no test in it, is a failure.
 *
 * @param {string} name
 * @param {number} exitCode
 * @param {Pick<Outcome, "passed" | "failed" | "skipped"> | null} counts
 * @returns {Outcome}
 */
export function testOutcome(name, exitCode, counts) {
  if (counts === null) return { name, isGood: false, passed: 0, failed: 0, skipped: [] };
  return { name, isGood: exitCode === 0 && counts.failed === 0 && counts.passed > 0, ...counts };
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
}

/**
 * @param {string} file
 * @returns {Pick<Outcome, "passed" | "failed" | "skipped"> | null}
 */
export function countVitest(file) {
  /** @type {{ testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[] } | null} */
  const report = readReport(file);
  if (report === null) return null;
  const tests = report.testResults.flatMap((one) => one.assertionResults);
  const failed = tests.filter(({ status }) => status === "failed");
  // A file that fails without a failed test could not be loaded.
  const broken = report.testResults.filter(
    (one) => one.status === "failed" && !one.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failed.length + broken.length,
    skipped: tests
      .filter(({ status }) => !["passed", "failed"].includes(status))
      .map(({ fullName }) => fullName),
  };
}

/** @typedef {{ title: string; tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[]; suites?: Suite[] }} Suite */

/**
 * A test that passed only when tried again has failed once: it counts as failed.
 *
 * @param {string} file
 * @returns {Pick<Outcome, "passed" | "failed" | "skipped"> | null}
 */
export function countPlaywright(file) {
  /** @type {{ stats: Record<"expected" | "unexpected" | "flaky", number>; errors: unknown[]; suites: Suite[] } | null} */
  const report = readReport(file);
  if (report === null) return null;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped: report.suites.flatMap(skippedIn),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function skippedIn({ specs = [], suites = [] }) {
  const own = specs.filter((spec) => spec.tests.some(({ status }) => status === "skipped"));
  return [...own.map(({ title }) => title), ...suites.flatMap(skippedIn)];
}

/**
 * The last line of a test run. A check that failed counts as one failure, so that the line never looks better than the run.
 *
 * @param {readonly Outcome[]} outcomes
 */
export function summaryOf(outcomes) {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
  const failed = outcomes.reduce((sum, one) => sum + (one.isGood ? 0 : Math.max(1, one.failed)), 0);
  return { passed, failed, line: `${passed} passed, ${failed} failed` };
}
