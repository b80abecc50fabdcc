// Starts, finds and stops the PostgreSQL that comes with the product.
import fs from "node:fs";
import path from "node:path";
import { pause } from "../processes.mjs";
import { atEnd } from "../signals.mjs";
import { messageOf, say, UserError } from "../steps.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { withClient } from "./clients.mjs";
import { assertMajorVersion, createCluster, placesIn } from "./cluster.mjs";
import { returnLease, takeLease } from "./leases.mjs";
import { runningPostmaster } from "./postmaster.mjs";
import { startServer, stopServer } from "./server.mjs";

/**
 * @typedef {object} Use of a folder by this process.
 * @property {import("./cluster.mjs").Places} places
 * @property {() => Promise<import("node:child_process").ChildProcess>} start
 * @property {import("node:child_process").ChildProcess[]} started the servers that this process started; at most the last runs.
 * @property {boolean} isOver
 */

/**
 * @typedef {object} Embedded
 * @property {string} adminUrl the superuser, on the database `postgres`.
 * @property {string} appPasswordFile
 * @property {boolean} hasStarted false when a server that ran already is used.
 * @property {() => void} keepRunning starts the server again, on its port, whenever it dies.
 * @property {() => Promise<void>} close gives it back; the last user stops it.
 */

/**
 * Makes sure that a server runs on the folder, and uses it until `close`.
 *
 * The server outlives a killed starter by design: the next start finds it by its note and goes on with it.
 *
 * @param {Readonly<{ folder: string; isDurable?: boolean }>} options `isDurable: false` trades safety for speed: tests only.
 * @returns {Promise<Embedded>}
 */
export async function openEmbedded({ folder, isDurable = true }) {
  const places = placesIn(path.resolve(folder));
  const binaries = postgresBinaries();
  if (!fs.existsSync(places.cluster)) await createCluster(places, binaries.initdb, isDurable);
  assertMajorVersion(places.cluster);
  takeLease(places.leases); // before looking, so that whoever is about to stop the server sees this process
  const start = () => startServer(places, binaries.postgres, isDurable);
  /** @type {Use} */
  const use = { places, start, started: [], isOver: false };
  const close = () => {
    forget();
    return endUse(use);
  };
  const forget = atEnd(close);
  const { pid, port } = await ensureRunning(use);
  return {
    adminUrl: adminUrl(places.ownerPassword, port),
    appPasswordFile: places.appPassword,
    hasStarted: use.started.some((server) => server.pid === pid),
    keepRunning: () => watch(use),
    close,
  };
}

/** @param {Use} use */
async function endUse(use) {
  use.isOver = true;
  const isLast = returnLease(use.places.leases);
  const pid = runningPostmaster(use.places.cluster)?.pid ?? use.started.at(-1)?.pid;
  if (isLast && pid !== undefined) await stopServer(pid);
}

/** @param {Use} use */
function watch(use) {
  const again = () => watch(use);
  const look = () => {
    if (use.isOver) return;
    if (runningPostmaster(use.places.cluster) !== null) return again();
    say("The database is gone; it is started again.");
    ensureRunning(use).then(again, (/** @type {unknown} */ error) => {
      say(messageOf(error));
      again();
    });
  };
  setTimeout(look, 1_000).unref();
}

/**
 * Loopback and a random password; no Unix socket, whose path could be too long, and no encryption on the way to ourselves.
 *
 * @param {string} passwordFile
 * @param {number} port
 */
function adminUrl(passwordFile, port) {
  return `postgresql://postgres:${fs.readFileSync(passwordFile, "utf8")}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

/**
 * Finds the server that runs on the cluster, or starts one. Two processes may do this at once: PostgreSQL lets only one
 * server start, and the other process finds it on its next look. A start also fails while the remains of a crashed server
 * are still going, so it is tried again, less and less often.
 *
 * @param {Use} use
 */
async function ensureRunning(use) {
  const { places, started } = use;
  const startedAt = Date.now();
  let hasSaidSo = false;
  for (let failures = -1; ; ) {
    if (use.isOver) throw new UserError("The database is not started: this process is ending.");
    const found = runningPostmaster(places.cluster);
    const url = adminUrl(places.ownerPassword, found?.port ?? 0);
    if (found?.isReady && (await answers(url))) return found;
    if (found === null && !isStillRunning(started.at(-1))) {
      failures += 1;
      if (failures === 6) throw new UserError(`The database did not start:\n${endOf(places.log)}`);
      if (failures > 0) await pause(50 * 2 ** failures);
      started.push(await use.start());
    }
    if (!hasSaidSo && Date.now() - startedAt > 10_000) {
      hasSaidSo = true;
      say(`The database is still starting, perhaps recovering from a crash; its log is ${places.log}`);
    }
    await pause(50);
  }
}

/** @param {import("node:child_process").ChildProcess | undefined} child */
const isStillRunning = (child) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** @param {string} url */
async function answers(url) {
  try {
    await withClient(url, (client) => client.query("select 1"));
    return true;
  } catch (error) {
    const { code, message } = /** @type {{ code?: string; message: string }} */ (error);
    if (code === "28P01") throw new UserError(`The embedded database refuses its own password: ${message}`);
    return false; // starting, or stopping
  }
}

/** @param {string} log */
const endOf = (log) =>
  fs.existsSync(log) ? fs.readFileSync(log, "utf8").trimEnd().split("\n").slice(-15).join("\n") : "(no log)";
