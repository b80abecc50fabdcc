// The role that the application runs as: it reads and writes rows, and owns nothing. The owner's role only sets up.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { UserError } from "../steps.mjs";
import { placeOf, urlOfRole, withClient } from "./clients.mjs";

export const appRole = "litmus_app";

/**
 * Makes the role if needed, with a password that only its file knows.
 *
 * @param {pg.Client} client the owner.
 * @param {Readonly<{ ownerUrl: string; passwordFile: string; mayResetPassword: boolean }>} options
 *   `mayResetPassword` where nobody else can be using the role: in the embedded database.
 * @returns {Promise<string>} the URL with which the application connects.
 */
export async function ensureAppRole(client, { ownerUrl, passwordFile, mayResetPassword }) {
  const password = readOrMakePassword(passwordFile);
  const appUrl = urlOfRole(ownerUrl, appRole, password);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [appRole]);
  if (rowCount === 0) {
    await createRole(client, ownerUrl, password);
  } else if (!(await canLogIn(appUrl))) {
    if (!mayResetPassword) throw new UserError(unknownPassword(ownerUrl, passwordFile));
    await client.query(`alter role ${appRole} password ${pg.escapeLiteral(password)}`);
  }
  return appUrl;
}

/** @param {string} file */
function readOrMakePassword(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(file, crypto.randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  return fs.readFileSync(file, "utf8").trim();
}

/**
 * @param {pg.Client} client
 * @param {string} ownerUrl
 * @param {string} password
 */
async function createRole(client, ownerUrl, password) {
  const { rows } = await client.query(
    "select rolcreaterole or rolsuper as can from pg_roles where rolname = current_user",
  );
  if (rows[0]?.can !== true) throw new UserError(cannotCreateRole(ownerUrl));
  await client.query(`create role ${appRole} login password ${pg.escapeLiteral(password)}`);
}

/** @param {string} appUrl */
async function canLogIn(appUrl) {
  try {
    await withClient(appUrl, (client) => client.query("select 1"));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} ownerUrl */
const cannotCreateRole = (
  ownerUrl,
) => `The role of DATABASE_URL may not create the role that Litmus Audit runs as.
Ask an administrator of ${placeOf(ownerUrl)} for:
    CREATE ROLE ${appRole} LOGIN PASSWORD '…';
and set, beside DATABASE_URL, the same URL with that role and password:
    DATABASE_APP_URL=${urlOfRole(ownerUrl, appRole, "PASSWORD")}`;

/**
 * @param {string} ownerUrl
 * @param {string} passwordFile
 */
const unknownPassword = (
  ownerUrl,
  passwordFile,
) => `${placeOf(ownerUrl)} has a role ${appRole}, but the password in ${passwordFile} does not open it.
Another installation may be using it, so it is left as it is. Set DATABASE_APP_URL with the password it has:
    DATABASE_APP_URL=${urlOfRole(ownerUrl, appRole, "PASSWORD")}`;

/**
 * Gives the role its rights, all at once. A table that the grants do not name stays closed to it.
 *
 * @param {pg.Client} client the owner, holding the set-up lock.
 * @param {string} role
 * @param {string} grants SQL that calls the role "litmus_app"; sent as one text, so that all of it happens or nothing.
 */
export async function grantToApp(client, role, grants) {
  const name = pg.escapeIdentifier(role);
  const { rows } = await client.query("select current_database() as database");
  await client.query(
    `grant connect, temporary on database ${pg.escapeIdentifier(rows[0].database)} to ${name}`,
  );
  await client.query(grants.replaceAll(`"${appRole}"`, name));
  // To tell whether the migrations are there (see assertSetUp) and no more.
  await client.query(
    `revoke all on _prisma_migrations from ${name}; grant select on _prisma_migrations to ${name}`,
  );
}

/**
 * Refuses a role that could change the schema: then nothing would keep the append-only tables so.
 *
 * @param {pg.Client} client the owner.
 * @param {string} role
 */
export async function assertOwnsNothing(client, role) {
  const { rows } = await client.query(
    `select rolsuper or pg_has_role(oid, (select oid from pg_roles where rolname = current_user), 'member') as can
     from pg_roles where rolname = $1`,
    [role],
  );
  if (rows[0]?.can !== true) return;
  throw new UserError(
    "DATABASE_APP_URL must name a role that is neither a superuser nor the owner in DATABASE_URL.",
  );
}
