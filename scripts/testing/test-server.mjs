// One PostgreSQL for a test run, without safety for speed; a database of its own for each test file.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ensureDatabase, urlOfDatabase, withClient } from "../database/clients.mjs";
import { openEmbedded } from "../database/embedded.mjs";
import { hasLiveLease } from "../database/leases.mjs";
import { runningPostmaster } from "../database/postmaster.mjs";
import { stopServer } from "../database/server.mjs";
import { setUpDatabase } from "../database/set-up.mjs";
import { temporaryDirectory } from "../paths.mjs";

const template = "litmus_template";
const prefix = "test-postgres-";

/**
 * @typedef {object} TestServer
 * @property {string} folder for the files of the test run; it goes when the server goes.
 * @property {string} adminUrl the superuser.
 * @property {string} appUrl the application's role, on the template.
 */

/**
 * Starts the server and migrates the template that each test database is a copy of.
 *
 * @returns {Promise<TestServer & { close: () => Promise<void> }>}
 */
export async function openTestServer() {
  await removeAbandonedServers();
  const folder = path.join(temporaryDirectory, `${prefix}${process.pid}`);
  const embedded = await openEmbedded({ folder, isDurable: false });
  const close = async () => {
    await embedded.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const ownerUrl = await ensureDatabase(embedded.adminUrl, template);
  const passwordFile = embedded.appPasswordFile;
  const { appUrl } = await setUpDatabase(ownerUrl, { kind: "made", passwordFile, mayResetPassword: true });
  return { folder, adminUrl: embedded.adminUrl, appUrl, close };
}

/** A test run that was killed leaves its server behind. */
async function removeAbandonedServers() {
  const names = fs.existsSync(temporaryDirectory) ? fs.readdirSync(temporaryDirectory) : [];
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = path.join(temporaryDirectory, name);
    const isBeingMade = !fs.existsSync(path.join(folder, "leases"));
    if (isBeingMade || hasLiveLease(path.join(folder, "leases"))) continue;
    const postmaster = runningPostmaster(path.join(folder, "cluster"));
    if (postmaster !== null) await stopServer(postmaster.pid);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A new database: every migration, every right, and no row.
 *
 * @param {TestServer} server
 * @returns {Promise<Readonly<{ ownerUrl: string; appUrl: string }>>}
 */
export async function createTestDatabase({ adminUrl, appUrl }) {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await withClient(adminUrl, (client) => client.query(`create database ${name} template ${template}`));
  return { ownerUrl: urlOfDatabase(adminUrl, name), appUrl: urlOfDatabase(appUrl, name) };
}
