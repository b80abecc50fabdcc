import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { urlOfDatabase, urlOfRole, withClient } from "./clients.mjs";
import { openDatabase } from "./open-database.mjs";

const { adminUrl } = inject("testServer");

/** A database of someone's own, on a server where our role is known already, and an owner who may make roles or not. */
async function ownedDatabase(right: "createrole" | "nocreaterole"): Promise<string> {
  const name = `own_${path.basename(folder).toLowerCase().replaceAll("-", "_")}`;
  await withClient(adminUrl, async (client) => {
    await client.query(`create role ${name} login password 'secret' ${right}`);
    await client.query(`create database ${name} owner ${name}`);
  });
  return urlOfRole(urlOfDatabase(adminUrl, name), name, "secret");
}

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "own-"));
  process.env["LITMUS_DATA_DIR"] = folder;
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const roleNamed = (name: string) => pg.escapeIdentifier(name);

test("a role that is there, with a password that is not ours, is left as it is, and the message says what to do", async () => {
  const ownerUrl = await ownedDatabase("createrole");
  await expect(openDatabase({ DATABASE_URL: ownerUrl })).rejects.toThrow(
    /has a role litmus_app, but the password .* does not open it[\s\S]*DATABASE_APP_URL=/,
  );
  const { appUrl } = inject("testServer");
  await expect(withClient(appUrl, (client) => client.query("select 1"))).resolves.toBeDefined();
});

test("with both URLs, the given role gets its rights, whatever its name", async () => {
  const ownerUrl = await ownedDatabase("nocreaterole");
  const name = `app_${path.basename(folder)}`;
  await withClient(adminUrl, (client) => client.query(`create role ${roleNamed(name)} login password 'p'`));
  const appUrl = urlOfRole(ownerUrl, name, "p");
  const database = await openDatabase({ DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl });
  expect(database).toMatchObject({ appUrl, ownerUrl });
  await withClient(appUrl, async (client) => {
    await expect(client.query("select count(*) from run")).resolves.toBeDefined();
    await expect(client.query("delete from run")).rejects.toThrow("permission denied");
  });
  // From then on the application's role is enough: it can tell that the migrations are there.
  await expect(openDatabase({ DATABASE_APP_URL: appUrl })).resolves.toMatchObject({ ownerUrl: null });
});

test("the application's URL alone is refused while migrations are missing", async () => {
  const ownerUrl = await ownedDatabase("nocreaterole");
  const name = `app_${path.basename(folder)}`;
  await withClient(adminUrl, (client) => client.query(`create role ${roleNamed(name)} login password 'p'`));
  const appUrl = urlOfRole(ownerUrl, name, "p");
  await expect(openDatabase({ DATABASE_APP_URL: appUrl })).rejects.toThrow(
    /Set DATABASE_URL to its owner once/,
  );
});

test.each([
  ["no URL at all", "nonsense", "is not a URL"],
  [
    "a server that is not there",
    "postgresql://me:topsecret@127.0.0.1:1/x",
    "me@127.0.0.1:1/x, which cannot be used",
  ],
])("DATABASE_URL that is %s fails in words, without its password", async (_name, url, words) => {
  const failure: unknown = await openDatabase({ DATABASE_URL: url }).catch((error: unknown) => error);
  expect(String(failure)).toContain(words);
  expect(String(failure)).not.toContain("topsecret");
});
