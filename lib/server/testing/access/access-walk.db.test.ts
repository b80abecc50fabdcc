import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBuiltServer } from "@/scripts/testing/built-server.mjs";
import { ROLES } from "../../../contracts/role";
import { type Actor, localActor } from "../../actor";
import { createLink } from "../../auth/create-link";
import { closeDb, db } from "../../db";
import { ENDPOINTS } from "../../http/v1/endpoints";
import { enqueueEpisode } from "../../review/leading/enqueue-episode";
import { PERMISSIONS, type Permission } from "../../permissions";
import { closePool, pool } from "../../pool";
import { acknowledgeGuideline } from "../../review/rules/acknowledge-guideline";
import { claim, importOpenRun } from "../../review/testing/review-world";
import { importBytes } from "../import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../native-file";
import { personWithPassword, signedInPerson, type SignInPerson } from "../sign-in";
import { testPerson, testToken } from "../test-token";
import { ACCESS, API_ACCESS, type Entry, type Made, type Outcome, type Who } from "./access-table";
import { callAction, readBuiltActions } from "./call-action";
import { findDoors } from "./find-doors";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const doors = findDoors(root);
const WHO: readonly Who[] = ["nobody", ...ROLES];

let server: Awaited<ReturnType<typeof startBuiltServer>>;
let stop: () => Promise<void> = () => Promise.resolve();
let made: Made;
const people = new Map<Who, SignInPerson>();
const bearers = new Map<Who, string>();

beforeAll(async () => {
  server = await startBuiltServer();
  stop = server.stop;
  const file = nativeFile(testRun("walk"), [testProbe("p")], [testEpisode("e", "p"), "{}"]);
  const { importId, runId } = await importBytes(file);
  const link = await createLink(localActor, {
    ...{ kind: "invitation", email: "walk@example.test", roles: ["viewer"] },
  });
  const other = await signedInPerson("viewer");
  const { rows } = await pool().query<{ id: string }>("SELECT id FROM session WHERE person_id = $1", [
    other.id,
  ]);
  const token = await testToken();
  await importOpenRun("walk-review", 1);
  made = {
    ...{ run: runId, import: importId, episode: `${runId}.0`, link: link.token, token: token.id, lease: "" },
    ...{ person: (await personWithPassword("viewer")).id, session: rows[0]?.id ?? "" },
    ...{ case: "", version: "1" },
  };
  for (const role of ROLES) {
    const signedIn = await signedInPerson(role);
    people.set(role, signedIn);
    if (role === "reviewer") made = { ...made, lease: await leaseOf(signedIn.id) };
    // Made by a lead, so that it has every scope, and then of somebody who has that role alone.
    const person = await testPerson("lead");
    const { headers } = await testToken({ person });
    await db.person.update({ where: { id: person.id }, data: { roles: [role] } });
    bearers.set(role, headers.authorization);
  }
  // After the reviewer has the case that is theirs.
  const enqueued = await enqueueEpisode(localActor, {
    episode: `${runId}.0`,
    reason: "People shall look at it.",
  });
  made = { ...made, case: enqueued };
}, 900_000); // a build may have to be made first
afterAll(async () => {
  await Promise.all([stop(), closePool(), closeDb()]);
});

/** Of the one case that waits for people. */
async function leaseOf(id: string): Promise<string> {
  const reviewer: Actor = { kind: "person", id, name: "Walk", roles: ["reviewer"], scopes: null };
  await acknowledgeGuideline(reviewer, 1);
  return (await claim(reviewer)).lease;
}

type Asked = Readonly<{ status: number; location: string | null; text: string }>;

