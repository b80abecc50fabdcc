// The sample runs, so that a first visit shows something. They come in by the door that every run uses.
import fs from "node:fs";
import { runCli } from "./cli.mjs";
import { withClient } from "./database/clients.mjs";
import { fromRoot } from "./paths.mjs";

/** @returns {string[]} */
export function sampleFiles() {
  const folder = fromRoot("prisma", "sample");
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return names.filter((name) => name.endsWith(".ndjson")).map((name) => fromRoot("prisma", "sample", name));
}

/**
 * @param {string} appUrl
 * @returns {Promise<boolean>}
 */
export async function hasRuns(appUrl) {
  const { rows } = await withClient(appUrl, (client) =>
    client.query("select exists (select from run) as found"),
  );
  return rows[0].found;
}

/**
 * Imports the sample runs.
 *
 * @param {string} appUrl
 * @param {Readonly<{ env?: import("./tools.mjs").Environment; log?: number }>} [options] `log`: where it prints; 2 is standard error.
 * @returns {Promise<number>} the importer's exit code.
 */
export function importSample(appUrl, { env = {}, log = 2 } = {}) {
  return runCli("litmus", ["import", ...sampleFiles()], { appUrl, env, stdio: ["ignore", log, log] });
}
