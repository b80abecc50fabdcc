import { afterAll, beforeEach, expect, test } from "vitest";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { personWithPassword, signedInPerson, TEST_PASSWORD } from "../testing/sign-in";
import { opaqueTokenHash } from "./opaque-token";
import { findSession, findSessionActor } from "./session";
import { signOut } from "./sign-out";
import { SERVER_LIMIT, signInWithPassword, type SignInOutcome } from "./sign-in-with-password";

afterAll(closePool);
beforeEach(() => pool().query("DELETE FROM throttle"));

const WRONG = "not the password";
const signIn = (email: string, password: string) =>
  signInWithPassword({ email, password, userAgent: "a test" });
const tokenOf = (outcome: SignInOutcome): string =>
  outcome.kind === "signed_in" ? outcome.session.token : expect.fail(`not signed in: ${outcome.kind}`);
const eventsOf = async (subjectId: string) => {
  const { rows } = await pool().query<{ action: string; actor_id: string; details: string }>(
    "SELECT action, actor_id, details FROM audit_event WHERE subject_id = $1 ORDER BY seq",
    [subjectId],
  );
  return rows;
};
const owner = async (statement: string, values: readonly unknown[]) => {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
};

test("the right password lets in, as the person with their roles, and the log says so", async () => {
  const person = await personWithPassword("reviewer", "designer");
  const token = tokenOf(await signIn(` ${person.email.toUpperCase()} `, TEST_PASSWORD));
  expect(await findSessionActor(token)).toEqual({
    ...{ kind: "person", id: person.id, name: person.name, scopes: null },
    roles: ["reviewer", "designer"],
  });
  const session = await findSession(token);
  expect(await eventsOf(session?.id ?? "")).toMatchObject([
    { action: "session.started", actor_id: person.id },
  ]);
});

test("each sign-in has a token of its own, and no token is stored", async () => {
  const { email } = await personWithPassword("lead");
  const tokens = [tokenOf(await signIn(email, TEST_PASSWORD)), tokenOf(await signIn(email, TEST_PASSWORD))];
  expect(new Set(tokens).size).toBe(2);
  const { rows } = await pool().query<{ row: string }>("SELECT session::text AS row FROM session");
  for (const token of tokens) expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});

test("a wrong password, an unknown email, a disabled person and one without a password are told the same", async () => {
  const [known, disabled] = [await personWithPassword("lead"), await personWithPassword("lead")];
  await pool().query("UPDATE person SET disabled_at = now() WHERE id = $1", [disabled.id]);
  const keyless = await personWithPassword("lead");
  await pool().query("UPDATE person SET password_hash = NULL WHERE id = $1", [keyless.id]);
  const asked: [string, string][] = [
    [known.email, WRONG],
    ["nobody@example.test", TEST_PASSWORD],
    [disabled.email, TEST_PASSWORD],
    [keyless.email, TEST_PASSWORD],
  ];
  for (const [email, password] of asked)
    expect(await signIn(email, password)).toEqual({ kind: "refused", attemptsLeft: 4 });
  expect(await signIn("no email at all", WRONG)).toEqual({ kind: "refused", attemptsLeft: 4 });
});

test("the fifth failure pauses the account, for the right password too, whether there is such an account or not", async () => {
  const { id, email } = await personWithPassword("lead");
  for (const each of [email, "never-was@example.test"]) {
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await signIn(each, WRONG)).toEqual({ kind: "refused", attemptsLeft });
    expect(await signIn(each, TEST_PASSWORD)).toMatchObject({ kind: "paused", isForAll: false });
  }
  expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
    ...Array.from({ length: 5 }, () => "sign_in.failed"),
    "sign_in.locked",
  ]);
  const { rows } = await pool().query<{ text: string }>(
    "SELECT string_agg(details, '') AS text FROM audit_event",
  );
  expect(rows[0]?.text).not.toContain("example.test");
  // Its quarter of an hour is over.
  await pool().query(
    "UPDATE throttle SET blocked_until = now() - interval '1 second' WHERE blocked_until IS NOT NULL",
  );
  expect((await signIn(email, TEST_PASSWORD)).kind).toBe("signed_in");
});

test("failures that were long ago, or before a success, count no more", async () => {
  const { email } = await personWithPassword("lead");
  for (let index = 0; index < 4; index += 1) await signIn(email, WRONG);
  await pool().query("UPDATE throttle SET window_started_at = now() - interval '16 minutes'");
  expect(await signIn(email, WRONG)).toEqual({ kind: "refused", attemptsLeft: 4 });
  expect((await signIn(email, TEST_PASSWORD)).kind).toBe("signed_in");
  expect(await signIn(email, WRONG)).toEqual({ kind: "refused", attemptsLeft: 4 });
});

