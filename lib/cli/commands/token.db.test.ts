import { afterAll, expect, test } from "vitest";
import { closePool } from "../../server/pool";
import { closeDb } from "../../server/db";
import { testPerson } from "../../server/testing/test-token";
import { findTokenActor } from "../../server/tokens/find-token-actor";
import { runCli } from "../run-cli";
import { fakeTerminal } from "../testing/fake-terminal";

afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});

const run = async (...typed: readonly string[]) => {
  const terminal = fakeTerminal();
  return {
    code: await runCli(["token", ...typed], terminal),
    out: terminal.stdout(),
    err: terminal.stderr(),
  };
};

test("a token is made, printed alone, listed without its secret, and revoked", async () => {
  const { email } = await testPerson("lead");
  const made = await run(
    "create",
    "nightly harness",
    "--for",
    email,
    "--scopes",
    "import:run,import:read",
    "--days",
    "30",
  );
  expect(made.code).toBe(0);
  const token = made.out.trim();
  expect(await findTokenActor(`Bearer ${token}`)).toMatchObject({ ok: true });
  const listed = await run("list", "--json");
  expect(listed.out).not.toContain(token);
  const found = JSON.parse(listed.out.split("\n")[0] ?? "") as {
    id: string;
    state: string;
    personEmail: string;
  };
  expect(found).toMatchObject({ name: "nightly harness", state: "active", personEmail: email });
  expect((await run("list")).out).toContain("nightly harness");
  expect((await run("revoke", found.id)).code).toBe(0);
  expect(await findTokenActor(`Bearer ${token}`)).toEqual({ ok: false, problem: "revoked" });
  expect((await run("revoke", found.id)).code).toBe(3);
});

test.each([
  ["no person", ["create", "a", "--scopes", "run:read"], 2],
  ["nobody", ["create", "a", "--scopes", "run:read", "--for", "nobody@example.test"], 3],
  ["no name", ["create", "--scopes", "run:read", "--for", "a@example.test"], 2],
  [
    "days that are none",
    ["create", "a", "--scopes", "run:read", "--for", "a@example.test", "--days", "0"],
    2,
  ],
  ["another word", ["show", "a"], 2],
  ["a token that is not there", ["revoke", "nothing"], 3],
])("%s is told", async (_name, typed, code) => {
  const { out, err, ...ended } = await run(...typed);
  expect({ ...ended, out }).toEqual({ code, out: "" });
  expect(err).toMatch(/^litmus: /);
});
