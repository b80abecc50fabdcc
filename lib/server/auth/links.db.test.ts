import { afterAll, beforeEach, expect, test } from "vitest";
import { localActor, systemActor, type Actor } from "../actor";
import { closePool, pool } from "../pool";
import { personWithPassword, signedInPerson, TEST_PASSWORD } from "../testing/sign-in";
import { acceptLink } from "./accept-link";
import { createLink, linkAddress } from "./create-link";
import { findLink } from "./find-link";
import { hasAdministrator } from "./has-administrator";
import { revokeLink } from "./revoke-link";
import { findSession } from "./session";
import { signInWithPassword } from "./sign-in-with-password";

afterAll(closePool);
beforeEach(() => pool().query("UPDATE person SET disabled_at = now()"));

const NEW = { name: "Asha Rao", password: "a brand new password" };
const invite = (email: string) =>
  createLink(localActor, { kind: "invitation", email, roles: ["lead", "viewer"] });
const outcomesOf = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === "fulfilled" ? "in" : String(one.reason))).toSorted();
const IS_OVER = "AppError: This link was used, taken back, or is too old. Ask for a new one.";

test("an invitation makes the person with the roles it was given, and lets them in", async () => {
  const { id, token, expiresAt } = await invite("Asha@Example.test");
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect(linkAddress("https://litmus.example", token)).toBe(`https://litmus.example/link/${token}`);
  expect(await findLink(token)).toEqual({ kind: "invitation", email: "asha@example.test" });
  // What it is for is the link's to say: a form cannot choose the email.
  const session = await acceptLink(token, { ...NEW, email: "other@example.test" }, "a test");
  expect(await findSession(session.token)).toMatchObject({
    email: "asha@example.test",
    actor: { name: "Asha Rao", roles: ["viewer", "lead"] },
  });
  const { rows } = await pool().query<{ action: string }>(
    "SELECT action FROM audit_event WHERE subject_id = $1 OR details LIKE $2 ORDER BY seq",
    [id, `%${id}%`],
  );
  expect(rows.map(({ action }) => action)).toEqual(["link.created", "link.used", "person.created"]);
  expect(
    await signInWithPassword({ email: "asha@example.test", password: NEW.password, userAgent: null }),
  ).toMatchObject({ kind: "signed_in" });
});

test("of two who use a link at once, one comes in and the other is told that it was used", async () => {
  const { token } = await invite("twice@example.test");
  const both = await Promise.allSettled([acceptLink(token, NEW, null), acceptLink(token, NEW, null)]);
  expect(outcomesOf(both)).toEqual([IS_OVER, "in"]);
  expect((await pool().query("SELECT FROM person WHERE email = 'twice@example.test'")).rowCount).toBe(1);
  expect(await findLink(token)).toBeNull();
});

test("a link that cannot be used as it was sent is not used up by that", async () => {
  const { token } = await invite("slow@example.test");
  await expect(acceptLink(token, { password: NEW.password }, null)).rejects.toThrow("Say your name");
  await expect(acceptLink(token, { ...NEW, password: "short" }, null)).rejects.toThrow("at least 12");
  await expect(acceptLink(token, { ...NEW, password: "aaaaaaaaaaaaaaa" }, null)).rejects.toThrow("different");
  expect(await findLink(token)).not.toBeNull();
});

test.each([
  ["too old", "UPDATE one_time_link SET expires_at = now() WHERE id = $1"],
  ["used", "UPDATE one_time_link SET used_at = now() WHERE id = $1"],
])("a link that is %s leads nowhere", async (_what, statement) => {
  const { id, token } = await invite(`gone-${Math.random()}@example.test`);
  const { default: pg } = await import("pg");
  const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await owner.connect();
  await owner.query(statement, [id]);
  await owner.end();
  expect(await findLink(token)).toBeNull();
  await expect(acceptLink(token, NEW, null)).rejects.toThrow("was used, taken back, or is too old");
});

test("a link can be taken back until it is used, and a new one for the same takes the old one back", async () => {
  const first = await invite("again@example.test");
  const second = await invite("again@example.test");
  expect(await findLink(first.token)).toBeNull();
  await revokeLink(localActor, second.id);
  expect(await findLink(second.token)).toBeNull();
  await expect(revokeLink(localActor, second.id)).rejects.toMatchObject({ code: "conflict" });
});

