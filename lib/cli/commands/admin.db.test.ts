import { afterAll, expect, test } from "vitest";
import { acceptLink } from "../../server/auth/accept-link";
import { findLink } from "../../server/auth/find-link";
import { closeDb } from "../../server/db";
import { closePool } from "../../server/pool";
import { personWithPassword } from "../../server/testing/sign-in";
import { runCli } from "../run-cli";
import { fakeTerminal } from "../testing/fake-terminal";

afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});

const run = async (...typed: readonly string[]) => {
  const terminal = fakeTerminal();
  return {
    code: await runCli(["admin", ...typed], terminal),
    out: terminal.stdout(),
    err: terminal.stderr(),
  };
};
const tokenIn = (out: string) => /^https:\/\/litmus\.example\/link\/([\w-]{43})\n$/.exec(out)?.[1] ?? "";
const AT = ["--origin", "https://litmus.example/"];

test("the first administrator is made by a link, and then no more", async () => {
  const { code, out } = await run("first", ...AT);
  expect(code).toBe(0);
  const input = { name: "Asha Rao", email: "asha@example.test", password: "a brand new password" };
  await acceptLink(tokenIn(out), input, null);
  expect(await run("first", ...AT)).toMatchObject({ code: 3, out: "" });
});

test("people are invited with roles, found in the list, and given a way back in", async () => {
  const invited = await run("invite", "New@example.test", "--role", "reviewer,designer", ...AT);
  expect(await findLink(tokenIn(invited.out))).toEqual({ kind: "invitation", email: "new@example.test" });
  const { email } = await personWithPassword("lead");
  const reset = await run("reset", email, ...AT);
  expect(await findLink(tokenIn(reset.out))).toEqual({ kind: "password_reset", email });
  const listed = (await run("people", "--json")).out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  expect(listed).toContainEqual(
    expect.objectContaining({ email, roles: "lead", state: "active", seen: null }),
  );
  expect((await run("people")).out).toContain(email);
});

test.each([
  ["nothing", [], 2],
  ["another word", ["promote", "a@example.test"], 2],
  ["nobody", ["invite"], 2],
  ["a role that there is not", ["invite", "a@example.test", "--role", "king"], 2],
  ["an address that is none", ["invite", "a@example.test", "--origin", "javascript:x"], 2],
  ["an email that is none", ["invite", "nobody"], 3],
  ["a stranger", ["reset", "stranger@example.test"], 3],
])("%s is told", async (_what, typed, code) => {
  const ended = await run(...typed);
  expect(ended).toMatchObject({ code, out: "" });
  expect(ended.err).toMatch(/litmus: /);
});
