import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBuiltServer } from "@/scripts/testing/built-server.mjs";
import type { Role } from "../../../contracts/role";
import { type Actor, localActor } from "../../actor";
import { closeDb, db } from "../../db";
import { closePool, pool } from "../../pool";
import { sessionCookieName } from "../../auth/session-cookie";
import { startSession } from "../../auth/start-session";
import { indexTexts } from "../../search/index-texts";
import { ACCESS, API_ACCESS, type Made } from "../../testing/access/access-table";
import { argumentsOf, type BuiltAction, readBuiltActions } from "../../testing/access/call-action";
import { findDoors } from "../../testing/access/find-doors";
import { findCanaries } from "../../testing/find-canaries";
import { importBytes } from "../../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../../testing/native-file";
import { signedInPerson, type SignInPerson } from "../../testing/sign-in";
import { testPerson, testToken } from "../../testing/test-token";
import { boostCase } from "../leading/boost-case";
import { submitVerdict } from "../reviewing/submit-verdict";
import { acknowledgeGuideline } from "../rules/acknowledge-guideline";
import {
  caseOf,
  claim,
  contentOf,
  draftOf,
  makePerson,
  newKey,
  passGrace,
  VIOLATION,
} from "../testing/review-world";
import { findDesk } from "./find-desk";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A word in every field that a reviewer must not see while their case is open. */
const HIDDEN = [
  ...["run", "runname", "checkpoint", "checkpointname", "checkpointfamily", "harness", "benchmark"],
  ...["episode", "probe", "probetitle", "family", "otherreviewer", "otherrationale"],
  ...["leadreason"],
].map((name) => `canary-${name}`);
/** Signals, the harness's score and the probe's baseline. */
const NUMBERS = ["0.123457", "0.654321", "0.987653", "0.135792"];
/** What a reviewer does get to see, so that an empty answer proves nothing. */
const SHOWN = ["shown-answer", "shown-reasoning", "shown-argument", "shown-policy", "shown-objective"];

let server: Awaited<ReturnType<typeof startBuiltServer>>;
let stop: () => Promise<void> = () => Promise.resolve();
let made: Made;
let reviewer: SignInPerson;
let lead: SignInPerson;

const asReviewer = ({ id, name }: Readonly<{ id: string; name: string }>): Actor => ({
  ...{ kind: "person", id, name, roles: ["reviewer"], scopes: null },
});

beforeAll(async () => {
  server = await startBuiltServer();
  stop = server.stop;
  const { runId, importId } = await importBytes(canaryFile());
  await indexTexts(localActor, runId);
  await giveOtherVerdict();
  reviewer = await signedInPerson("reviewer");
  lead = await signedInPerson("lead");
  await acknowledgeGuideline(asReviewer(reviewer), 1);
  const { lease } = await claim(asReviewer(reviewer));
  const { id } = await caseOf(lease);
  const boosting = await makePerson("A lead", "lead");
  await boostCase(boosting, { caseId: id, boostHours: 2, reason: "canary-leadreason is why." });
  made = {
    ...{ run: runId, import: importId, episode: `${runId}.0`, lease, case: id, version: "1" },
    ...{ link: "no-such-link", person: lead.id, session: "no-such-session", token: "no-such-token" },
  };
}, 900_000); // a build may have to be made first
afterAll(async () => {
  await Promise.all([stop(), closePool(), closeDb()]);
});