test("a reset sets the password, ends every session and the pause, and keeps the person", async () => {
  const { id, email, token: browser } = await signedInPerson("designer");
  const wrong = () => signInWithPassword({ email, password: "wrong password", userAgent: null });
  for (let index = 0; index < 6; index += 1) await wrong();
  expect((await wrong()).kind).toBe("paused");
  const { token } = await createLink(localActor, { kind: "password_reset", email });
  const session = await acceptLink(token, { password: NEW.password }, null);
  expect(await findSession(browser)).toBeNull();
  expect(await findSession(session.token)).toMatchObject({ actor: { id, roles: ["designer"] } });
  const signIn = (password: string) => signInWithPassword({ email, password, userAgent: null });
  expect((await signIn(TEST_PASSWORD)).kind).toBe("refused");
  expect((await signIn(NEW.password)).kind).toBe("signed_in");
});

test("a sign-in with the old password that meets a reset leaves no session of it", async () => {
  const { email } = await personWithPassword("lead");
  const { token } = await createLink(localActor, { kind: "password_reset", email });
  const [, old] = await Promise.all([
    acceptLink(token, { password: NEW.password }, null),
    signInWithPassword({ email, password: TEST_PASSWORD, userAgent: null }),
  ]);
  if (old.kind === "signed_in") expect(await findSession(old.session.token)).toBeNull();
  else expect(old.kind).toBe("refused");
});

test("somebody who was disabled does not come back by a reset", async () => {
  const { id, email } = await personWithPassword("lead");
  const { token } = await createLink(localActor, { kind: "password_reset", email });
  await pool().query("UPDATE person SET disabled_at = now() WHERE id = $1", [id]);
  expect(await findLink(token)).toBeNull();
  await expect(acceptLink(token, { password: NEW.password }, null)).rejects.toMatchObject({
    code: "refused",
  });
  await expect(createLink(localActor, { kind: "password_reset", email })).rejects.toThrow("disabled");
});

test("the first administrator comes in by a link while there is none, once, however many links there are", async () => {
  expect(await hasAdministrator()).toBe(false);
  const older = await createLink(localActor, { kind: "first_administrator" });
  const { token, expiresAt } = await createLink(localActor, { kind: "first_administrator" });
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
  expect(await findLink(older.token)).toBeNull();
  await expect(acceptLink(token, NEW, null)).rejects.toThrow("Say your email");
  const session = await acceptLink(token, { ...NEW, email: "First@example.test" }, null);
  expect(await findSession(session.token)).toMatchObject({
    email: "first@example.test",
    actor: { roles: ["administrator"] },
  });
  expect(await hasAdministrator()).toBe(true);
  await expect(createLink(localActor, { kind: "first_administrator" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("of two first administrators at once there is one", async () => {
  const { token } = await createLink(localActor, { kind: "first_administrator" });
  const other = await createLink(localActor, { kind: "first_administrator" });
  await pool().query(
    "UPDATE one_time_link SET revoked_at = NULL WHERE kind = 'first_administrator' AND used_at IS NULL",
  );
  const both = await Promise.allSettled([
    acceptLink(token, { ...NEW, email: "one@example.test" }, null),
    acceptLink(other.token, { ...NEW, email: "two@example.test" }, null),
  ]);
  expect(outcomesOf(both)).toEqual([IS_OVER, "in"]);
});

test.each<[string, Actor]>([
  ["a lead", { ...localActor, kind: "person", roles: ["lead", "reviewer", "designer", "viewer"] }],
  ["the server by itself", systemActor],
  ["a token", { ...localActor, kind: "token", scopes: ["run:read"] }],
])("%s invites nobody", async (_who, actor) => {
  const forbidden = { code: "forbidden" };
  await expect(createLink(actor, { kind: "first_administrator" })).rejects.toMatchObject(forbidden);
  await expect(revokeLink(actor, "x")).rejects.toMatchObject(forbidden);
});

test("nobody is invited twice over, without a role, or under what is no email", async () => {
  const { email } = await personWithPassword("lead");
  await expect(invite(email)).rejects.toMatchObject({ code: "conflict" });
  await expect(invite("nobody")).rejects.toMatchObject({ code: "bad_input" });
  await expect(
    createLink(localActor, { kind: "invitation", email: "x@example.test", roles: [] }),
  ).rejects.toMatchObject({ code: "bad_input" });
  await expect(
    createLink(localActor, { kind: "password_reset", email: "x@example.test" }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a token of a link is stored nowhere", async () => {
  const { token } = await invite("secret@example.test");
  for (const table of ["one_time_link", "audit_event"]) {
    const { rows } = await pool().query<{ row: string }>(`SELECT ${table}::text AS row FROM ${table}`);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  }
});
