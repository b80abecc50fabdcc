// Starts the server and waits until it answers.
import { spawn } from "node:child_process";
import crypto from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { localOrigin } from "./addresses.mjs";
import { dataDirectory, fromRoot } from "./paths.mjs";
import { isPortFree } from "./ports.mjs";
import { pause } from "./processes.mjs";
import { atEnd } from "./signals.mjs";
import { UserError } from "./steps.mjs";
import { asSpawnOptions, endChild, toolArgs, toolEnv } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Environment} Environment */

/**
 * @typedef {object} Server
 * @property {string} origin
 * @property {Promise<number>} ended its exit code, when it ends by itself.
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} ServeOptions
 * @property {string | null} build the folder of the build; null for the development server.
 * @property {number} port
 * @property {string} [host] on which address it listens; this machine alone unless told otherwise.
 * @property {boolean} [hasDemoPeople] whether people to try the product with may sign in without a password: only ever on this
 *   machine, over the database that comes along.
 * @property {string} appUrl
 * @property {Environment} [env] what else the server's environment holds.
 * @property {(number | "ignore" | "inherit")[]} [stdio]
 */

/**
 * Starts the server and waits until it, and no other program on the port, says that it is well.
 *
 * @param {ServeOptions} options
 * @returns {Promise<Server>}
 */
export async function serve({
  build,
  port,
  host = "127.0.0.1",
  hasDemoPeople = false,
  appUrl,
  env = {},
  stdio = ["ignore", "inherit", "inherit"],
}) {
  const instance = crypto.randomUUID();
  const child = spawn(
    process.execPath,
    build === null ? developmentArgs(host, port) : productionArgs(build),
    asSpawnOptions({
      stdio: [...stdio, "ipc"],
      env: serverEnv({
        ...{ appUrl, host, port, hasDemoPeople, instance, env },
        nodeEnv: build === null ? "development" : "production",
      }),
    }),
  );
  const stop = () => endChild(child, 8_000);
  const forget = atEnd(stop);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  child.on("exit", forget);
  const origin = localOrigin(host, port);
  try {
    await waitUntilWell(origin, instance, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, ended, stop };
}

/** @param {string} name of a script. */
const before = (name) => ["--import", pathToFileURL(fromRoot("scripts", name)).href];

/** @param {string} build */
function productionArgs(build) {
  return [...before("parent-watch.mjs"), ...before("front-door.mjs"), path.join(build, "server.js")];
}

/** Without the watch: the development server hands its own options on to a process that the watch would end. @param {string} host @param {number} port */
const developmentArgs = (host, port) => [
  ...before("front-door.mjs"),
  ...toolArgs("next", ["dev", "--hostname", host, "--port", String(port)]),
];

/**
 * The owner's URL is left out: the server has no use for it, and what it does not know it cannot leak. Whether there are demo
 * people is never taken from the environment: only the caller knows what database this is.
 *
 * @param {Readonly<{ appUrl: string; host: string; port: number; hasDemoPeople: boolean; instance: string; env: Environment; nodeEnv: string }>} options
 */
function serverEnv({ appUrl, host, port, hasDemoPeople, instance, env, nodeEnv }) {
  const { DATABASE_URL: _ownerUrl, LITMUS_DEMO: _demo, ...rest } = toolEnv();
  return {
    ...rest,
    NODE_ENV: nodeEnv,
    HOSTNAME: host,
    LITMUS_HOST: host,
    ...(hasDemoPeople ? { LITMUS_DEMO: "1" } : {}),
    PORT: String(port),
    DATABASE_APP_URL: appUrl,
    LITMUS_DATA_DIR: dataDirectory(),
    LITMUS_INSTANCE: instance,
    ...env,
  };
}

/**
 * @param {string} origin
 * @param {string} instance
 * @param {Promise<number>} ended
 */
async function waitUntilWell(origin, instance, ended) {
  const deadline = Date.now() + 60_000;
  let lastAnswer = "it never answered";
  for (;;) {
    const outcome = await Promise.race([ended.then((code) => ({ code })), askHealth(origin)]);
    if (outcome !== null && "code" in outcome)
      throw new UserError(`The server ended with exit code ${outcome.code}.`);
    if (outcome?.instance === instance && outcome.isWell) return;
    if (outcome !== null) lastAnswer = outcome.body;
    if (Date.now() > deadline) throw new UserError(`The server is not well after a minute: ${lastAnswer}`);
    await pause(50);
  }
}

/** @param {string} origin */
async function askHealth(origin) {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(30_000) });
    const instance = response.headers.get("x-litmus-instance");
    return { isWell: response.ok, instance, body: await response.text() };
  } catch {
    return null;
  }
}

/**
 * @param {string | undefined} text
 * @returns {number}
 */
export function parsePort(text) {
  const port = Number(text ?? "3000");
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** @param {number} port */
export async function assertPortFree(port) {
  if (await isPortFree(port)) return;
  const other = await askHealth(`http://127.0.0.1:${port}`);
  const holder = other?.instance == null ? "another program" : "another Litmus Audit server";
  throw new UserError(
    `Port ${port} is taken by ${holder}. Stop it, or choose another port: PORT=${port + 1} npm start`,
  );
}
