import { afterAll, expect, test } from "vitest";
import type { Role } from "../../contracts/role";
import { localActor, type Actor } from "../actor";
import { findLink } from "../auth/find-link";
import { findSession } from "../auth/session";
import { signInWithPassword } from "../auth/sign-in-with-password";
import { startSession } from "../auth/start-session";
import { closePool, pool } from "../pool";
import { signedInPerson, TEST_PASSWORD, type SignInPerson } from "../testing/sign-in";
import { changeOwnName } from "./change-own-name";
import { changeOwnPassword } from "./change-own-password";
import { listOwnSessions } from "./list-own-sessions";
import { resetPassword } from "./reset-password";
import { revokeOtherSessions } from "./revoke-other-sessions";
import { revokeOwnSession } from "./revoke-own-session";

afterAll(closePool);

const as = ({ id, name }: SignInPerson, role: Role = "viewer"): Actor => ({
  ...{ kind: "person", id, name, roles: [role], scopes: null },
});
const NEW = "a password that is new";
/** Somebody who is signed in twice. */
async function withTwoSessions() {
  const person = await signedInPerson("viewer");
  const other = await startSession(pool(), person.id, "password", "another browser");
  const session = await findSession(person.token);
  if (session === null) throw new Error("There is no session.");
  return { person, actor: as(person), session, other };
}
const actionsOf = async (id: string) => {
  const { rows } = await pool().query<{ action: string }>(
    "SELECT action FROM audit_event WHERE subject_id = $1 ORDER BY seq",
    [id],
  );
  return rows.map(({ action }) => action);
};

test("somebody sees and ends their own sessions, and nobody else's", async () => {
  const mine = await withTwoSessions();
  const theirs = await withTwoSessions();
  const listed = await listOwnSessions(mine.actor);
  expect(listed.map(({ id }) => id).toSorted()).toEqual([mine.session.id, mine.other.id].toSorted());
  expect(JSON.stringify(listed)).not.toContain(mine.person.token);
  for (const id of [theirs.session.id, "nobody", "", "\0", "\ud800"])
    await expect(revokeOwnSession(mine.actor, id)).rejects.toMatchObject({
      ...{ code: "not_found", message: "This session is over." },
    });
  expect(await findSession(theirs.person.token)).not.toBeNull();
  await revokeOwnSession(mine.actor, mine.other.id);
  expect(await findSession(mine.other.token)).toBeNull();
  expect(await findSession(mine.person.token)).not.toBeNull();
  await expect(revokeOwnSession(mine.actor, mine.other.id)).rejects.toThrow("This session is over.");
  expect(await actionsOf(mine.other.id)).toEqual(["session.revoked"]);
});

test("all other sessions end, and the one that asked goes on", async () => {
  const { person, actor, session, other } = await withTwoSessions();
  expect(await revokeOtherSessions(actor, session.id)).toBe(1);
  expect(await findSession(other.token)).toBeNull();
  expect(await findSession(person.token)).not.toBeNull();
  expect(await revokeOtherSessions(actor, session.id)).toBe(0);
  expect(await actionsOf(person.id)).toEqual(["session.revoked"]);
});

test("a session that rested too long is over, and is not listed", async () => {
  const { person, actor, session, other } = await withTwoSessions();
  await pool().query("UPDATE session SET seen_at = now() - interval '24 hours 1 second' WHERE id = $1", [
    other.id,
  ]);
  await pool().query("UPDATE session SET seen_at = now() - interval '23 hours 59 minutes' WHERE id = $1", [
    session.id,
  ]);
  expect((await listOwnSessions(actor)).map(({ id }) => id)).toEqual([session.id]);
  expect(await findSession(other.token)).toBeNull();
  expect(await findSession(person.token)).not.toBeNull();
});

test("a new password needs the old one, ends the other sessions and voids an open link", async () => {
  const { person, actor, session, other } = await withTwoSessions();
  const link = await resetPassword(localActor, person.id);
  const request = { current: TEST_PASSWORD, password: NEW };
  await expect(
    changeOwnPassword(actor, session.id, { ...request, current: "not the password" }),
  ).rejects.toMatchObject({ code: "refused", message: "This is not your password." });
  expect(await actionsOf(person.id)).toEqual([]);
  expect(await changeOwnPassword(actor, session.id, request)).toBe(1);
  expect(await findSession(other.token)).toBeNull();
  expect(await findSession(person.token)).not.toBeNull();
  expect(await findLink(link.token)).toBeNull();
  expect(await actionsOf(person.id)).toEqual(["person.password_set"]);
  const signIn = (password: string) => signInWithPassword({ email: person.email, password, userAgent: null });
  expect(await signIn(TEST_PASSWORD)).toMatchObject({ kind: "refused" });
  expect(await signIn(NEW)).toMatchObject({ kind: "signed_in" });
});

test("of two who change a password at once, one does", async () => {
  const { person, actor, session } = await withTwoSessions();
  const both = await Promise.allSettled(
    ["a first new password", "a second new password"].map((password) =>
      changeOwnPassword(actor, session.id, { current: TEST_PASSWORD, password }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await actionsOf(person.id)).toEqual(["person.password_set"]);
});

test("after five wrong passwords comes a pause, in which the right one is refused too", async () => {
  const { person, actor, session } = await withTwoSessions();
  const change = (current: string) => changeOwnPassword(actor, session.id, { current, password: NEW });
  for (let guess = 0; guess < 5; guess += 1)
    await expect(change("not the password")).rejects.toMatchObject({ code: "refused" });
  await expect(change(TEST_PASSWORD)).rejects.toMatchObject({ code: "too_many" });
  expect(await actionsOf(person.id)).toEqual([]);
});

test("who has no password has none to change", async () => {
  const { person, actor, session } = await withTwoSessions();
  await pool().query("UPDATE person SET password_hash = NULL WHERE id = $1", [person.id]);
  await expect(
    changeOwnPassword(actor, session.id, { current: TEST_PASSWORD, password: NEW }),
  ).rejects.toMatchObject({ code: "refused", message: "You have no password here to change." });
});

test("a name that is changed is the new one from the next request on, and the log keeps the old one", async () => {
  const { person, actor } = await withTwoSessions();
  expect(await changeOwnName(actor, { name: "  Asha Rao " })).toBe(true);
  expect((await findSession(person.token))?.actor.name).toBe("Asha Rao");
  expect(await changeOwnName(actor, { name: "Asha Rao" })).toBe(false);
  const { rows } = await pool().query<{ details: string }>(
    "SELECT details FROM audit_event WHERE subject_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ details: JSON.stringify({ before: person.name, after: "Asha Rao" }) }]);
  for (const name of ["", "   ", "x".repeat(101), "A\u202eB", "A\nB"])
    await expect(changeOwnName(actor, { name })).rejects.toMatchObject({ code: "bad_input" });
});

test("a token, whatever its scopes, has no account of its own to change", async () => {
  const { person, session } = await withTwoSessions();
  const token: Actor = { ...as(person, "administrator"), kind: "token", scopes: ["run:read"] };
  const denied = { code: "forbidden" };
  await expect(listOwnSessions(token)).rejects.toMatchObject(denied);
  await expect(revokeOwnSession(token, session.id)).rejects.toMatchObject(denied);
  await expect(revokeOtherSessions(token, session.id)).rejects.toMatchObject(denied);
  await expect(changeOwnName(token, { name: "Other" })).rejects.toMatchObject(denied);
  await expect(
    changeOwnPassword(token, session.id, { current: TEST_PASSWORD, password: NEW }),
  ).rejects.toMatchObject(denied);
});
