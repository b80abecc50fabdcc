// Tells the person at the terminal what happens and how long it took. Standard error: standard output belongs to a command's result.

import { closeAll, isEnding } from "./signals.mjs";

/**
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = performance.now();
  const note = setTimeout(() => say(`${label} …`), 2_000);
  try {
    const result = await work();
    say(`${label.padEnd(16)} ${secondsSince(startedAt)}`);
    return result;
  } finally {
    clearTimeout(note);
  }
}

/** @param {number} startedAt a value of `performance.now()` */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** @param {string} text */
export const say = (text) => void process.stderr.write(`${text}\n`);

/**
 * What went wrong, in words. Some errors of the network have no message, but parts that do.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** A failure whose message is for the person at the terminal: no stack trace helps. */
export class UserError extends Error {}

/** What the machine refuses, its owner can mend: a message says it all. @param {unknown} error */
const isForUser = (error) =>
  !(error instanceof Error) ||
  error instanceof UserError ||
  ["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT"].includes(
    /** @type {NodeJS.ErrnoException} */ (error).code ?? "",
  );

/**
 * Runs a command's main function, undoes what it started, and ends the process with its exit code.
 *
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (isEnding()) return; // asked to end: what was under way failed because of that
    say(`\n${isForUser(error) ? messageOf(error) : /** @type {Error} */ (error).stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}
