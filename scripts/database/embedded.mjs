// Starts, finds and stops the PostgreSQL that comes with the product.
import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../ports.mjs";
import { pause, waitForEnd } from "../processes.mjs";
import { say, UserError } from "../steps.mjs";
import { accountFor } from "./account.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { urlOfDatabase, withClient } from "./clients.mjs";
import { returnLease, takeLease } from "./leases.mjs";
import { dropStaleNote, runningPostmaster } from "./postmaster.mjs";

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
  const binaries = await postgresBinaries();
  if (!fs.existsSync(places.cluster)) await createCluster(places, binaries.initdb, isDurable);
  assertMajorVersion(places.cluster);
  takeLease(places.leases); // before looking, so that whoever is about to stop it sees this process
  const urlOn = (/** @type {number} */ port) => adminUrl(places.ownerPassword, port);
  const { pid, port, hasStarted } = await ensureRunning(places, binaries.postgres, isDurable, urlOn);
  return {
    adminUrl: urlOn(port),
    appPasswordFile: places.appPassword,
    hasStarted,
    close: async () => {
      if (returnLease(places.leases)) await stop(pid);
    },
  };
}

/** @typedef {ReturnType<typeof placesIn>} Places */

/** @param {string} folder */
const placesIn = (folder) => ({
  folder,
  cluster: path.join(folder, "cluster"),
  ownerPassword: path.join(folder, "owner-password"),
  appPassword: path.join(folder, "app-password"),
  log: path.join(folder, "postgres.log"),
  leases: path.join(folder, "leases"),
});

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
 * Makes the cluster and its password under another name, then renames the whole: no half-made cluster is ever found,
 * and of two processes that make one at once, one wins.
 *
 * @param {Places} places
 * @param {string} initdb
 * @param {boolean} isDurable
 */
async function createCluster(places, initdb, isDurable) {
  const fresh = placesIn(`${places.folder}.new-${process.pid}`);
  fs.rmSync(fresh.folder, { recursive: true, force: true });
  fs.mkdirSync(fresh.folder, { recursive: true, mode: 0o700 });
  fs.writeFileSync(fresh.ownerPassword, crypto.randomBytes(24).toString("base64url"), { mode: 0o600 });
  const account = accountFor(fresh.cluster);
  if (account.identity !== null) {
    const { uid, gid } = account.identity;
    for (const place of [fresh.folder, fresh.ownerPassword]) fs.chownSync(place, uid, gid);
  }
  const args = [
    "-D",
    fresh.cluster,
    "-U",
    "postgres",
    `--pwfile=${fresh.ownerPassword}`,
    "--auth=scram-sha-256",
  ];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  await run(account, initdb, [...args, ...locale, "--no-instructions", ...(isDurable ? [] : ["--no-sync"])]);
  try {
    fs.renameSync(fresh.folder, places.folder);
  } catch (error) {
    if (!fs.existsSync(places.cluster)) throw error;
    fs.rmSync(fresh.folder, { recursive: true, force: true });
  }
}

/**
 * @param {import("./account.mjs").Account} account
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
function spawnAs(account, program, args, options) {
  const [first = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(first, rest, { ...options, ...(account.identity ?? {}) });
}

/**
 * @param {import("./account.mjs").Account} account
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<void>}
 */
function run(account, program, args) {
  return new Promise((resolve, reject) => {
    let complaint = "";
    const child = spawnAs(account, program, args, { stdio: ["ignore", "ignore", "pipe"] });
    child.stderr?.on("data", (text) => (complaint += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new UserError(`${path.basename(program)} failed:\n${complaint}`)),
    );
  });
}

/**
 * PostgreSQL reads only data of its own major version, and a new major needs an export and an import.
 *
 * @param {string} cluster
 */
function assertMajorVersion(cluster) {
  const found = fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (found === "18") return;
  throw new UserError(
    `${cluster} was made by PostgreSQL ${found}; this version of Litmus Audit comes with 18.`,
  );
}

/**
 * Finds the server that runs on the cluster, or starts one. Two processes may do this at once: PostgreSQL lets only one
 * server start, and the other process finds it on its next look.
 *
 * @param {Places} places
 * @param {string} postgres
 * @param {boolean} isDurable
 * @param {(port: number) => string} urlOn
 */
async function ensureRunning(places, postgres, isDurable, urlOn) {
  const startedAt = Date.now();
  let hasSaidSo = false;
  /** @type {import("node:child_process").ChildProcess | null} */
  let child = null;
  for (let starts = 0; ; ) {
    const found = runningPostmaster(places.cluster);
    if (found?.isReady && (await answers(urlOn(found.port)))) {
      return { pid: found.pid, port: found.port, hasStarted: child?.pid === found.pid };
    }
    const isStarting = child !== null && child.exitCode === null && child.signalCode === null;
    if (found === null && !isStarting) {
      if (starts === 3)
        throw new UserError(
          `The database did not start. Its log, ${places.log}, ends:\n${endOf(places.log)}`,
        );
      starts += 1;
      child = await startServer(places, postgres, isDurable);
    }
    if (!hasSaidSo && Date.now() - startedAt > 10_000) {
      hasSaidSo = true;
      say(`The database is still starting, perhaps recovering from a crash; its log is ${places.log}`);
    }
    await pause(50);
  }
}

/**
 * @param {Places} places
 * @param {string} postgres
 * @param {boolean} isDurable
 */
async function startServer(places, postgres, isDurable) {
  dropStaleNote(places.cluster);
  keepLogShort(places.log);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = fs.openSync(places.log, "a", 0o600);
  const args = ["-D", places.cluster, "-p", String(await freePort()), ...options];
  // A group of its own: Ctrl-C at the terminal reaches us, and we stop it in order.
  const child = spawnAs(accountFor(places.cluster), postgres, args, {
    stdio: ["ignore", log, log],
    detached: true,
  });
  fs.closeSync(log);
  child.on("error", () => {}); // such a child has no exit code either way: the loop counts it as a failed start
  child.unref();
  return child;
}

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

/**
 * A fast shutdown: open transactions are rolled back and everything is written.
 *
 * @param {number} pid
 */
async function stop(pid) {
  signal(pid, "SIGINT");
  if (await waitForEnd(pid, 30_000)) return;
  signal(pid, "SIGQUIT"); // leaves a recovery to the next start, which is safe
  await waitForEnd(pid, 5_000);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/** @param {string} log */
function keepLogShort(log) {
  const limitBytes = 10_000_000;
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > limitBytes) fs.renameSync(log, `${log}.old`);
}

/** @param {string} log */
const endOf = (log) =>
  fs.existsSync(log) ? fs.readFileSync(log, "utf8").trimEnd().split("\n").slice(-15).join("\n") : "(no log)";

/**
 * Makes a database unless it exists.
 *
 * @param {string} adminUrl
 * @param {string} name
 * @returns {Promise<string>} its URL, for the same role.
 */
export async function ensureDatabase(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreExisting);
  });
  return urlOfDatabase(adminUrl, name);
}

/** Two first starts at once: the other one made it. @param {{ code?: string }} error */
function ignoreExisting(error) {
  if (error.code !== "42P04" && error.code !== "23505") throw error;
}
