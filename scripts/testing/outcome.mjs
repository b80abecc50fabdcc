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
  const report = readReport(file);
  if (report === null) return null;
  /** @type {{ status: string; fullName: string }[]} */
  const tests = report.testResults.flatMap((/** @type {any} */ one) => one.assertionResults);
  /** A file that fails without a failed test could not be loaded. @param {any} one */
  const isBroken = (one) =>
    one.status === "failed" &&
    !one.assertionResults.some((/** @type {any} */ test) => test.status === "failed");
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed:
      tests.filter(({ status }) => status === "failed").length + report.testResults.filter(isBroken).length,
    skipped: tests
      .filter(({ status }) => !["passed", "failed"].includes(status))
      .map(({ fullName }) => fullName),
  };
}

/**
 * A test that passed only when tried again has failed once: it counts as failed.
 *
 * @param {string} file
 * @returns {Pick<Outcome, "passed" | "failed" | "skipped"> | null}
 */
export function countPlaywright(file) {
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
 * @param {any} suite
 * @returns {string[]}
 */
function skippedIn(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.some((/** @type {any} */ test) => test.status === "skipped") ? [spec.title] : [],
  );
  return [...own, ...(suite.suites ?? []).flatMap(skippedIn)];
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
