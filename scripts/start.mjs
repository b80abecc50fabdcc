// `npm start`: from a fresh clone to an address in the browser. `--dev` serves with hot reload instead of a build.
import { prepareBuild, prepareCode } from "./prepare.mjs";
import { assertPortFree, parsePort, serve } from "./serve.mjs";
import { endOnSignal, isEnding } from "./signals.mjs";
import { runMain, say, secondsSince, step } from "./steps.mjs";

const startedAt = performance.now();
const isDevelopment = process.argv.includes("--dev");
endOnSignal(() => 0);

await runMain(start);

/** @returns {Promise<number>} the server's exit code, when it ends by itself. */
async function start() {
  const port = parsePort(process.env["PORT"]);
  await assertPortFree(port);
  await prepareCode();
  const build = isDevelopment ? null : await prepareBuild();

  const { openDatabase } = await import("./database/open-database.mjs");
  const database = await step("database", () => openDatabase());
  await offerSample(database.appUrl);

  database.keepRunning();

  const server = await step("server", () => serve({ build, port, appUrl: database.appUrl }));
  say(
    `\nLitmus Audit is ready at ${server.origin} after ${secondsSince(startedAt)} (database: ${database.description}).`,
  );
  say("Ctrl-C stops it.\n");
  const code = await server.ended;
  if (isEnding()) return 0;
  say(`The server ended by itself with exit code ${code}.`);
  return code === 0 ? 1 : code;
}

/** @param {string} appUrl */
async function offerSample(appUrl) {
  const { hasRuns, importSample, sampleFiles } = await import("./sample.mjs");
  if (process.env["LITMUS_SAMPLE"] === "0" || sampleFiles().length === 0 || (await hasRuns(appUrl))) return;
  const code = await step("sample runs", () => importSample(appUrl));
  if (code === 0) return;
  say(
    `THE SAMPLE RUNS WERE NOT IMPORTED (exit code ${code}; the reason stands above). The dashboard starts without them.`,
  );
}
