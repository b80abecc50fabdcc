import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../testing/test-server.mjs";
import { inject } from "vitest";
import { migrate } from "./migrate.mjs";

let client: pg.Client;
let folder: string;

/** A database without any table: this file is about the runner, not about our schema. */
beforeEach(async () => {
  const { ownerUrl } = await createTestDatabase(inject("testServer"));
  client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
});

afterEach(async () => {
  await client.end();
  fs.rmSync(folder, { recursive: true });
});

function writeMigration(name: string, sql: string) {
  fs.mkdirSync(path.join(folder, name), { recursive: true });
  fs.writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.name);
}

test("applies what is missing, oldest first, and nothing twice", async () => {
  writeMigration("2_second", "alter table thing add column name text");
  writeMigration("1_first", "create table thing (id int)");
  expect(await migrate(client, folder)).toEqual(["1_first", "2_second"]);
  writeMigration("3_third", "create table other (id int)");
  expect(await migrate(client, folder)).toEqual(["3_third"]);
  expect(await migrate(client, folder)).toEqual([]);
  expect(await tables()).toEqual(["_prisma_migrations", "other", "thing"]);
});

test("refuses a migration that was changed after it was applied", async () => {
  writeMigration("1_first", "create table thing (id int)");
  await migrate(client, folder);
  writeMigration("1_first", "create table thing (id bigint)");
  await expect(migrate(client, folder)).rejects.toThrow("1_first was changed after it was applied");
});

test("a migration that fails leaves nothing behind, and can be mended", async () => {
  writeMigration("1_first", "create table thing (id int); select 1 / 0");
  await expect(migrate(client, folder)).rejects.toThrow(
    "1_first failed and left nothing behind: division by zero",
  );
  expect(await tables()).toEqual(["_prisma_migrations"]);
  writeMigration("1_first", "create table thing (id int)");
  expect(await migrate(client, folder)).toEqual(["1_first"]);
});

test("refuses a database that a newer version has migrated", async () => {
  writeMigration("1_first", "create table thing (id int)");
  writeMigration("2_second", "create table other (id int)");
  await migrate(client, folder);
  fs.rmSync(path.join(folder, "2_second"), { recursive: true });
  await expect(migrate(client, folder)).rejects.toThrow("a newer version was here");
});
