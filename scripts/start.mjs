// `npm start`: from a fresh clone to an address in the browser. `--dev` serves with hot reload instead of a build.
import { isLoopbackHost, listenHost } from "./addresses.mjs";
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
  const hasSample = process.env["LITMUS_SAMPLE"] !== "0";
  await assertPortFree(port);
  await prepareCode();
  const build = isDevelopment ? null : await prepareBuild();

  const { openDatabase } = await import("./database/open-database.mjs");
  const { assertMayListen } = await import("./listening.mjs");
  const host = listenHost(process.env);
  const database = await step("database", () => openDatabase());
  await assertMayListen(host, database.appUrl, process.env);
  if (hasSample) await offerSample(database.appUrl);

  database.keepRunning();

  const hasDemoPeople = database.isEmbedded && hasSample && isLoopbackHost(host);
  const server = await step("server", () =>
    serve({ build, port, host, hasDemoPeople, appUrl: database.appUrl }),
  );
  say(
    `\nLitmus Audit is ready at ${server.origin} after ${secondsSince(startedAt)} (database: ${database.description}).`,
  );
  await offerFirstLink(database.appUrl, process.env["LITMUS_ORIGIN"] || server.origin);
  if (hasDemoPeople) say("To look around, sign in as one of the demo people.");
  say("Ctrl-C stops it.\n");
  const code = await server.ended;
  if (isEnding()) return 0;
  say(`The server ended by itself with exit code ${code}.`);
  return code === 0 ? 1 : code;
}

/**
 * While nobody administers the server, whoever started it is offered to.
 *
 * @param {string} appUrl
 * @param {string} origin
 */
async function offerFirstLink(appUrl, origin) {
  const { hasAdministrator } = await import("./listening.mjs");
  if (await hasAdministrator(appUrl)) return;
  const { runCli } = await import("./cli.mjs");
  say("Nobody administers this server yet. Open this link to become its first administrator.");
  await runCli("litmus", ["admin", "first", "--origin", origin], { appUrl, stdio: ["ignore", 2, 2] });
}

/** @param {string} appUrl */
async function offerSample(appUrl) {
  const { hasRuns, importSample, sampleFiles } = await import("./sample.mjs");
  if (sampleFiles().length === 0 || (await hasRuns(appUrl))) return;
  const code = await step("sample runs", () => importSample(appUrl));
  if (code === 0) return;
  say(
    `THE SAMPLE RUNS WERE NOT IMPORTED (exit code ${code}; the reason stands above). The dashboard starts without them.`,
  );
}
