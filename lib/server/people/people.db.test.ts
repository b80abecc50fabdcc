import { afterAll, beforeEach, expect, test } from "vitest";
import type { Role } from "../../contracts/role";
import { localActor, type Actor } from "../actor";
import { acceptLink } from "../auth/accept-link";
import { findLink } from "../auth/find-link";
import { findSession } from "../auth/session";
import { closeDb } from "../db";
import { closePool, pool } from "../pool";
import { personWithPassword, signedInPerson } from "../testing/sign-in";
import { testToken } from "../testing/test-token";
import { findTokenActor } from "../tokens/find-token-actor";
import { changeRoles } from "./change-roles";
import { disablePerson } from "./disable-person";
import { enablePerson } from "./enable-person";
import { invitePerson } from "./invite-person";
import { listInvitations } from "./list-invitations";
import { listPeople } from "./list-people";
import { resetPassword } from "./reset-password";
import { revokeInvitation } from "./revoke-invitation";

afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});
beforeEach(() => pool().query("UPDATE person SET disabled_at = now()"));

const as = (person: Readonly<{ id: string; name: string }>, ...roles: readonly Role[]): Actor => ({
  ...{ kind: "person", id: person.id, name: person.name, roles, scopes: null },
});
/** One who administers, beside whoever a test is about. */
const administrator = async () => as(await personWithPassword("administrator"), "administrator");
const outcomesOf = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)));
const eventsOf = async (id: string) => {
  const { rows } = await pool().query<{ action: string; actor_id: string; details: string }>(
    "SELECT action, actor_id, details FROM audit_event WHERE subject_id = $1 ORDER BY seq",
    [id],
  );
  return rows;
};
const IS_LAST =
  "AppError: This is the last administrator. Make somebody else an administrator first, then try again.";

test("roles that are changed count from the next request on, for a browser and for a token", async () => {
  const actor = await administrator();
  const person = await signedInPerson("lead", "viewer");
  const { headers } = await testToken({ person: { ...person, roles: ["lead"] }, scopes: ["import:run"] });
  expect(await changeRoles(actor, { personId: person.id, roles: ["designer", "viewer"] })).toBe(true);
  expect((await findSession(person.token))?.actor.roles).toEqual(["viewer", "designer"]);
  expect(await findTokenActor(headers.authorization)).toMatchObject({
    actor: { roles: ["viewer", "designer"] },
  });
  expect(await eventsOf(person.id)).toEqual([
    {
      ...{ action: "person.roles_changed", actor_id: actor.id },
      details: JSON.stringify({ before: ["lead", "viewer"], after: ["viewer", "designer"] }),
    },
  ]);
});

test("the same roles again are no change", async () => {
  const person = await personWithPassword("viewer", "lead");
  expect(await changeRoles(localActor, { personId: person.id, roles: ["lead", "viewer"] })).toBe(false);
  expect(await eventsOf(person.id)).toEqual([]);
});

test("a person who is disabled is out at once: sessions, tokens and an open link to a new password", async () => {
  const actor = await administrator();
  const person = await signedInPerson("viewer");
  const { headers } = await testToken({ person: { ...person, roles: ["viewer"] }, scopes: ["run:read"] });
  const link = await resetPassword(actor, person.id);
  expect(await disablePerson(actor, person.id)).toBe(true);
  expect(await findSession(person.token)).toBeNull();
  expect(await findTokenActor(headers.authorization)).toEqual({ ok: false, problem: "disabled" });
  expect(await disablePerson(actor, person.id)).toBe(false);
  expect((await eventsOf(person.id)).map(({ action, details }) => [action, details])).toEqual([
    ["person.disabled", '{"endedSessions":1}'],
  ]);

  // Enabled again, the tokens live; what was ended stays ended.
  expect(await enablePerson(actor, person.id)).toBe(true);
  expect(await enablePerson(actor, person.id)).toBe(false);
  expect(await findSession(person.token)).toBeNull();
  expect(await findLink(link.token)).toBeNull();
  expect(await findTokenActor(headers.authorization)).toMatchObject({ ok: true });
  expect((await eventsOf(link.id)).map(({ action }) => action)).toEqual(["link.created", "link.revoked"]);
});

test("the last administrator can neither lose the role nor be disabled, until there is another", async () => {
  const last = await personWithPassword("administrator", "lead");
  await expect(disablePerson(localActor, last.id)).rejects.toMatchObject({ code: "refused" });
  await expect(changeRoles(localActor, { personId: last.id, roles: ["lead"] })).rejects.toMatchObject({
    code: "refused",
  });
  expect(await eventsOf(last.id)).toEqual([]);
  expect(await changeRoles(localActor, { personId: last.id, roles: ["administrator"] })).toBe(true);
  await personWithPassword("administrator");
  expect(await disablePerson(localActor, last.id)).toBe(true);
});

test("a demo person never stands in for the last administrator", async () => {
  const last = await personWithPassword("administrator");
  await pool().query(
    "INSERT INTO person (id, email, name, roles, is_demo) VALUES ('demo-x', 'x@halyard.example', 'X', '{administrator}', true)",
  );
  await expect(disablePerson(localActor, last.id)).rejects.toThrow("last administrator");
  // Where demo people may not come in they are on no list either.
  const listed = await listPeople(localActor);
  expect(listed?.people.map(({ id }) => id)).not.toContain("demo-x");
  expect(listed?.people.find(({ id }) => id === last.id)?.isLastAdministrator).toBe(true);
});