function canaryFile(): Buffer {
  const run = testRun("canary-run", {
    name: "canary-runname",
    benchmark: { id: "canary-benchmark", name: "canary-benchmark", purpose: "policy_adherence" },
    checkpoint: { id: "canary-checkpoint", name: "canary-checkpointname", family: "canary-checkpointfamily" },
    harness: { name: "canary-harness", version: "canary-harness" },
    policy: { id: "policy", version: "v1", title: "The policy", text: "This is the shown-policy." },
  });
  const probe = testProbe("canary-probe", {
    ...{ family: "canary-family", title: "canary-probetitle" },
    objective: { statement: "This is the shown-objective.", explicit: true, initialProgress: 0.654321 },
    patterns: [{ id: "word", literal: "forbidden" }],
  });
  const said = {
    ...{ role: "assistant", content: "The forbidden shown-answer.", reasoning: "A shown-reasoning." },
    toolCalls: [{ id: "1", name: "notes.add", arguments: { text: "A shown-argument" } }],
  } as const;
  const signals = { goalProgress: 0.654321, refusalSurface: 0.987653 };
  const match = {
    pattern: "word",
    channel: "message",
    message: 1,
    start: 4,
    end: 13,
    quoting: false,
  } as const;
  const turns = [
    testTurn({ ...signals, rubric: "fail" }),
    testTurn({
      ...{ goalProgress: 0.654321, refusalSurface: 0.135792, matches: [match] },
      messages: [{ role: "user", content: "Now" }, said],
    }),
  ];
  return nativeFile(
    run,
    [probe],
    [testEpisode("canary-episode", "canary-probe", { score: 0.123457, turns })],
  );
}

/** Somebody else has judged the case before. */
async function giveOtherVerdict(): Promise<void> {
  const other = await makePerson("canary-otherreviewer", "reviewer");
  await acknowledgeGuideline(other, 1);
  const held = await claim(other);
  await submitVerdict(other, {
    ...{ ...held, key: newKey(), contentHash: await contentOf(held.lease), activeSeconds: 4 },
    draft: { ...draftOf(VIOLATION), rationale: "The canary-otherrationale says it all." },
  });
  await passGrace(held.lease);
}

/** What a server answered, with what it was asked. */
type Answered = Readonly<{ what: string; status: number; text: string }>;

/** Everything that somebody may ask the server for. */
async function crawl(who: SignInPerson, role: Role): Promise<readonly Answered[]> {
  const cookie = { cookie: who.cookie };
  return [
    ...(await crawlPages(cookie)),
    ...(await crawlRoutes(cookie)),
    ...(await crawlActions(who)),
    ...(await crawlApi(role)),
  ];
}

/** What stands in an answer but was in the question tells nobody anything. */
async function ask(method: string, path: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(`${server.origin}${path}`, { method, redirect: "manual", ...init });
  const body = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  const asked = [made.run, made.case, path, encodeURI(path)].filter(
    (one) => one.length > 1 && path.includes(one),
  );
  const text = asked
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, one) => left.replaceAll(one, ""), body);
  const kind = Object.keys(init.headers ?? {}).find((name) => name !== "cookie") ?? "";
  return { what: `${method} ${path} ${kind}`, status: response.status, text };
}

/** All pages of the table of access, and every page that one of them links to, each as HTML and as its payload. */
async function crawlPages(cookie: Readonly<Record<string, string>>): Promise<readonly Answered[]> {
  const known = Object.keys(ACCESS).filter((name) => name.startsWith("page ") && !name.includes("/link/"));
  const waiting = known.map((name) => pathOf(name, ACCESS[name]?.query));
  const seen = new Set<string>();
  const answers: Answered[] = [];
  for (let path = waiting.shift(); path !== undefined && seen.size < 300; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const html = await ask("GET", path, { headers: cookie });
    answers.push(html);
    answers.push(
      await ask("GET", `${path}${path.includes("?") ? "&" : "?"}_rsc=1`, {
        headers: { rsc: "1", ...cookie },
      }),
    );
    answers.push(await ask("GET", path, { headers: { "next-router-prefetch": "1", rsc: "1", ...cookie } }));
    for (const { groups } of html.text.matchAll(/href="(?<href>\/[^"#]*)/gu)) {
      const href = (groups?.["href"] ?? "").replaceAll("&amp;", "&");
      if (!href.startsWith("/_next/") && !href.startsWith("/api/v1")) waiting.push(href);
    }
  }
  return answers;
}

async function crawlRoutes(cookie: Readonly<Record<string, string>>): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const name of findDoors(root).routes) {
    const entry = ACCESS[name];
    const [method = ""] = name.split(" ");
    const sent = method === "GET" ? {} : { origin: server.origin, "sec-fetch-site": "same-origin" };
    const type =
      entry?.body === undefined
        ? {}
        : { "content-type": typeof entry.body === "string" ? "text/plain" : "application/json" };
    const body = typeof entry?.body === "string" ? entry.body : JSON.stringify(entry?.body);
    answers.push(
      await ask(method, pathOf(name, entry?.query), {
        headers: { ...cookie, ...sent, ...type },
        ...(entry?.body !== undefined && { body }),
      }),
    );
  }
  return answers;
}