async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Asked> {
  const isText = typeof body === "string";
  const response = await fetch(`${server.origin}${path}`, {
    ...{ method, redirect: "manual" },
    headers: {
      ...headers,
      ...(method === "GET" ? {} : { origin: server.origin, "sec-fetch-site": "same-origin" }),
      ...(body === undefined
        ? {}
        : { "content-type": isText ? "application/octet-stream" : "application/json" }),
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  return {
    ...{ status: response.status, location: response.headers.get("location") },
    text: await response.text(),
  };
}

const cookieOf = (who: Who): Record<string, string> => {
  const person = people.get(who);
  return person === undefined ? {} : { cookie: person.cookie };
};
const outcomeOf = ({ status, location }: Asked): Outcome =>
  location === null ? status : `${String(status)} ${location}`;
const may = (who: Who, permission: Permission): boolean =>
  who !== "nobody" && (PERMISSIONS[permission].roles as readonly string[]).includes(who);

/** The path of a door with what was made in the places of its parameters. */
function pathOf(name: string, ids: Made = made): string {
  const path = name.slice(name.indexOf(" ") + 1);
  const isEpisode = path.includes("/episodes/");
  return path
    .replace("[run]", ids.run)
    .replace("[import]", ids.import)
    .replace("[episodeId]", ids.episode)
    .replace("[token]", ids.link)
    .replace("[lease]", ids.lease)
    .replace("[case]", ids.case)
    .replace("[version]", ids.version)
    .replace("{id}", isEpisode ? ids.episode : path.startsWith("/imports") ? ids.import : ids.run);
}
const withQuery = (path: string, query?: string): string => (query === undefined ? path : `${path}?${query}`);

function expectedOf(name: string, { needs, given, except }: Entry, who: Who): Outcome {
  const exception = except?.[who];
  if (exception !== undefined) return exception;
  if (needs === null || may(who, needs)) return given;
  const [kind] = name.split(" ");
  if (kind === "page")
    return who === "nobody" ? `307 /sign-in?next=${encodeURIComponent(pathOf(name))}` : 403;
  if (kind === "action") return who === "nobody" ? "unauthenticated" : "forbidden";
  return who === "nobody" ? 401 : 403;
}
const entriesOf = (names: readonly string[]): readonly (readonly [string, Entry])[] =>
  names.map((name) => [name, ACCESS[name] ?? { needs: null, given: "is not in the table" }] as const);

/** Every door × everybody, held against the table. */
async function walk(
  names: readonly string[],
  outcome: (name: string, entry: Entry, who: Who) => Promise<Outcome>,
): Promise<void> {
  const found: Record<string, Outcome> = {};
  const expected: Record<string, Outcome> = {};
  for (const [name, entry] of entriesOf(names)) {
    for (const who of WHO) {
      found[`${name} by ${who}`] = await outcome(name, entry, who);
      expected[`${name} by ${who}`] = expectedOf(name, entry, who);
    }
  }
  expect(found).toEqual(expected);
}

describe("the table", () => {
  test("has an entry for every door, and none for a door that is gone", () => {
    const found = [...doors.pages, ...doors.routes, ...doors.actions];
    expect(Object.keys(ACCESS).toSorted()).toEqual(found.toSorted());
    expect(Object.keys(API_ACCESS).toSorted()).toEqual(
      ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test("misses no door that the framework itself knows", () => {
    const file = join(server.build, ".next", "app-path-routes-manifest.json");
    const built = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    const known = new Set([...doors.pages, ...doors.routes].map((name) => name.slice(name.indexOf(" ") + 1)));
    const unknown = Object.values(built).filter(
      (path) => !known.has(path) && !path.startsWith("/api/v1/") && !path.startsWith("/_"),
    );
    expect(unknown).toEqual(["/icon.svg"]);
    const actions = readBuiltActions(server.build).map(({ name }) => name);
    expect(actions.filter((name) => !doors.actions.includes(name))).toEqual([]);
  });

  test("asks of each endpoint the scopes that it is guarded by", () => {
    for (const { method, path, scopes } of ENDPOINTS)
      expect(API_ACCESS[`${method} ${path}`]?.needs, `${method} ${path}`).toEqual(scopes);
  });
});

describe("everybody at every door", () => {
  test("pages", async () => {
    await walk(doors.pages, async (name, { query }, who) =>
      outcomeOf(await ask("GET", withQuery(pathOf(name), query), cookieOf(who))),
    );
    const denied = async (): Promise<readonly string[]> => {
      const events = await db.auditEvent.findMany({
        where: { action: "access.denied", actorId: people.get("reviewer")?.id ?? "" },
      });
      return events.map(({ subjectId }) => subjectId);
    };
    await expect.poll(denied, { message: "what was refused is on record" }).toContain("audit:read");
    await expect.poll(denied).toContain("run:read");
  });

  test("routes, and what is read changes nothing", async () => {
    const count = async (): Promise<number> =>
      await db.auditEvent.count({ where: { action: { not: "access.denied" } } });
    const before = await count();
    const [gets, others] = [true, false].map((isGet) =>
      doors.routes.filter((name) => name.startsWith("GET ") === isGet),
    );
    const asked = async (name: string, { query, body }: Entry, who: Who): Promise<Outcome> => {
      const [method = ""] = name.split(" ");
      return outcomeOf(await ask(method, withQuery(pathOf(name), query), cookieOf(who), body));
    };
    await walk(gets ?? [], asked);
    expect(await count(), "a GET leaves no entry").toBe(before);
    await walk(others ?? [], asked);
  });

  test("methods that a route does not have", async () => {
    const lead = cookieOf("lead");
    for (const path of new Set(doors.routes.map((name) => name.slice(name.indexOf(" ") + 1)))) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        if (doors.routes.includes(`${method} ${path}`)) continue;
        const { status } = await ask(method, pathOf(`${method} ${path}`), lead);
        expect(status, `${method} ${path}`).toBe(405);
      }
    }
  });

  test("actions, by their ids, from a page of the server", async () => {
    const built = new Map(readBuiltActions(server.build).map((one) => [one.name, one]));
    await walk(doors.actions, async (name, { form }, who) => {
      const action = built.get(name);
      if (action === undefined) return "is not in the build";
      // Of their own, since an action may end the session that calls it.
      const headers = who === "nobody" ? {} : { cookie: (await signedInPerson(who)).cookie };
      return await callAction(server.origin, action, {
        fields: form?.(made) ?? {},
        takesState: !name.endsWith("#signOutAction"),
        headers: { ...headers, origin: server.origin, "sec-fetch-site": "same-origin" },
      });
    });
  });

  test("endpoints of the API, by tokens with every scope; by a session alone nobody", async () => {
    const found: Record<string, Outcome> = {};
    const expected: Record<string, Outcome> = {};
    for (const [name, { needs, given }] of Object.entries(API_ACCESS)) {
      const [method = ""] = name.split(" ");
      const path = `/api/v1${pathOf(name)}`;
      const body = method === "POST" && name === "POST /runs" ? "" : undefined;
      for (const who of WHO) {
        const bearer = bearers.get(who);
        const headers: Record<string, string> =
          bearer === undefined ? cookieOf("lead") : { authorization: bearer };
        found[`${name} by ${who}`] = outcomeOf(await ask(method, path, headers, body));
        expected[`${name} by ${who}`] =
          needs.length > 0 && who === "nobody" ? 401 : needs.every((one) => may(who, one)) ? given : 403;
      }
    }
    expect(found).toEqual(expected);
  });
});

describe("ids", () => {
  const UNKNOWN = "0000000000000000";
  const FORGED = [
    "x",
    "__proto__",
    "..%2f..%2fsettings",
    "%27%20or%201%3D1--",
    "9".repeat(400),
    "%F0%9F%92%A9",
  ];
  const forged = (id: string): Made => ({
    ...{ run: id, import: id, episode: id, link: id, person: id, session: id, token: id },
    ...{ lease: id, case: id, version: id },
  });
  const hasId = (name: string): boolean => /[[{]/u.test(name) && !name.includes("/link/");
  const idIn = (name: string, ids: Made): string =>
    name.includes("[lease]")
      ? ids.lease
      : name.includes("[case]")
        ? ids.case
        : name.includes("[version]")
          ? ids.version
          : name.includes("[episodeId]")
            ? ids.episode
            : name.includes("[import]")
              ? ids.import
              : ids.run;
  /** What a person reads, or the whole answer to a machine, without the id itself. */
  const shownIn = ({ text }: Asked, id: string): string =>
    text
      .replaceAll(/<(?<tag>script|style|head)\b.*?<\/\k<tag>>/gsu, "")
      .replaceAll(/<[^>]*>/gu, " ")
      .replaceAll(id, "ID")
      .replaceAll(decodeURIComponent(id), "ID");

  test("that are forged are answered as what is not there", async () => {
    const names = [...doors.pages, ...doors.routes].filter(hasId);
    expect(names.length).toBeGreaterThan(10);
    for (const [name, { needs, query, body }] of entriesOf(names)) {
      const who = needs === null || may("lead", needs) ? "lead" : "reviewer";
      const method = name.startsWith("page ") ? "GET" : (name.split(" ")[0] ?? "");
      const at = async (id: string): Promise<Asked> =>
        await ask(method, withQuery(pathOf(name, forged(id)), query), cookieOf(who), body);
      const unknown = await at(UNKNOWN);
      expect(unknown.status, name).toBe(404);
      for (const id of FORGED) {
        const answered = await at(id);
        expect([answered.status, shownIn(answered, id)], `${name} of ${id}`).toEqual([
          404,
          shownIn(unknown, UNKNOWN),
        ]);
      }
    }
  });

  test("of the API likewise", async () => {
    const headers = { authorization: bearers.get("lead") ?? "" };
    for (const name of Object.keys(API_ACCESS).filter(hasId)) {
      const [method = ""] = name.split(" ");
      const at = async (id: string): Promise<Asked> =>
        await ask(method, `/api/v1${pathOf(name, forged(id))}`, headers);
      const unknown = await at(UNKNOWN);
      for (const id of FORGED) {
        const answered = await at(id);
        expect(answered.status, `${name} of ${id}`).toBe(404);
        const [one, other] = [answered, unknown].map(({ text }) => JSON.parse(text) as { detail: string });
        expect(one?.detail, `${name} of ${id}`).toBe(other?.detail);
      }
    }
  });

  test("tell whoever may not see it nothing of whether it is there", async () => {
    for (const [name, { needs, query, body }] of entriesOf([...doors.pages, ...doors.routes].filter(hasId))) {
      const method = name.startsWith("page ") ? "GET" : (name.split(" ")[0] ?? "");
      for (const who of WHO.filter((one) => needs !== null && !may(one, needs))) {
        const at = async (ids: Made): Promise<Asked> =>
          await ask(method, withQuery(pathOf(name, ids), query), cookieOf(who), body);
        const [there, missing] = [await at(made), await at(forged(UNKNOWN))];
        expect(there.status, `${name} by ${who}`).toBe(missing.status);
        expect(shownIn(there, idIn(name, made)), `${name} by ${who}`).toBe(shownIn(missing, UNKNOWN));
      }
    }
  });

  test("of somebody else's session end nothing, and say the same as none", async () => {
    const action = readBuiltActions(server.build).find(({ name }) => name.endsWith("#endSessionAction"));
    if (action === undefined) throw new Error("The build has no action that ends a session.");
    const end = async (id: string): Promise<string> =>
      await callAction(server.origin, action, {
        ...{ fields: { id }, takesState: true },
        headers: { ...cookieOf("administrator"), origin: server.origin, "sec-fetch-site": "same-origin" },
      });
    expect(await end(made.session)).toBe(await end(UNKNOWN));
    expect(await end(made.session)).toBe("not_found");
    expect(await db.session.count({ where: { id: made.session, revokedAt: null } })).toBe(1);
  });
});