test.each(["disable", "demote", "one of each"])(
  "of the last two administrators who %s each other at once, one stays",
  async (kind) => {
    const [one, other] = [await administrator(), await administrator()];
    const demote = (actor: Actor, personId: string) => changeRoles(actor, { personId, roles: ["viewer"] });
    const outcomes = outcomesOf(
      await Promise.allSettled([
        kind === "demote" ? demote(one, other.id) : disablePerson(one, other.id),
        kind === "disable" ? disablePerson(other, one.id) : demote(other, one.id),
      ]),
    );
    expect(outcomes.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([IS_LAST, true]);
    const { rows } = await pool().query(
      "SELECT FROM person WHERE 'administrator' = ANY (roles) AND disabled_at IS NULL",
    );
    expect(rows).toHaveLength(1);
  },
);

test("of ten who disable a person at once, one does and leaves one event", async () => {
  const actor = await administrator();
  const person = await personWithPassword("viewer");
  const outcomes = outcomesOf(
    await Promise.allSettled(Array.from({ length: 10 }, () => disablePerson(actor, person.id))),
  );
  expect(outcomes.filter((one) => one === true)).toHaveLength(1);
  expect(outcomes.filter((one) => one === false)).toHaveLength(9);
  expect(await eventsOf(person.id)).toHaveLength(1);
});

test("who is invited is listed until they come in, and a second invitation voids the first", async () => {
  const actor = await administrator();
  const email = `${actor.id}@invited.test`;
  const first = await invitePerson(actor, { email: email.toUpperCase(), roles: ["lead"] });
  const second = await invitePerson(actor, { email, roles: ["viewer", "lead"] });
  const mine = async () =>
    (await listInvitations(actor))?.invitations.filter((one) => one.email === email) ?? [];
  expect(await mine()).toMatchObject([
    { id: second.id, kind: "invitation", roles: ["viewer", "lead"], createdByName: actor.name },
  ]);
  expect(JSON.stringify(await mine())).not.toContain(second.token);
  expect(await findLink(first.token)).toBeNull();
  await acceptLink(second.token, { name: "Somebody New", password: "a brand new password" }, null);
  expect(await mine()).toEqual([]);
  await expect(invitePerson(actor, { email, roles: ["lead"] })).rejects.toMatchObject({ code: "conflict" });
});

test("an invitation that is taken back opens nothing; it can be taken back once", async () => {
  const actor = await administrator();
  const { id, token } = await invitePerson(actor, { email: `${actor.id}@back.test`, roles: ["viewer"] });
  const both = await Promise.allSettled([revokeInvitation(actor, id), revokeInvitation(actor, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await findLink(token)).toBeNull();
  expect((await eventsOf(id)).map(({ action }) => action)).toEqual(["link.created", "link.revoked"]);
});

test("people are listed by name, page by page, each once", async () => {
  const actor = await administrator();
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await listPeople(actor, { after, limit: 3 });
    if (page === null) throw new Error("The page is not there.");
    seen.push(...page.people.map(({ id }) => id));
    after = page.nextAfter;
  } while (after !== null);
  const { rows } = await pool().query<{ id: string }>(
    "SELECT id FROM person WHERE NOT is_demo ORDER BY lower(name), id",
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
});

const FORGED = ["", "nobody", "../../etc", "\0", "\ud800", "' OR 1=1 --", "x".repeat(90)];

test.each(FORGED)("a forged id %j is answered as one that is missing", async (id) => {
  const noPerson = { code: "not_found", message: "There is no such person." };
  await expect(disablePerson(localActor, id)).rejects.toMatchObject(noPerson);
  await expect(enablePerson(localActor, id)).rejects.toMatchObject(noPerson);
  await expect(resetPassword(localActor, id)).rejects.toMatchObject(noPerson);
  await expect(revokeInvitation(localActor, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await listPeople(localActor, { after: id })).toBeNull();
  expect(await listInvitations(localActor, { after: id })).toBeNull();
  if (id !== "")
    await expect(changeRoles(localActor, { personId: id, roles: ["lead"] })).rejects.toMatchObject(noPerson);
});

test.each<Role>(["viewer", "reviewer", "designer", "lead"])("a %s administers nobody", async (role) => {
  const person = await personWithPassword(role);
  const actor = as(person, role);
  const denied = { code: "forbidden" };
  await expect(listPeople(actor)).rejects.toMatchObject(denied);
  await expect(listInvitations(actor)).rejects.toMatchObject(denied);
  await expect(invitePerson(actor, { email: "a@b.test", roles: [role] })).rejects.toMatchObject(denied);
  await expect(revokeInvitation(actor, "x")).rejects.toMatchObject(denied);
  await expect(changeRoles(actor, { personId: person.id, roles: ["administrator"] })).rejects.toMatchObject(
    denied,
  );
  await expect(disablePerson(actor, person.id)).rejects.toMatchObject(denied);
  await expect(enablePerson(actor, person.id)).rejects.toMatchObject(denied);
  await expect(resetPassword(actor, person.id)).rejects.toMatchObject(denied);
  expect(await eventsOf(person.id)).toEqual([]);
});
