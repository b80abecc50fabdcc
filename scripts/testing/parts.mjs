// The parts of a test run. Each runs one tool to its end and says how it went.
import fs from "node:fs";
import path from "node:path";
import { temporaryDirectory } from "../paths.mjs";
import { isRunning } from "../processes.mjs";
import { runNode, toolArgs, toolEnv } from "../tools.mjs";
import { checkOutcome, countPlaywright, countVitest, testOutcome } from "./outcome.mjs";

/** @typedef {import("../tools.mjs").Environment} Environment */
/** @typedef {import("../tools.mjs").Tool} Tool */
/** @typedef {import("./outcome.mjs").Outcome} Outcome */
/** @typedef {Readonly<{ log: number }>} Output where a tool writes: a file, or 2 for the terminal. */

const runs = path.join(temporaryDirectory, "runs");
/** Of this run alone: two runs in one checkout do not write over each other. */
const reports = path.join(runs, String(process.pid));

/** Removes what earlier runs left, so that only the last one can be looked at, and makes room for this one. */
export function openReports() {
  const earlier = fs.existsSync(runs) ? fs.readdirSync(runs).filter((pid) => !isRunning(Number(pid))) : [];
  for (const pid of earlier) fs.rmSync(path.join(runs, pid), { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
}

/** @param {string} name */
export function openLog(name) {
  const file = path.join(reports, `${name}.log`);
  return { file, log: fs.openSync(file, "w") };
}

/**
 * @param {Tool} tool
 * @param {readonly string[]} args
 * @param {Output} output
 * @param {Environment} [env]
 */
function runQuietly(tool, args, { log }, env = {}) {
  return runNode(toolArgs(tool, args), { env: { ...toolEnv(), ...env }, stdio: ["ignore", log, log] });
}

/** @param {Output} output */
export async function checkTypes(output) {
  return checkOutcome("types", await runQuietly("tsc", ["--noEmit"], output));
}

/** @param {Output} output */
export async function lint(output) {
  return checkOutcome("lint", await runQuietly("eslint", [".", "--max-warnings=0"], output));
}

/** @param {Output} output */
export async function checkFormat(output) {
  return checkOutcome("format", await runQuietly("biome", ["check", "--error-on-warnings", "."], output));
}

/**
 * Replays the migrations in a shadow database: what they make must be what the schema says.
 *
 * @param {Output} output
 * @param {string} adminUrl
 */
export async function checkDrift(output, adminUrl) {
  const files = ["--from-migrations", "prisma/migrations", "--to-schema", "prisma/schema.prisma"];
  const args = ["migrate", "diff", ...files, "--exit-code"];
  return checkOutcome("drift", await runQuietly("prisma", args, output, { DATABASE_URL: adminUrl }));
}

/**
 * @param {"unit" | "db"} name
 * @param {Output} output
 * @param {readonly string[]} args
 * @param {Environment} [env]
 */
export async function runVitest(name, output, args, env = {}) {
  const report = path.join(reports, `${name}.json`);
  const listing = output.log === 2 ? "default" : "dot";
  const reporters = [`--reporter=${listing}`, "--reporter=json", `--outputFile.json=${report}`];
  const code = await runQuietly("vitest", ["run", `--project=${name}`, ...reporters, ...args], output, {
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent",
    ...env,
  });
  return testOutcome(name, code, countVitest(report));
}

/**
 * @param {Output} output
 * @param {readonly string[]} args
 * @param {Environment} env
 */
export async function runPlaywright(output, args, env) {
  const report = path.join(reports, "e2e.json");
  const places = ["--output", path.join(reports, "e2e")];
  const code = await runQuietly("playwright", ["test", "--reporter=list,json", ...places, ...args], output, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return testOutcome("e2e", code, countPlaywright(report));
}
