import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { personWithPassword } from "../../testing/sign-in";
import { openTestProvider, type TestProvider } from "../../testing/test-provider";
import { createLink } from "../create-link";
import { findSession } from "../session";

const ORIGIN = "http://localhost:3000";
const accounts: Record<string, Record<string, unknown>> = {};
let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider(accounts, `${ORIGIN}/sign-in/callback`);
  vi.stubEnv("LITMUS_OIDC_ISSUER", provider.issuer);
  vi.stubEnv("LITMUS_OIDC_CLIENT_ID", provider.clientId);
  vi.stubEnv("LITMUS_OIDC_CLIENT_SECRET", provider.clientSecret);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterAll(async () => {
  await provider.close();
  await closePool();
});
beforeEach(() => pool().query("DELETE FROM sign_in_flow"));

const begin = async (next: string | null = null) => (await import("./begin-oidc")).beginOidc(ORIGIN, next);
const finish = async (address: URL, browserToken: string | null) =>
  (await import("./finish-oidc")).finishOidc(address, browserToken, "a test");

/** The whole way of a browser. */
async function signIn(account: string, next: string | null = null) {
  const { address, browserToken } = await begin(next);
  return await finish(await provider.signIn(address, account), browserToken);
}
const actorOf = async (outcome: Awaited<ReturnType<typeof signIn>>) =>
  outcome.kind === "signed_in"
    ? (await findSession(outcome.session.token))?.actor
    : expect.fail(outcome.reason);
const account = (sub: string, claims: Record<string, unknown>) => {
  accounts[sub] = claims;
  return sub;
};

test("a person who is here comes in by their verified email, and by their identity ever after", async () => {
  const { id, email } = await personWithPassword("designer");
  account("here", { email: email.toUpperCase(), email_verified: true, name: "Somebody Else" });
  const first = await signIn("here", "/runs?x=1");
  expect(first).toMatchObject({ kind: "signed_in", next: "/runs?x=1" });
  expect(await actorOf(first)).toMatchObject({ id, roles: ["designer"] });
  account("here", { email: "changed@example.test", email_verified: false });
  expect(await actorOf(await signIn("here"))).toMatchObject({ id });
  const { rows } = await pool().query<{ action: string }>(
    "SELECT action FROM audit_event WHERE actor_id = $1 ORDER BY seq",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "person.identity_linked",
    "session.started",
    "session.started",
  ]);
});

test("whoever is invited becomes a person with the roles of the invitation, and uses it up", async () => {
  const { token } = await createLink(localActor, {
    ...{ kind: "invitation", email: "new@example.test", roles: ["reviewer"] },
  });
  account("new", { email: "new@example.test", email_verified: true, name: "New\u202e Person" });
  expect(await actorOf(await signIn("new"))).toMatchObject({ name: "New Person", roles: ["reviewer"] });
  expect(await (await import("../find-link")).findLink(token)).toBeNull();
});

test.each([
  ["an email that nobody here has", { email: "stranger@example.test", email_verified: true }],
  ["an email that is not verified", { email_verified: false }],
  ["an email of which nothing is said", {}],
  ["a word instead of a yes", { email_verified: "true" }],
])("nobody comes in by %s", async (what, claims) => {
  const { email } = await personWithPassword("administrator");
  account(what, { email, ...claims });
  expect(await signIn(what)).toEqual({ kind: "refused", reason: "no_account" });
});

test("an address that passed to another employee opens nothing", async () => {
  const { email } = await personWithPassword("lead");
  account("leaver", { email, email_verified: true });
  account("successor", { email, email_verified: true });
  expect((await signIn("leaver")).kind).toBe("signed_in");
  expect(await signIn("successor")).toEqual({ kind: "refused", reason: "no_account" });
});

test("a disabled person does not come in, by identity or by email", async () => {
  const { id, email } = await personWithPassword("lead");
  account("disabled", { email, email_verified: true });
  expect((await signIn("disabled")).kind).toBe("signed_in");
  await pool().query("UPDATE person SET disabled_at = now() WHERE id = $1", [id]);
  expect(await signIn("disabled")).toEqual({ kind: "refused", reason: "no_account" });
  account("disabled, again", { email, email_verified: true });
  expect(await signIn("disabled, again")).toEqual({ kind: "refused", reason: "no_account" });
});

test("an answer counts once, and in the browser that asked", async () => {
  const { email } = await personWithPassword("lead");
  account("once", { email, email_verified: true });
  const [mine, other] = [await begin(), await begin()];
  const answer = await provider.signIn(mine.address, "once");
  const stale = { kind: "refused", reason: "stale" };
  expect(await finish(answer, null)).toEqual(stale);
  expect(await finish(answer, other.browserToken)).toEqual(stale);
  const both = await Promise.all([finish(answer, mine.browserToken), finish(answer, mine.browserToken)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["refused", "signed_in"]);
});

test("an answer to a question of eleven minutes ago is too late", async () => {
  const { address, browserToken } = await begin();
  const { default: pg } = await import("pg");
  const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await owner.connect();
  await owner.query("UPDATE sign_in_flow SET expires_at = now() - interval '1 minute'");
  await owner.end();
  account("late", {});
  expect(await finish(await provider.signIn(address, "late"), browserToken)).toEqual({
    ...{ kind: "refused", reason: "stale" },
  });
});

test.each<[string, (address: URL) => void]>([
  ["a code of somebody's own", (address) => address.searchParams.set("code", "x".repeat(43))],
  ["another issuer", (address) => address.searchParams.set("iss", "https://evil.example")],
  ["an error of the provider", (address) => address.searchParams.set("error", "access_denied")],
])("%s in the answer lets nobody in", async (_what, forge) => {
  const { email } = await personWithPassword("lead");
  account("forged", { email, email_verified: true });
  const { address, browserToken } = await begin();
  const answer = await provider.signIn(address, "forged");
  forge(answer);
  expect(await finish(answer, browserToken)).toEqual({ kind: "refused", reason: "failed" });
});

test("a code that was stolen is worth nothing to whoever began another sign-in", async () => {
  const { email } = await personWithPassword("lead");
  account("stolen", { email, email_verified: true });
  const [victim, thief] = [await begin(), await begin()];
  const stolen = (await provider.signIn(victim.address, "stolen")).searchParams.get("code") ?? "";
  const answer = await provider.signIn(thief.address, "stolen");
  answer.searchParams.set("code", stolen);
  expect(await finish(answer, thief.browserToken)).toEqual({ kind: "refused", reason: "failed" });
});

test("the table holds no state and no token of a browser, the question no verifier, and what follows is a page of ours", async () => {
  const { address, browserToken } = await begin("//evil.example");
  const { rows } = await pool().query<{ row: string; next: string; code_verifier: string }>(
    "SELECT sign_in_flow::text AS row, next, code_verifier FROM sign_in_flow",
  );
  expect(rows[0]?.next).toBe("/");
  for (const secret of [browserToken, address.searchParams.get("state") ?? ""])
    expect(rows[0]?.row).not.toContain(secret);
  expect(address.href).not.toContain(rows[0]?.code_verifier);
  expect(address.searchParams.get("code_challenge_method")).toBe("S256");
});
