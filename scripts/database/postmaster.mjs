// The note that a running PostgreSQL leaves in its data folder.
import fs from "node:fs";
import path from "node:path";
import { commandOf, isRunning } from "../processes.mjs";

/** @typedef {Readonly<{ pid: number; port: number; isReady: boolean }>} Postmaster */

const noteOf = (/** @type {string} */ cluster) => path.join(cluster, "postmaster.pid");

/**
 * Reads the lines: process, folder, start, port, socket folder, address, shared memory, state. The last come later.
 *
 * @param {string} text
 * @returns {Postmaster | null} null when it is not (yet) such a note.
 */
export function parsePostmasterNote(text) {
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.isInteger(port) ? port : 0, isReady: lines[7]?.trim() === "ready" };
}

/**
 * The server that runs on the cluster. A note left by a crash is no server: its process is gone, is a zombie,
 * or bears a number that another program has now.
 *
 * @param {string} cluster
 * @returns {Postmaster | null}
 */
export function runningPostmaster(cluster) {
  const note = readNote(cluster);
  if (note === null || !isRunning(note.pid)) return null;
  const command = commandOf(note.pid);
  return command === null || command.includes(cluster) ? note : null;
}

/**
 * PostgreSQL trusts signal 0, so a zombie or a reused number would keep it from starting.
 *
 * @param {string} cluster
 */
export function dropStaleNote(cluster) {
  if (readNote(cluster) !== null && runningPostmaster(cluster) === null)
    fs.rmSync(noteOf(cluster), { force: true });
}

/** @param {string} cluster */
function readNote(cluster) {
  try {
    return parsePostmasterNote(fs.readFileSync(noteOf(cluster), "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}
