// @prisma/adapter-pg is written for queries. Migrations need four repairs, each beside its reason.
import crypto from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** @typedef {import("pg").PoolConfig} PoolConfig */
/** The adapter as it is, private methods included. @typedef {any} Adapter */

/** @param {string} url */
export function adapterFactory(url) {
  const config = configOf(url);
  return bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => open(config),
    connectToShadowDb: () => openShadow(config),
  });
}

/**
 * Fields instead of a connection string: in pg the string wins over a `database` beside it, so a "shadow" database given
 * that way would be the real one.
 *
 * @param {string} url
 * @returns {PoolConfig}
 */
function configOf(url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(
    url === "" ? "postgresql://localhost/none" : url,
  );
  return {
    host: decodeURIComponent(hostname) || "localhost",
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || "postgres",
    ...(searchParams.get("sslmode") === "require" ? { ssl: { rejectUnauthorized: false } } : {}),
  };
}

/**
 * @param {PoolConfig} config
 * @returns {Promise<Adapter>}
 */
async function open(config) {
  const pool = new pg.Pool({ ...config, max: 1 });
  /** @type {Adapter} */
  const adapter = withCharColumns(await new PrismaPg(pool, { disposeExternalPool: false }).connect());
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (/** @type {unknown[]} */ ...args) =>
    withCharColumns(await startTransaction(...args));
  // The adapter cuts a script at every semicolon, also inside functions and strings. Sent whole, it is one transaction too.
  adapter.executeScript = async (/** @type {string} */ script) => {
    await pool.query(script).catch((/** @type {unknown} */ error) => adapter.onError(error));
  };
  adapter.dispose = () => pool.end();
  return adapter;
}

/** @param {PoolConfig} config */
async function openShadow(config) {
  const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
  const admin = await open(config);
  await admin.executeScript(`create database "${name}"`);
  const shadow = await open({ ...config, database: name });
  const closePool = shadow.dispose;
  // The adapter drops the database while its own pool is still connected to it.
  shadow.dispose = async () => {
    await closePool();
    await admin.executeScript(`drop database if exists "${name}" with (force)`);
    await admin.dispose();
  };
  return shadow;
}

/**
 * The adapter refuses the catalogs' type "char" (18): it is shown to it as bpchar (1042), and named Character in the result.
 *
 * @param {Adapter} adapter
 * @returns {Adapter}
 */
function withCharColumns(adapter) {
  const [char, bpchar] = [18, 1042];
  /** @type {WeakMap<object, number[]>} */
  const charColumns = new WeakMap();
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.performIO = async (/** @type {object} */ query) => {
    const result = await performIO(query);
    const found = [];
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== char) continue;
      field.dataTypeID = bpchar;
      found.push(index);
    }
    charColumns.set(query, found);
    return result;
  };
  adapter.queryRaw = async (/** @type {object} */ query) => {
    const result = await queryRaw(query);
    for (const index of charColumns.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}
