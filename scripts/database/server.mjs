// Starts and stops one PostgreSQL server.
import fs from "node:fs";
import { freePort, isPortFree } from "../ports.mjs";
import { pause, waitForEnd } from "../processes.mjs";
import { accountFor, spawnAs } from "./account.mjs";
import { dropStaleNote } from "./postmaster.mjs";

/** @typedef {import("./cluster.mjs").Places} Places */

/**
 * @param {Places} places
 * @param {string} postgres
 * @param {boolean} isDurable
 */
export async function startServer(places, postgres, isDurable) {
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
  const port = await choosePort(places.port);
  const args = ["-D", places.cluster, "-p", String(port), ...options];
  // A group of its own: Ctrl-C at the terminal reaches us, and we stop it in order.
  const child = spawnAs(accountFor(places.cluster), postgres, args, {
    stdio: ["ignore", log, log],
    detached: true,
  });
  fs.closeSync(log);
  child.on("error", (error) => fs.appendFileSync(places.log, `${error}\n`)); // it has no pid then: a failed start
  child.unref();
  return child;
}

/**
 * The last port, if it can be had: whoever is connected looks there. The remains of a crashed server hold it for a moment.
 *
 * @param {string} portFile
 */
async function choosePort(portFile) {
  const last = fs.existsSync(portFile) ? Number(fs.readFileSync(portFile, "utf8")) : 0;
  for (let tries = 0; last > 0 && tries < 20; tries += 1) {
    if (await isPortFree(last)) return last;
    await pause(100);
  }
  const port = await freePort();
  fs.writeFileSync(portFile, String(port));
  return port;
}

/** @param {string} log */
function keepLogShort(log) {
  const limitBytes = 10_000_000;
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > limitBytes) fs.renameSync(log, `${log}.old`);
}

/**
 * A fast shutdown: open transactions are rolled back and everything is written.
 *
 * @param {number} pid
 */
export async function stopServer(pid) {
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
