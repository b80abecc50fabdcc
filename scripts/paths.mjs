// Every place the scripts read or write, from the root of the repository.
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** @param {string[]} parts */
export const fromRoot = (...parts) => path.join(root, ...parts);

/** Where the embedded database and its passwords live. `LITMUS_DATA_DIR` moves it. */
export const dataDirectory = () => path.resolve(root, process.env["LITMUS_DATA_DIR"] ?? ".data");

/** Files of one run, and locks: safe to delete when nothing runs. */
export const temporaryDirectory = fromRoot(".tmp");
