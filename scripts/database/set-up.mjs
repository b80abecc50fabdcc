// Brings a database to the state that this version of the code expects.
import fs from "node:fs";
import { fromRoot } from "../paths.mjs";
import { UserError } from "../steps.mjs";
import { assertOwnsNothing, ensureAppRole, grantToApp } from "./app-role.mjs";
import { withClient } from "./clients.mjs";
import { migrate, missingMigrations } from "./migrate.mjs";

/** The number with which Prisma's own command line locks its migrations. */
const setUpLock = 72_707_369;
const migrationsFolder = fromRoot("prisma", "migrations");

/**
 * @typedef {Readonly<
 *   { kind: "given"; url: string } | { kind: "made"; passwordFile: string; mayResetPassword: boolean }
 * >} AppRole how the application's role comes about.
 */

/**
 * Migrations, the application's role and its rights. Safe to run from several processes at once: the others wait.
 *
 * @param {string} ownerUrl
 * @param {AppRole} role
 * @returns {Promise<Readonly<{ appUrl: string; applied: readonly string[] }>>}
 */
export async function setUpDatabase(ownerUrl, role) {
  return await withClient(ownerUrl, async (client) => {
    await takeSetUpLock(client); // ends with the connection
    const applied = await migrate(client, migrationsFolder);
    const appUrl = role.kind === "given" ? role.url : await ensureAppRole(client, { ownerUrl, ...role });
    const name = decodeURIComponent(new URL(appUrl).username);
    await assertOwnsNothing(client, name);
    await grantToApp(client, name, fs.readFileSync(fromRoot("prisma", "grants.sql"), "utf8"));
    return { appUrl, applied };
  });
}

/** @param {import("pg").Client} client */
async function takeSetUpLock(client) {
  await client.query("set statement_timeout = 0");
  await client.query("set lock_timeout = '120s'");
  try {
    await client.query("select pg_advisory_lock($1)", [setUpLock]);
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== "55P03") throw error;
    throw new UserError(
      "Another process has been setting up this database for two minutes; try again when it is done.",
    );
  }
  await client.query("reset lock_timeout");
}

/**
 * For an installation in which someone else migrates: the application's role alone can tell whether that was done.
 *
 * @param {string} appUrl
 */
export async function assertSetUp(appUrl) {
  const isDone = await withClient(appUrl, async (client) => {
    const { rows } = await client.query(
      "select to_regclass('public._prisma_migrations') is not null as found",
    );
    return rows[0].found && (await missingMigrations(client, migrationsFolder)).length === 0;
  });
  if (isDone) return;
  throw new UserError("The database lacks migrations. Set DATABASE_URL to its owner once, to apply them.");
}
