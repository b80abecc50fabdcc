import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUpDatabase } from "./set-up.mjs";

let app: pg.Client;

beforeAll(async () => {
  app = new pg.Client({ connectionString: process.env["DATABASE_APP_URL"] });
  await app.connect();
});
afterAll(() => app.end());

test("the application's role reads and writes rows", async () => {
  await expect(app.query("select count(*) from run")).resolves.toBeDefined();
});

test.each([
  ["create a table", "create table mine (id int)"],
  ["alter a table", "alter table run add column mine int"],
  ["drop a table", "drop table run"],
  ["empty a table", "truncate run"],
  [
    "make a trigger",
    "create trigger mine before insert on run execute function suppress_redundant_updates_trigger()",
  ],
  ["make a role", "create role mine"],
  ["become the owner", "set role postgres"],
  ["forge the record of migrations", "delete from _prisma_migrations"],
])("the application's role cannot %s", async (_name, sql) => {
  await expect(app.query(sql)).rejects.toThrow(/permission denied|must be owner/);
});

test("it may use temporary tables", async () => {
  await expect(app.query("create temporary table staging (id int)")).resolves.toBeDefined();
});

test("of four set-ups at once, each ends well", async () => {
  const ownerUrl = process.env["DATABASE_URL"] ?? "";
  const url = process.env["DATABASE_APP_URL"] ?? "";
  const all = await Promise.all(
    Array.from({ length: 4 }, () => setUpDatabase(ownerUrl, { kind: "given", url })),
  );
  expect(all.map(({ applied }) => applied)).toEqual([[], [], [], []]);
});

test("refuses to run as the owner", async () => {
  const ownerUrl = process.env["DATABASE_URL"] ?? "";
  await expect(setUpDatabase(ownerUrl, { kind: "given", url: ownerUrl })).rejects.toThrow(
    "neither a superuser nor the owner",
  );
});
