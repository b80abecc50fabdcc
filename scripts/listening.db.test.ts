import { afterAll, beforeAll, expect, test } from "vitest";
import pg from "pg";
import { isLoopbackHost, listenHost, localOrigin } from "./addresses.mjs";
import { assertMayListen } from "./listening.mjs";

const appUrl = process.env["DATABASE_APP_URL"] ?? "";
const client = new pg.Client({ connectionString: appUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const known = { LITMUS_ORIGIN: "https://litmus.example" };

test("without a word the server listens on this machine alone, which needs nobody", async () => {
  expect(listenHost({})).toBe("127.0.0.1");
  for (const host of ["127.0.0.1", "localhost", "::1"]) await assertMayListen(host, appUrl, {});
  for (const host of ["0.0.0.0", "::", "10.0.0.5", "127.0.0.1.evil.example"])
    expect(isLoopbackHost(host)).toBe(false);
});

test("others reach it once a person administers it, who may come in and is no demo", async () => {
  await expect(assertMayListen("0.0.0.0", appUrl, {})).rejects.toThrow("set LITMUS_ORIGIN");
  const refuses = () =>
    expect(assertMayListen("0.0.0.0", appUrl, known)).rejects.toThrow("nobody administers yet");
  await refuses();
  await client.query(
    `INSERT INTO person (id, email, name, roles, is_demo, disabled_at) VALUES
     ('demo', 'a@example.test', 'A', '{administrator}', true, NULL),
     ('disabled', 'b@example.test', 'B', '{administrator}', false, now()),
     ('lead', 'c@example.test', 'C', '{lead}', false, NULL)`,
  );
  await refuses();
  await client.query("UPDATE person SET roles = '{lead,administrator}' WHERE id = 'lead'");
  await assertMayListen("0.0.0.0", appUrl, known);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
  ["10.0.0.5", "http://10.0.0.5:3000"],
])("a server on %s is reached at %s", (host, origin) => {
  expect(localOrigin(host, 3000)).toBe(origin);
});
