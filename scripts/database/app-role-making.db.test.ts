import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { urlOfDatabase, urlOfRole, withClient } from "./clients.mjs";
import { type Embedded, openEmbedded } from "./embedded.mjs";
import { openDatabase } from "./open-database.mjs";

/** A server of its own, on which nobody has made our role yet. */
let embedded: Embedded;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "server-"));
  embedded = await openEmbedded({ folder: path.join(folder, "postgres"), isDurable: false });
});
afterAll(async () => {
  await embedded.close();
  fs.rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  process.env["LITMUS_DATA_DIR"] = folder;
  await withClient(embedded.adminUrl, async (client) => {
    await client.query("create role their_owner login password 'secret'");
    await client.query("create database theirs owner their_owner");
  });
});
afterEach(async () => {
  await withClient(embedded.adminUrl, async (client) => {
    await client.query("drop database theirs");
    await client.query("drop role their_owner");
    await client.query("drop role if exists litmus_app");
  });
});
const ownerUrl = () => urlOfRole(urlOfDatabase(embedded.adminUrl, "theirs"), "their_owner", "secret");

test("an owner who may not make roles is told what to ask for", async () => {
  await expect(openDatabase({ DATABASE_URL: ownerUrl() })).rejects.toThrow(
    /may not create the role[\s\S]*CREATE ROLE litmus_app LOGIN PASSWORD[\s\S]*DATABASE_APP_URL=postgresql:\/\/litmus_app:PASSWORD@/,
  );
});

test("an owner who may makes it once, with a password that nobody else can read", async () => {
  await withClient(embedded.adminUrl, (client) => client.query("alter role their_owner createrole"));
  const first = await openDatabase({ DATABASE_URL: ownerUrl() });
  const second = await openDatabase({ DATABASE_URL: ownerUrl() });
  expect(second.appUrl).toBe(first.appUrl);
  expect(new URL(first.appUrl).username).toBe("litmus_app");
  expect(fs.statSync(path.join(folder, "app-password")).mode & 0o777).toBe(0o600);
  await withClient(first.appUrl, async (client) => {
    await expect(client.query("create table mine (id int)")).rejects.toThrow("permission denied");
  });
});
