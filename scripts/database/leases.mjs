// Who uses the embedded database now: a file for each process. The last one to leave stops the server, whoever started it.
import fs from "node:fs";
import path from "node:path";
import { commandOf, isRunning } from "../processes.mjs";

/** @param {string} folder */
export function takeLease(folder) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, String(process.pid)), "");
}

/**
 * Gives the lease back.
 *
 * @param {string} folder
 * @returns {boolean} true when no other running process holds one.
 */
export function returnLease(folder) {
  fs.rmSync(path.join(folder, String(process.pid)), { force: true });
  return !hasLiveLease(folder);
}

/**
 * Leases of dead processes are dropped on the way.
 *
 * @param {string} folder
 */
export function hasLiveLease(folder) {
  const holders = fs.existsSync(folder) ? fs.readdirSync(folder).map(Number) : [];
  const [dead, live] = [holders.filter((pid) => !isHolder(pid)), holders.filter(isHolder)];
  for (const pid of dead) fs.rmSync(path.join(folder, String(pid)), { force: true });
  return live.length > 0;
}

/** Only node processes take leases: another program has been given the number of a dead one. */
const isHolder = (/** @type {number} */ pid) => isRunning(pid) && (commandOf(pid)?.includes("node") ?? true);
