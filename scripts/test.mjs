// `npm test`: everything, from a fresh clone. `npm test -- PART` runs one part: types, lint, format, audit, drift, unit, budget, db, e2e;
// what follows its name goes to the tool: `npm test -- db lib/server/storage`.
import fs from "node:fs";
import { prepareBuild, prepareCode } from "./prepare.mjs";
import { endOnSignal } from "./signals.mjs";
import { messageOf, runMain, say, secondsSince } from "./steps.mjs";
import { checkDependencies } from "./testing/dependencies.mjs";
import { checkBudget } from "./testing/javascript-budget.mjs";
import { checkOutcome, summaryOf } from "./testing/outcome.mjs";
import {
  checkDrift,
  checkFormat,
  checkTypes,
  lint,
  openLog,
  openReports,
  runVitest,
} from "./testing/parts.mjs";
import { exitCodeOf, runTool } from "./tools.mjs";

/** @typedef {import("./testing/outcome.mjs").Outcome} Outcome */
/** @typedef {import("./testing/test-server.mjs").TestServer} TestServer */

const startedAt = performance.now();
const [only, ...toolArgs] = process.argv.slice(2);
/** @type {Outcome[]} */
const outcomes = [];

/** Started at the first use and shared from then on; it stops when this process ends. @type {Promise<TestServer> | undefined} */
let server;
const testServer = async () => {
  const { openTestServer } = await import("./testing/test-server.mjs");
  return await (server ??= openTestServer());
};
/** @type {Promise<string> | undefined} */
let build;
const testBuild = () => (build ??= prepareBuild());
/** Next writes the types of our routes, which the code refers to. @type {Promise<void> | undefined} */
let routeTypes;
const writeRouteTypes = () => (routeTypes ??= runTool("next", "typegen"));

/** @type {Readonly<Record<string, (output: import("./testing/parts.mjs").Output) => Promise<Outcome>>>} */
const parts = {
  types: (output) => writeRouteTypes().then(() => checkTypes(output)),
  lint: (output) => writeRouteTypes().then(() => lint(output)),
  format: checkFormat,
  audit: checkDependencies,
  drift: async (output) => checkDrift(output, (await testServer()).adminUrl),
  unit: (output) => runVitest("unit", output, toolArgs),
  db: async (output) => {
    const { folder, adminUrl, appUrl } = await testServer();
    const env = { LITMUS_TEST_SERVER: JSON.stringify({ folder, adminUrl, appUrl }) };
    return runVitest("db", output, ["--maxWorkers=100%", ...toolArgs], env);
  },
  budget: async (output) => checkBudget(output, await testBuild()),
  e2e: async (output) => {
    const { runBrowserTests } = await import("./testing/browser-tests.mjs");
    return runBrowserTests(output, toolArgs, { build: await testBuild(), server: await testServer() });
  },
};

endOnSignal(exitCodeOf);
await runMain(async () => {
  if (only !== undefined && parts[only] === undefined) {
    say(`There is no part "${only}". The parts are: ${Object.keys(parts).join(", ")}.`);
    return 2;
  }
  await prepareCode();
  openReports();
  if (only === undefined) await runAll();
  else await run(only, { log: 2 });
  return report();
});

/**
 * Two things at once, of about the same length, for a machine with two cores. The build comes after the types: it writes the
 * files that they are checked with. What may be slowed down least, a person's view in the browser, runs alone.
 */
async function runAll() {
  await Promise.all([runEach("types", "format", "audit", "drift"), runEach("lint")]);
  const building = testBuild().catch((/** @type {unknown} */ error) =>
    say(`The build failed: ${messageOf(error)}`),
  );
  await Promise.all([building, runEach("unit")]);
  await runEach("budget", "db", "e2e");
}

/** @param {readonly string[]} names */
async function runEach(...names) {
  for (const name of names) await runLogged(name);
}

/** Runs a part with its output in a file, which is shown when the part fails. @param {string} name */
async function runLogged(name) {
  const { file, log } = openLog(name);
  const outcome = await run(name, { log });
  fs.closeSync(log);
  if (!outcome.isGood) say(`${fs.readFileSync(file, "utf8").trimEnd()}\n`);
}

/**
 * @param {string} name
 * @param {import("./testing/parts.mjs").Output} output
 */
async function run(name, output) {
  const begunAt = performance.now();
  const outcome = await Promise.resolve(parts[name]?.(output)).catch((/** @type {unknown} */ error) => {
    say(`${name}: ${messageOf(error)}`);
    return undefined;
  });
  const known = outcome ?? checkOutcome(name, 1);
  const tests = known.passed + known.failed > 0 ? `${known.passed} passed, ${known.failed} failed` : "";
  say(
    `${name.padEnd(8)} ${known.isGood ? "ok    " : "FAILED"} ${secondsSince(begunAt).padStart(8)}  ${tests}`,
  );
  outcomes.push(known);
  return known;
}

/** @returns {number} the exit code. */
function report() {
  const skipped = outcomes.flatMap((one) => one.skipped.map((name) => `${one.name}: ${name}`));
  if (skipped.length > 0) say(`\n${skipped.length} skipped:\n  ${skipped.join("\n  ")}`);
  const { failed, line } = summaryOf(outcomes);
  say(`\nAll in ${secondsSince(startedAt)}.`);
  console.log(line);
  return failed === 0 ? 0 : 1;
}
