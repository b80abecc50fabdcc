import { afterAll, expect, test } from "vitest";
import { localActor, systemActor, type Actor } from "../actor";
import { closeDb, db } from "../db";
import { closePool, pool } from "../pool";
import { testPerson, testToken } from "../testing/test-token";
import { createToken } from "./create-token";
import { findTokenActor } from "./find-token-actor";
import { listTokens } from "./list-tokens";
import { revokeToken } from "./revoke-token";
import { makeTokenText } from "./token-text";

afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});

const asPerson = ({ id, roles }: Awaited<ReturnType<typeof testPerson>>): Actor => ({
  ...{ kind: "person", id, name: "Somebody", roles, scopes: null },
});
const READ = { name: "harness", scopes: ["run:read"], expiresAt: null };
const owner = process.env["DATABASE_URL"] ?? "";

/** What only time does, as the owner of the database. */
async function asOwner(statement: string, ...values: unknown[]): Promise<void> {
  const { Client } = (await import("pg")).default;
  const client = new Client(owner);
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

test("a token is its person's, within its scopes, and is stored as a hash", async () => {
  const person = await testPerson("administrator");
  const { id, token } = await createToken(asPerson(person), READ);
  const found = await findTokenActor(`Bearer ${token}`);
  expect(found).toEqual({
    ok: true,
    actor: {
      ...{ kind: "token", id, roles: ["administrator"], scopes: ["run:read"] },
      name: `token harness of Person ${person.id}`,
    },
  });
  const { rows } = await pool().query("SELECT t::text AS row FROM api_token t WHERE id = $1", [id]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4, 20));
  const events = await db.auditEvent.findMany({ where: { subjectId: id } });
  expect(events).toMatchObject([{ action: "token.created", actorId: person.id }]);
  expect(JSON.stringify(events.map(({ details }) => details))).not.toContain(token.slice(4, 20));
});

test.each([
  ["nothing", null, "missing"],
  ["another scheme", "Basic bGl0OnNlY3JldA==", "mistyped"],
  ["a mistyped one", `Bearer ${makeTokenText().slice(0, -1)}!`, "mistyped"],
  ["one that was never made", `Bearer ${makeTokenText()}`, "unknown"],
])("%s opens nothing", async (_name, header, problem) => {
  expect(await findTokenActor(header)).toEqual({ ok: false, problem });
});

test("revocation, expiry, a disabled person and a lowered role count from the next request on", async () => {
  const revoked = await testToken();
  const expired = await testToken();
  const disabled = await testToken();
  const lowered = await testToken();
  const problemOf = async ({ token }: { token: string }) => await findTokenActor(`Bearer ${token}`);
  for (const one of [revoked, expired, disabled]) expect((await problemOf(one)).ok).toBe(true);
  await revokeToken(localActor, revoked.id);
  await asOwner("UPDATE api_token SET expires_at = now() - interval '1 second' WHERE id = $1", expired.id);
  await db.person.update({ where: { id: disabled.person.id }, data: { disabledAt: new Date() } });
  await db.person.update({ where: { id: lowered.person.id }, data: { roles: ["viewer"] } });
  expect(await problemOf(revoked)).toEqual({ ok: false, problem: "revoked" });
  expect(await problemOf(expired)).toEqual({ ok: false, problem: "expired" });
  expect(await problemOf(disabled)).toEqual({ ok: false, problem: "disabled" });
  expect(await problemOf(lowered)).toMatchObject({ ok: true, actor: { roles: ["viewer"] } });
});

test("its last use is written at most once a minute", async () => {
  const { id, token } = await testToken();
  const usedAt = async () => (await db.apiToken.findUniqueOrThrow({ where: { id } })).usedAt?.getTime();
  expect(await usedAt()).toBeUndefined();
  await findTokenActor(`Bearer ${token}`);
  const first = await usedAt();
  expect(first).toBeTypeOf("number");
  await findTokenActor(`Bearer ${token}`);
  expect(await usedAt()).toBe(first);
  await asOwner("UPDATE api_token SET used_at = now() - interval '2 minutes' WHERE id = $1", id);
  await findTokenActor(`Bearer ${token}`);
  expect(await usedAt()).toBeGreaterThanOrEqual(first ?? 0);
});

test.each<[name: string, change: object, message: RegExp]>([
  ["a scope that no token can have", { scopes: ["person:administer"] }, /these scopes/],
  ["a scope that is none", { scopes: ["run:read", "toString"] }, /these scopes/],
  ["no scope", { scopes: [] }, /at least one/],
  ["no name", { name: "  " }, /name/],
  ["a name that acts on terminals", { name: "\u001b[2J" }, /control/],
  ["an end that is past", { expiresAt: new Date(0) }, /expired already/],
  ["an end that is none", { expiresAt: new Date(Number.NaN) }, /./],
  ["another person", { forEmail: "other@example.test" }, /oneself/],
])("a token with %s is not made", async (_name, change, message) => {
  const actor = asPerson(await testPerson("administrator"));
  const before = await db.auditEvent.count();
  await expect(createToken(actor, { ...READ, ...change })).rejects.toMatchObject({
    code: "bad_input",
    message: expect.stringMatching(message) as string,
  });
  expect(await db.auditEvent.count()).toBe(before);
});

test("a token may do no more than its person, whoever makes it", async () => {
  const viewer = await testPerson("viewer");
  const make = (scopes: string[]) => createToken(localActor, { ...READ, scopes, forEmail: viewer.email });
  await expect(make(["import:run"])).rejects.toMatchObject({ code: "bad_input" });
  expect((await make(["run:read"])).id).toHaveLength(16);
  await expect(createToken(localActor, READ)).rejects.toMatchObject({ code: "bad_input" });
  await expect(createToken(localActor, { ...READ, forEmail: "nobody@example.test" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("only administrators see, make and revoke tokens, and no token does", async () => {
  const { id } = await testToken();
  const token: Actor = { ...localActor, kind: "token", scopes: ["run:read"] };
  const others = await Promise.all(
    (["viewer", "reviewer", "designer", "lead"] as const).map((role) => testPerson(role)),
  );
  for (const actor of [...others.map(asPerson), token, systemActor]) {
    await expect(createToken(actor, READ)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listTokens(actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(revokeToken(actor, id)).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("a token is revoked once, and the log says so once", async () => {
  const { id } = await testToken();
  const both = await Promise.allSettled([revokeToken(localActor, id), revokeToken(localActor, id)]);
  expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(revokeToken(localActor, id)).rejects.toMatchObject({ code: "conflict" });
  await expect(revokeToken(localActor, "nothing\0")).rejects.toMatchObject({ code: "not_found" });
  expect(await db.auditEvent.count({ where: { subjectId: id, action: "token.revoked" } })).toBe(1);
});

test("the list is paged by key, newest first, and says of each how it stands", async () => {
  const { id } = await testToken();
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await listTokens(localActor, { after, limit: 3 });
    seen.push(...(page?.tokens.map((token) => token.id) ?? []));
    await testToken(); // what is added meanwhile stands in front
    after = page?.nextAfter ?? null;
    if (after === null) break;
  }
  expect(seen[0]).toBe(id);
  expect(new Set(seen).size).toBe(seen.length);
  const whole = await listTokens(localActor);
  expect(whole?.tokens.filter((one) => seen.includes(one.id)).map((one) => one.id)).toEqual(seen);
  expect(new Set(whole?.tokens.map(({ state }) => state))).toEqual(
    new Set(["active", "revoked", "expired", "dead"]),
  );
  expect(await listTokens(localActor, { after: "nothing" })).toBeNull();
});
