// One process at a time, across processes: two commands in one checkout must not install or build at once.
import fs from "node:fs";
import path from "node:path";
import { temporaryDirectory } from "./paths.mjs";
import { isRunning, pause } from "./processes.mjs";

/**
 * Does the work while no other process holds the lock of that name. A lock whose holder died is taken over.
 *
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(name, work) {
  fs.mkdirSync(temporaryDirectory, { recursive: true });
  const file = path.join(temporaryDirectory, `${name}.lock`);
  let hasSaidSo = false;
  while (!take(file)) {
    if (!hasSaidSo) console.error(`Waiting for process ${holderOf(file) ?? "?"}, which holds ${file} …`);
    hasSaidSo = true;
    await pause(250);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  const holder = holderOf(file);
  if (holder !== null && !isRunning(holder) && holderOf(file) === holder) fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {number | null} null when nobody holds it, or its holder is just writing its number.
 */
function holderOf(file) {
  try {
    const text = fs.readFileSync(file, "utf8");
    return text === "" ? null : Number(text);
  } catch {
    return null;
  }
}
