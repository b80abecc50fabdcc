// Short-lived connections for setting up. The application has its own pool.
import pg from "pg";
import { messageOf, UserError } from "../steps.mjs";

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, a server that goes away would end this process instead of failing the query.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fails early, and in words, when a database that someone named cannot be used.
 *
 * @param {string} variable the environment variable that names it.
 * @param {string} url
 */
export async function assertReachable(variable, url) {
  try {
    await withClient(url, (client) => client.query("select 1"));
  } catch (error) {
    throw new UserError(`${variable} names ${placeOf(url)}, which cannot be used: ${messageOf(error)}`);
  }
}

/**
 * Where a URL points, without its password.
 *
 * @param {string} url
 */
export function placeOf(url) {
  const { username, host, pathname } = parseUrl(url);
  return `${username === "" ? "" : `${username}@`}${host}${pathname}`;
}

/**
 * @param {string} url
 * @throws {UserError} without the text of the URL, which may hold a password.
 */
function parseUrl(url) {
  try {
    return new URL(url);
  } catch {
    throw new UserError(
      "A database URL is not a URL. It looks like postgresql://user:password@host:5432/database.",
    );
  }
}

/**
 * The same server and options, another database.
 *
 * @param {string} url
 * @param {string} database
 */
export function urlOfDatabase(url, database) {
  const changed = parseUrl(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

/**
 * The same database, another role.
 *
 * @param {string} url
 * @param {string} name
 * @param {string} password
 */
export function urlOfRole(url, name, password) {
  const changed = parseUrl(url);
  changed.username = encodeURIComponent(name);
  changed.password = encodeURIComponent(password);
  return changed.href;
}

/**
 * Makes a database unless it exists.
 *
 * @param {string} adminUrl
 * @param {string} name
 * @returns {Promise<string>} its URL, for the same role.
 */
export async function ensureDatabase(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreExisting);
  });
  return urlOfDatabase(adminUrl, name);
}

/** Two first starts at once: the other one made it. @param {Error & { code?: string }} error */
function ignoreExisting(error) {
  if (error.code !== "42P04" && error.code !== "23505") throw error;
}
