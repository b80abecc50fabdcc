import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findSession } from "@/lib/server/auth/session";
import { cookieIn } from "@/lib/server/auth/session-cookie";
import { closePool } from "@/lib/server/pool";
import { personWithPassword } from "@/lib/server/testing/sign-in";
import { openTestProvider, type TestProvider } from "@/lib/server/testing/test-provider";

const accounts: Record<string, Record<string, unknown>> = {};
const PUBLIC = "https://litmus.example";
let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider(accounts, `${PUBLIC}/sign-in/callback`);
  vi.stubEnv("LITMUS_ORIGIN", PUBLIC);
  vi.stubEnv("LITMUS_OIDC_ISSUER", provider.issuer);
  vi.stubEnv("LITMUS_OIDC_CLIENT_ID", provider.clientId);
  vi.stubEnv("LITMUS_OIDC_CLIENT_SECRET", provider.clientSecret);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterAll(async () => {
  await provider.close();
  await closePool();
});

/** What comes in behind a proxy: the server is asked under a name of its own. */
async function callback(answer: URL, cookie: string): Promise<Response> {
  const { GET } = await import("./route");
  const headers = { host: "10.0.0.5:3000", "x-forwarded-host": "evil.example", cookie };
  return await GET(new Request(`http://10.0.0.5:3000${answer.pathname}${answer.search}`, { headers }));
}

async function begin(next: string) {
  const [{ beginOidc }, { flowCookieName }] = await Promise.all([
    import("@/lib/server/auth/oidc/begin-oidc"),
    import("@/lib/server/auth/session-cookie"),
  ]);
  const { address, browserToken } = await beginOidc(PUBLIC, next);
  return { address, cookie: `${flowCookieName()}=${browserToken}` };
}

test("whoever comes back from the provider is signed in and goes on to where they were going", async () => {
  const { email } = await personWithPassword("lead");
  accounts["ana"] = { email, email_verified: true };
  const { address, cookie } = await begin("/runs");
  const response = await callback(await provider.signIn(address, "ana"), cookie);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/runs"]);
  const [flow = "", session = ""] = response.headers.getSetCookie();
  expect(flow).toMatch(/^__Host-litmus_sign_in=; .*Expires=Thu, 01 Jan 1970/);
  expect(session).toMatch(
    /^__Host-litmus_session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(await findSession(cookieIn(session, "__Host-litmus_session"))).toMatchObject({ email });
});

test("an answer that nobody asked for in this browser signs nobody in", async () => {
  const { email } = await personWithPassword("lead");
  accounts["mallory"] = { email, email_verified: true };
  // A link to an answer of mallory's own, put before a victim: their browser began nothing.
  const { address } = await begin("/");
  const response = await callback(await provider.signIn(address, "mallory"), "");
  expect(response.headers.get("location")).toBe("/sign-in?problem=stale");
  expect(response.headers.getSetCookie()).toHaveLength(1);
});

test("whom the provider knows and this server does not is told so", async () => {
  accounts["stranger"] = { email: "stranger@example.test", email_verified: true };
  const { address, cookie } = await begin("/");
  const response = await callback(await provider.signIn(address, "stranger"), cookie);
  expect(response.headers.get("location")).toBe("/sign-in?problem=no_account");
});
