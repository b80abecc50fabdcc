// Applies the migrations, in the table and with the checksums of `prisma migrate deploy`, which stays usable beside it.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { messageOf, UserError } from "../steps.mjs";

const bookkeeping = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/** @typedef {Readonly<{ name: string; sql: string; checksum: string }>} Migration */

/**
 * Applies what is missing, oldest first. A migration and the row that records it are one transaction: it happened, or it did not.
 *
 * @param {import("pg").Client} client the owner of the schema, holding the set-up lock.
 * @param {string} folder
 * @returns {Promise<readonly string[]>} the names of those applied now.
 * @throws {UserError} when an applied migration was changed or is unknown here, or when one fails.
 */
export async function migrate(client, folder) {
  await client.query(bookkeeping);
  const missing = await missingMigrations(client, folder);
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/**
 * The migrations of the folder that the database lacks, oldest first.
 *
 * @param {import("pg").Client} client
 * @param {string} folder
 * @returns {Promise<readonly Migration[]>}
 */
export async function missingMigrations(client, folder) {
  const known = readMigrations(folder);
  const { rows } = await client.query(
    "select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  for (const { name, checksum } of known) {
    const row = applied.get(name);
    if (row === undefined) continue;
    if (row.finished_at === null)
      throw new UserError(`Migration ${name} failed earlier and was not resolved.`);
    if (row.checksum !== checksum) throw new UserError(`Migration ${name} was changed after it was applied.`);
    applied.delete(name);
  }
  const [unknown] = applied.keys();
  if (unknown !== undefined) {
    throw new UserError(
      `The database has migration ${unknown}, which this version lacks: a newer version was here.`,
    );
  }
  const names = new Set(rows.map((row) => row.migration_name));
  return known.filter(({ name }) => !names.has(name));
}

/**
 * @param {string} folder
 * @returns {readonly Migration[]}
 */
function readMigrations(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const file = path.join(folder, name, "migration.sql");
    if (!fs.existsSync(file)) return [];
    const sql = fs.readFileSync(file, "utf8");
    return [{ name, sql, checksum: crypto.createHash("sha256").update(sql).digest("hex") }];
  });
}

/**
 * @param {import("pg").Client} client
 * @param {Migration} migration
 */
async function apply(client, { name, sql, checksum }) {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [crypto.randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new UserError(`Migration ${name} failed and left nothing behind: ${messageOf(error)}`);
  }
}
