// What the operating system says about a process that may not be ours.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

/**
 * True while the process can still do something.
 *
 * A killed process that nobody reaps stays as a zombie (where process 1 is not an init, as in many containers):
 * signal 0 still reaches it, so its state is read where the system shows it.
 *
 * @param {number} pid
 */
export function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || isZombie(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {number} pid */
function isZombie(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stateIn(stat) === "Z";
  } catch {
    return false; // no such process, or no /proc: signal 0 decides
  }
}

/**
 * The state letter of a /proc stat line. The command name before it may itself hold spaces and brackets.
 *
 * @param {string} stat
 */
export function stateIn(stat) {
  return stat.slice(stat.lastIndexOf(")") + 2).charAt(0);
}

/**
 * The command line of a process; null when it is gone or cannot be read.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    try {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return null;
    }
  }
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the process is gone.
 *
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} false when it still runs after the time.
 */
export async function waitForEnd(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}