/** In a session of its own each: an action may end the one that calls it. */
async function crawlActions({ id }: SignInPerson): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const action of readBuiltActions(server.build)) {
    const { token } = await startSession(pool(), id, "password", "a crawl");
    answers.push(await ask("POST", action.path, callOf(action, `${sessionCookieName()}=${token}`)));
  }
  return answers;
}

function callOf({ name, id }: BuiltAction, cookie: string): RequestInit {
  return {
    headers: {
      ...{ "next-action": id, accept: "text/x-component", cookie, origin: server.origin },
      "sec-fetch-site": "same-origin",
    },
    body: argumentsOf(ACCESS[name]?.form?.(made) ?? {}, !name.endsWith("#signOutAction")),
  };
}

/** By a token with every scope, whose person has the role alone. */
async function crawlApi(role: Role): Promise<readonly Answered[]> {
  const person = await testPerson("lead");
  const { headers } = await testToken({ person });
  await db.person.update({ where: { id: person.id }, data: { roles: [role] } });
  const answers: Answered[] = [];
  for (const name of Object.keys(API_ACCESS).filter((one) => one.startsWith("GET "))) {
    const path = name.slice("GET ".length);
    const id = path.startsWith("/episodes")
      ? made.episode
      : path.startsWith("/imports")
        ? made.import
        : made.run;
    answers.push(await ask("GET", `/api/v1${path.replace("{id}", id)}`, { headers }));
  }
  return answers;
}

function pathOf(name: string, query: string | undefined): string {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replace("[run]", made.run)
    .replace("[import]", made.import)
    .replace("[episodeId]", made.episode)
    .replace("[token]", made.link)
    .replace("[lease]", made.lease)
    .replace("[case]", made.case)
    .replace("[version]", made.version);
  return query === undefined ? path : `${path}?${query}`;
}

const secrets = (): readonly string[] => [...HIDDEN, ...NUMBERS, made.run, made.case];
/** Each canary with where it stood. */
const found = (answers: readonly Answered[], words: readonly string[]): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    words.flatMap((word) => {
      const places = answers
        .filter(({ text }) => findCanaries(text, [word]).length > 0)
        .map(({ what }) => what);
      return places.length === 0 ? [] : [[word, places]];
    }),
  );

test("a reviewer with an open case is sent no hidden word by any page, payload, route, action or endpoint", async () => {
  const answers = await crawl(reviewer, "reviewer");
  const desk = answers.filter(
    ({ what, status }) => what.includes(`/review/desk/${made.lease}`) && status === 200,
  );
  expect(desk.length, "the desk is open, as a page and in its payloads").toBeGreaterThanOrEqual(5);
  for (const word of SHOWN) expect(Object.keys(found(desk, [word]))).toEqual([word]);
  expect(answers.filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
  expect(found(answers, secrets())).toEqual({});
}, 600_000);

test("the same crawl finds every hidden word where a lead makes it, so that it would find one that is let through", async () => {
  const answers = await crawl(lead, "lead");
  // Another reviewer's verdict is shown to nobody while the case is open.
  const kept = ["canary-otherrationale"];
  const shown = Object.keys(found(answers, [...HIDDEN, ...NUMBERS]));
  expect([...HIDDEN, ...NUMBERS].filter((word) => !shown.includes(word))).toEqual(kept);
}, 600_000);

test("one hidden field more on a desk is found", async () => {
  const desk = await findDesk(asReviewer(reviewer), made.lease);
  expect(findCanaries(JSON.stringify(desk), secrets())).toEqual([]);
  for (const word of secrets()) {
    const leaking = { ...desk, episode: { ...desk?.episode, one: { field: { more: word } } } };
    expect(findCanaries(JSON.stringify(leaking), secrets())).toContain(word);
  }
});
