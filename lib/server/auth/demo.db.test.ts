import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { ROLES } from "../../contracts/role";
import { systemActor, localActor } from "../actor";
import { closePool, pool } from "../pool";

// A server of the embedded database knows no owner: the tests put it where `owner` finds it.
const ownerUrl = process.env["DATABASE_URL"] ?? "";

afterAll(async () => {
  vi.unstubAllEnvs();
  await closePool();
});
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** The modules as a server with this environment has them. */
async function serverWith(environment: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries({ DATABASE_URL: "", LITMUS_DEMO: "", ...environment }))
    vi.stubEnv(name, value);
  const [
    { makeDemoPeople },
    { signInAsDemo },
    { findSession },
    { DEMO_PEOPLE, isDemoOffered },
    { hasAdministrator },
  ] = await Promise.all([
    import("./make-demo-people"),
    import("./sign-in-as-demo"),
    import("./session"),
    import("./demo"),
    import("./has-administrator"),
  ]);
  return { makeDemoPeople, signInAsDemo, findSession, DEMO_PEOPLE, isDemoOffered, hasAdministrator };
}
const host = "127.0.0.1:3000";
const lead = { personId: "demo-lead", host, userAgent: "a test" };

test("there is one demo person a role, made once, and none counts as an administrator", async () => {
  const server = await serverWith({ LITMUS_DEMO: "1" });
  await server.makeDemoPeople(systemActor);
  await server.makeDemoPeople(systemActor);
  expect(server.DEMO_PEOPLE.map(({ roles: [role] }) => role)).toEqual(ROLES);
  const { rows } = await pool().query<{ action: string }>("SELECT action FROM audit_event");
  expect(rows).toHaveLength(ROLES.length);
  expect(await server.hasAdministrator()).toBe(false);
  await expect(server.makeDemoPeople(localActor)).rejects.toMatchObject({ code: "forbidden" });
});

test("a demo person comes in with their role, on this machine", async () => {
  const server = await serverWith({ LITMUS_DEMO: "1" });
  for (const each of [host, "localhost:3000", "[::1]:3000"]) {
    const { token } = await server.signInAsDemo({ ...lead, host: each });
    expect(await server.findSession(token)).toMatchObject({
      isDemo: true,
      actor: { id: "demo-lead", roles: ["lead"] },
    });
  }
});

test.each([
  [null],
  [""],
  ["litmus.example"],
  ["127.0.0.1.evil.example:3000"],
  ["evil.example@127.0.0.1:3000"],
  ["localhost.:3000"],
  ["10.0.0.5:3000"],
])("nobody comes in as one under the host %j", async (each) => {
  const server = await serverWith({ LITMUS_DEMO: "1" });
  expect(server.isDemoOffered(each)).toBe(false);
  await expect(server.signInAsDemo({ ...lead, host: each })).rejects.toMatchObject({ code: "forbidden" });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ["no word of the starter", {}],
  ["a database of somebody's own", { LITMUS_DEMO: "1", DATABASE_URL: ownerUrl }],
  ["an address that others reach", { LITMUS_DEMO: "1", LITMUS_HOST: "0.0.0.0" }],
])("with %s demo people are nobody, whatever rows and sessions there are", async (_what, environment) => {
  const demo = await serverWith({ LITMUS_DEMO: "1" });
  const { token } = await demo.signInAsDemo(lead);
  vi.resetModules();
  const server = await serverWith(environment);
  await expect(server.signInAsDemo(lead)).rejects.toMatchObject({ code: "forbidden" });
  await expect(server.makeDemoPeople(systemActor)).rejects.toMatchObject({ code: "forbidden" });
  expect(await server.findSession(token)).toBeNull();
});

test("who is no demo person cannot be signed in as one", async () => {
  const server = await serverWith({ LITMUS_DEMO: "1" });
  await pool().query(
    "INSERT INTO person (id, email, name, roles) VALUES ('real', 'r@example.test', 'R', '{administrator}')",
  );
  await expect(server.signInAsDemo({ ...lead, personId: "real" })).rejects.toMatchObject({
    code: "forbidden",
  });
});