test("of fifty guesses at once five are looked at, and the others find the pause", async () => {
  const { email } = await personWithPassword("lead");
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => signIn(email, WRONG)));
  const left = outcomes.flatMap((one) => (one.kind === "refused" ? [one.attemptsLeft] : []));
  expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.filter(({ kind }) => kind === "paused")).toHaveLength(45);
  const other = await personWithPassword("lead");
  expect((await signIn(other.email, TEST_PASSWORD)).kind).toBe("signed_in");
});

test("one password cannot be tried on every account: the whole server pauses, for a minute", async () => {
  await pool().query("INSERT INTO throttle (key, count, window_started_at) VALUES ('sign-in', $1, now())", [
    SERVER_LIMIT.attemptsMax - 1,
  ]);
  expect((await signIn("first@example.test", WRONG)).kind).toBe("refused");
  const paused = await signIn("second@example.test", WRONG);
  expect(paused).toMatchObject({ kind: "paused", isForAll: true });
  expect(paused.kind === "paused" && paused.until.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
});

test("a password that changes while it is checked lets nobody in", async () => {
  const { id, email } = await personWithPassword("lead");
  const signingIn = signIn(email, TEST_PASSWORD);
  const other = `scrypt$1024$8$1$AAAA$${"A".repeat(43)}`;
  await pool().query("UPDATE person SET password_hash = $2 WHERE id = $1", [id, other]);
  // Whether the check began before or after the change, no session of the old password stands.
  expect((await signingIn).kind).toBe("refused");
});

test.each([
  ["was ended", "UPDATE session SET revoked_at = now() WHERE token_hash = $1"],
  ["is two weeks old", "UPDATE session SET expires_at = now() WHERE token_hash = $1"],
  ["was idle for a day", "UPDATE session SET seen_at = now() - interval '25 hours' WHERE token_hash = $1"],
  [
    "belongs to somebody who was disabled",
    "UPDATE person SET disabled_at = now() WHERE id = (SELECT person_id FROM session WHERE token_hash = $1)",
  ],
])("a session that %s is none at the next request", async (_what, statement) => {
  const { token } = await signedInPerson("lead");
  expect(await findSession(token)).not.toBeNull();
  await owner(statement, [opaqueTokenHash(token)]);
  expect(await findSession(token)).toBeNull();
});

test("roles that change hold from the next request on", async () => {
  const { id, token } = await signedInPerson("lead", "administrator");
  await pool().query("UPDATE person SET roles = '{viewer}' WHERE id = $1", [id]);
  expect((await findSessionActor(token))?.roles).toEqual(["viewer"]);
});

test("a session lasts two weeks, and is noted as seen once a minute at most", async () => {
  const { token } = await signedInPerson("lead");
  const read = async () => {
    const { rows } = await pool().query<{ seen: string; days: number }>(
      `SELECT seen_at::text AS seen, extract(epoch FROM expires_at - created_at) / 86400 AS days
       FROM session WHERE token_hash = $1`,
      [opaqueTokenHash(token)],
    );
    return rows[0];
  };
  const first = await read();
  expect(Number(first?.days)).toBe(14);
  await findSession(token);
  expect((await read())?.seen).toBe(first?.seen);
  await pool().query("UPDATE session SET seen_at = now() - interval '2 minutes' WHERE token_hash = $1", [
    opaqueTokenHash(token),
  ]);
  const stale = (await read())?.seen ?? "";
  await Promise.all([findSession(token), findSession(token)]);
  expect((await read())?.seen.localeCompare(stale)).toBe(1);
});

test.each([[null], [""], ["x"], ["x".repeat(43)], ["' OR true --"], ["\0".repeat(43)]])(
  "%j is nobody",
  async (token) => {
    expect(await findSession(token)).toBeNull();
  },
);

test("who signs out is out in this browser alone, and nobody ends the session of another", async () => {
  const person = await signedInPerson("lead");
  const actor = (await findSessionActor(person.token)) ?? localActor;
  const elsewhere = tokenOf(await signIn(person.email, TEST_PASSWORD));
  await signOut({ ...actor, id: "somebody-else" }, person.token);
  const session = await findSession(person.token);
  await signOut(actor, person.token);
  await signOut(actor, person.token);
  expect(await findSession(person.token)).toBeNull();
  expect(await findSession(elsewhere)).not.toBeNull();
  expect((await eventsOf(session?.id ?? "")).map(({ action }) => action)).toEqual(["session.ended"]);
});
