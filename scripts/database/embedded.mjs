// Starts, finds and stops the PostgreSQL that comes with the product.
import fs from "node:fs";
import path from "node:path";
import { pause } from "../processes.mjs";
import { atEnd } from "../signals.mjs";
import { say, UserError } from "../steps.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { withClient } from "./clients.mjs";
import { assertMajorVersion, createCluster, placesIn } from "./cluster.mjs";
import { returnLease, takeLease } from "./leases.mjs";
import { runningPostmaster } from "./postmaster.mjs";
import { startServer, stopServer } from "./server.mjs";

/** @typedef {import("./cluster.mjs").Places} Places */
/** The servers that this process started; at most the last one runs. @typedef {import("node:child_process").ChildProcess[]} Servers */

/**
 * @typedef {object} Embedded
 * @property {string} adminUrl the superuser, on the database `postgres`.
 * @property {string} appPasswordFile
 * @property {boolean} hasStarted false when a server that ran already is used.
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
  /** @type {Servers} */
  const started = [];
  takeLease(places.leases); // before looking, so that whoever is about to stop the server sees this process
  const close = async () => {
    forget();
    const isLast = returnLease(places.leases);
    const pid = runningPostmaster(places.cluster)?.pid ?? started.at(-1)?.pid;
    if (isLast && pid !== undefined) await stopServer(pid);
  };
  const forget = atEnd(close);
  const urlOn = (/** @type {number} */ port) => adminUrl(places.ownerPassword, port);
  const { pid, port } = await ensureRunning(
    places,
    started,
    () => startServer(places, binaries.postgres, isDurable),
    urlOn,
  );
  return {
    adminUrl: urlOn(port),
    appPasswordFile: places.appPassword,
    hasStarted: started.some((server) => server.pid === pid),
    close,
  };
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
 * server start, and the other process finds it on its next look.
 *
 * @param {Places} places
 * @param {Servers} started each server that is started here is added.
 * @param {() => Promise<import("node:child_process").ChildProcess>} start
 * @param {(port: number) => string} urlOn
 */
async function ensureRunning(places, started, start, urlOn) {
  const startedAt = Date.now();
  let hasSaidSo = false;
  for (;;) {
    const found = runningPostmaster(places.cluster);
    if (found?.isReady && (await answers(urlOn(found.port)))) return found;
    if (found === null && !isStillRunning(started.at(-1))) {
      if (started.length === 3) throw new UserError(`The database did not start:\n${endOf(places.log)}`);
      started.push(await start());
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
