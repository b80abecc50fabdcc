// One answer to "which database, and as whom?", for the server and for every command.
import path from "node:path";
import { dataDirectory } from "../paths.mjs";
import { assertReachable, ensureDatabase } from "./clients.mjs";
import { openEmbedded } from "./embedded.mjs";
import { assertSetUp, setUpDatabase } from "./set-up.mjs";

/**
 * @typedef {object} Database
 * @property {string | null} ownerUrl null where only the application's role is known.
 * @property {string} appUrl
 * @property {boolean} isEmbedded whether it is the one that comes along.
 * @property {string} description for the person at the terminal; no password.
 * @property {() => void} keepRunning starts the embedded server again whenever it dies; someone's own is left to them.
 */

/**
 * Opens the database that the environment names, else the embedded one, and brings it up to date.
 *
 * @param {import("../tools.mjs").Environment} [env]
 * @returns {Promise<Database>}
 */
export async function openDatabase(env = process.env) {
  const ownerUrl = env["DATABASE_URL"] || undefined;
  const appUrl = env["DATABASE_APP_URL"] || undefined;
  if (ownerUrl === undefined && appUrl === undefined) return await openOwn();
  if (appUrl !== undefined) await assertReachable("DATABASE_APP_URL", appUrl);
  if (ownerUrl !== undefined) return await openGiven(ownerUrl, appUrl);
  await assertSetUp(/** @type {string} */ (appUrl));
  return {
    ownerUrl: null,
    appUrl: /** @type {string} */ (appUrl),
    isEmbedded: false,
    description: "DATABASE_APP_URL",
    keepRunning,
  };
}

const keepRunning = () => {};

/** It is stopped at the end of this process, unless others use it. @returns {Promise<Database>} */
async function openOwn() {
  const embedded = await openEmbedded({ folder: path.join(dataDirectory(), "postgres") });
  const ownerUrl = await ensureDatabase(embedded.adminUrl, "litmus");
  const passwordFile = embedded.appPasswordFile;
  const { appUrl } = await setUpDatabase(ownerUrl, { kind: "made", passwordFile, mayResetPassword: true });
  const description = embedded.hasStarted ? "embedded PostgreSQL" : "embedded PostgreSQL, which was running";
  return { ownerUrl, appUrl, isEmbedded: true, description, keepRunning: embedded.keepRunning };
}

/**
 * @param {string} ownerUrl
 * @param {string | undefined} givenAppUrl
 * @returns {Promise<Database>}
 */
async function openGiven(ownerUrl, givenAppUrl) {
  await assertReachable("DATABASE_URL", ownerUrl);
  const passwordFile = path.join(dataDirectory(), "app-password");
  const { appUrl } = await setUpDatabase(
    ownerUrl,
    givenAppUrl === undefined
      ? { kind: "made", passwordFile, mayResetPassword: false }
      : { kind: "given", url: givenAppUrl },
  );
  return { ownerUrl, appUrl, isEmbedded: false, description: "DATABASE_URL", keepRunning };
}
