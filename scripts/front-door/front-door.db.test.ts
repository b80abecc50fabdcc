import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localActor } from "@/lib/server/actor";
import { createLink } from "@/lib/server/auth/create-link";
import { closeDb, db } from "@/lib/server/db";
import { closePool } from "@/lib/server/pool";
import { callAction, readBuiltActions } from "@/lib/server/testing/access/call-action";
import { ACCESS } from "@/lib/server/testing/access/access-table";
import { findDoors } from "@/lib/server/testing/access/find-doors";
import { importBytes } from "@/lib/server/testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "@/lib/server/testing/native-file";
import { signedInPerson, type SignInPerson, TEST_PASSWORD } from "@/lib/server/testing/sign-in";
import { testToken } from "@/lib/server/testing/test-token";
import { startBuiltServer } from "../testing/built-server.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Stands in the name of the run, so that whoever gets to see any of it is noticed. */
const MARK = "seen-by-who-may-not";

let server: Awaited<ReturnType<typeof startBuiltServer>>;
let stop: () => Promise<void> = () => Promise.resolve();
let run = "";
let lead: SignInPerson;
let reviewer: SignInPerson;
let logFile = "";

beforeAll(async () => {
  logFile = join(mkdtempSync(join(tmpdir(), "litmus-log-")), "server.log");
  const log = openSync(logFile, "w");
  server = await startBuiltServer({ LOG_LEVEL: "trace" }, log);
  closeSync(log);
  stop = server.stop;
  const file = nativeFile(testRun(MARK), [testProbe("p", { title: MARK })], [testEpisode("e", "p")]);
  run = (await importBytes(file)).runId;
  [lead, reviewer] = [await signedInPerson("lead"), await signedInPerson("reviewer")];
}, 900_000); // a build may have to be made first
afterAll(async () => {
  await Promise.all([stop(), closePool(), closeDb()]);
});

type Answer = Readonly<{ status: number; headers: http.IncomingHttpHeaders; text: string }>;

/** A request as it is written here: `fetch` would correct it. */
async function ask(
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = "GET",
  body = "",
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const request = http.request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** The framework sends whoever asks for data of a page to an address of its own for that, once. */
async function askAsRouter(path: string, headers: http.OutgoingHttpHeaders): Promise<Answer> {
  const answer = await ask(path, headers);
  const to = answer.headers.location ?? "";
  return to.startsWith(`${path}?_rsc`) ? await ask(to, headers) : answer;
}

/** The first line of the answer to bytes. */
async function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return await new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.on("close", () => resolve(text.split("\r\n")[0] ?? ""));
    socket.on("error", reject);
  });
}

const staticFile = (): string => {
  const [name] = readdirSync(join(server.build, ".next/static/chunks")).filter((one) => one.endsWith(".js"));
  return `/_next/static/chunks/${name ?? ""}`;
};
const doors = findDoors(root);
const ownPage = () => ({ origin: server.origin, "sec-fetch-site": "same-origin" });

describe("names", () => {
  test("a request under a foreign name is refused, whatever it asks for", async () => {
    const paths = [
      "/",
      "/runs",
      "/sign-in",
      "/nowhere",
      "/api/health",
      "/api/v1/runs",
      "/icon.svg",
      staticFile(),
    ];
    for (const path of paths) {
      for (const method of ["GET", "POST"]) {
        for (const host of ["evil.test", "127.0.0.1.evil.test", "10.0.0.5"]) {
          const { status, headers, text } = await ask(path, { host, cookie: lead.cookie }, method);
          expect([status, headers["content-type"]], `${method} ${path} of ${host}`).toEqual([
            ...[421, "text/plain; charset=utf-8"],
          ]);
          expect(text).toBe("This server is not known under that name.\n");
        }
      }
      for (const host of ["localhost:1", "127.0.0.1", "[::1]"])
        expect((await ask(path, { host })).status, `${path} of ${host}`).not.toBe(421);
    }
  });

  test("no name, two names and an address in place of a path are refused too", async () => {
    expect(await send("GET /runs HTTP/1.0\r\n\r\n")).toContain(" 421 ");
    expect(await send("GET /runs HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n")).toMatch(
      / 4(?:00|21) /u,
    );
    expect(await send("GET http://evil.test/runs HTTP/1.1\r\nHost: localhost\r\n\r\n")).toContain(" 400 ");
    expect(await send("GET //evil.test/runs HTTP/1.1\r\nHost: localhost\r\n\r\n")).toContain(" 400 ");
    expect(await send("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n")).toContain(" 400 ");
  });

  test("a header about who forwarded it changes nothing", async () => {
    const forged = {
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.test",
    };
    const { status, headers, text } = await ask("/runs", forged);
    expect([status, headers.location]).toEqual([307, "/sign-in?next=%2Fruns"]);
    expect(text).not.toContain("evil.test");
  });
});

describe("headers", () => {
  const COMMON = {
    ...{ "x-content-type-options": "nosniff", "referrer-policy": "same-origin", "x-frame-options": "DENY" },
    ...{ "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin" },
  };

  test("stand on every answer, and none says what serves it", async () => {
    const { cookie } = lead;
    const paths = ["/", `/runs/${run}`, "/nowhere", "/%E0%A4%A", "/api/health", "/api/nowhere", "/icon.svg"];
    for (const path of [
      ...paths,
      `/api/runs/${run}/export`,
      "/api/v1/runs",
      "/api/v1/nowhere",
      staticFile(),
    ]) {
      const { headers } = await ask(path, { cookie });
      expect(headers, path).toMatchObject(COMMON);
      expect(headers["permissions-policy"], path).toContain("camera=()");
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(headers, path).not.toHaveProperty("x-powered-by");
      expect(headers, path).not.toHaveProperty("strict-transport-security");
    }
  });

  test("every script of a page carries the nonce of its answer", async () => {
    const { cookie } = lead;
    const nonces = new Set<string>();
    for (const path of [
      "/",
      `/runs/${run}`,
      `/episodes/${run}.0`,
      "/nowhere",
      "/audit-log",
      "/settings/users",
    ]) {
      const { headers, text } = await ask(path, { cookie });
      const policy = String(headers["content-security-policy"]);
      const nonce = /'nonce-(?<nonce>[^']+)'/u.exec(policy)?.groups?.["nonce"] ?? "no nonce";
      nonces.add(nonce);
      const scripts = [...text.matchAll(/<script\b[^>]*>/gu)].map(([tag]) => tag);
      expect(scripts.length, path).toBeGreaterThan(0);
      for (const tag of scripts) expect(tag, path).toContain(`nonce="${nonce}"`);
      expect(text, path).not.toMatch(/<[^>]+\son[a-z]+=/u);
    }
    expect(nonces.size).toBe(6);
  });

  test("data and downloads may do nothing, and a file that never changes is kept", async () => {
    const { cookie } = lead;
    for (const path of [
      "/api/health",
      `/api/runs/${run}/export`,
      `/api/episodes/${run}.0/record?kind=record`,
    ]) {
      const { headers } = await ask(path, { cookie });
      expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'.*; sandbox$/u);
    }
    expect((await ask(staticFile())).headers["cache-control"]).toContain("immutable");
    expect((await ask(`/api/runs/${run}/export`, { cookie })).headers["content-disposition"]).toMatch(
      /^attachment/u,
    );
  });
});

describe("changes", () => {
  const FOREIGN: readonly (readonly [string, http.OutgoingHttpHeaders])[] = [
    ["without an origin", {}],
    ["of no origin", { origin: "null" }],
    ["of a foreign page", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
    [
      "of a foreign page with a forged host",
      { origin: "https://evil.test", "x-forwarded-host": "evil.test" },
    ],
    ["of another port", { origin: "http://127.0.0.1:1", "sec-fetch-site": "same-site" }],
    ["from elsewhere that knows the origin", { origin: "OWN", "sec-fetch-site": "cross-site" }],
    ["from the address bar", { origin: "OWN", "sec-fetch-site": "none" }],
  ];
  const filled = (headers: http.OutgoingHttpHeaders): Record<string, string> =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value === "OWN" ? server.origin : String(value)]),
    );

  test.each(FOREIGN)("by a route are refused %s", async (_name, headers) => {
    for (const name of doors.routes.filter((one) => !one.startsWith("GET "))) {
      const [method = "", path = ""] = name.replace("[import]", "0000000000000000").split(" ");
      for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
        const sent = { ...filled(headers), cookie: lead.cookie, "content-type": type };
        expect((await ask(path, sent, method, "{}")).status, `${name} as ${type}`).toBe(403);
      }
    }
  });

  test.each(FOREIGN)("by an action are refused %s, and nothing is changed", async (_name, headers) => {
    const administrator = await signedInPerson("administrator");
    const before = await db.auditEvent.count();
    for (const action of readBuiltActions(server.build)) {
      const sent = { ...filled(headers), cookie: administrator.cookie };
      const made = {
        ...{ run, import: "x", episode: "x", link: "x", person: lead.id, session: "x", token: "x" },
        ...{ lease: "x", case: "x", version: "x" },
      };
      const outcome = await callAction(server.origin, action, {
        ...{ fields: ACCESS[action.name]?.form?.(made) ?? {}, headers: sent },
        takesState: !action.name.endsWith("#signOutAction"),
      });
      // The framework refuses some by itself (500), before anything of the product runs; an action without a form's result
      // throws what it refuses.
      expect(outcome, action.name).toMatch(/^(?:forbidden|error|answered|500|200)$/u);
    }
    expect(await db.auditEvent.count(), "no change leaves no entry").toBe(before);
    expect(await db.session.count({ where: { personId: administrator.id, revokedAt: null } })).toBe(1);
  });

  test("by a plain form of a foreign page are refused", async () => {
    const { id } = readBuiltActions(server.build).find(({ name }) => name.endsWith("#signOutAction")) ?? {
      id: "",
    };
    const body = `--b\r\nContent-Disposition: form-data; name="$ACTION_ID_${id}"\r\n\r\n\r\n--b--\r\n`;
    const plain = { cookie: lead.cookie, "content-type": "multipart/form-data; boundary=b" };
    for (const [name, headers] of FOREIGN) {
      await ask("/runs", { ...filled(headers), ...plain }, "POST", body);
      const open = await db.session.count({ where: { personId: lead.id, revokedAt: null } });
      expect(open, name).toBe(1);
    }
  });
});

describe("the framework's own ways in", () => {
  const WAYS: readonly (readonly [string, http.OutgoingHttpHeaders])[] = [
    ...["proxy", "middleware", "src/middleware", "proxy:proxy:proxy:proxy:proxy"].map(
      (value) => [`x-middleware-subrequest: ${value}`, { "x-middleware-subrequest": value }] as const,
    ),
    ["as data for the router", { rsc: "1" }],
    ["as a prefetch", { rsc: "1", "next-router-prefetch": "1" }],
    ["as a prefetch at runtime", { rsc: "1", "next-router-prefetch": "2" }],
    [
      "as a part of the tree",
      { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    ],
    [
      "as a part of a page",
      { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/runs/__PAGE__" },
    ],
    [
      "with a tree of its own",
      { rsc: "1", "next-router-state-tree": encodeURIComponent('["",{},null,"refetch"]') },
    ],
    [
      "as another method",
      { "x-http-method-override": "GET", "x-original-url": "/sign-in", "x-rewrite-url": "/sign-in" },
    ],
    [
      "as matched elsewhere",
      { "x-matched-path": "/sign-in", "x-invoke-path": "/sign-in", "next-resume": "1" },
    ],
    ["as data of pages", { "x-nextjs-data": "1" }],
  ];
  const PATHS = (): readonly string[] => [
    ...[
      "/runs",
      `/runs/${run}`,
      `/runs/${run}/provenance`,
      "/episodes",
      `/episodes/${run}.0`,
      "/audit-log",
      "/",
    ],
    ...[`/api/runs/${run}/export`, `/api/episodes/${run}.0/record?kind=record`, "/settings/users"],
  ];

  test("lead nobody further than the plain address", async () => {
    for (const path of PATHS()) {
      for (const cookie of ["", reviewer.cookie]) {
        const plain = await ask(path, { cookie });
        for (const [name, headers] of WAYS) {
          const { status, text } = await askAsRouter(path, { ...headers, cookie });
          expect(text, `${path} ${name}`).not.toContain(MARK);
          if (headers["rsc"] === undefined) expect(status, `${path} ${name}`).toBe(plain.status);
        }
      }
    }
    // The marker would be noticed: whoever may see it gets it in each of these ways.
    const seen = await askAsRouter(`/runs/${run}`, { rsc: "1", cookie: lead.cookie });
    expect(seen.text).toContain(MARK);
  });

  test("nor do other spellings of the address", async () => {
    const id = readFileSync(join(server.build, ".next/BUILD_ID"), "utf8").trim();
    const spellings = [
      ...[
        "/runs.rsc",
        "/runs.segments/_tree.segment.rsc",
        "/runs.segments/runs/__PAGE__.segment.rsc",
        "/runs/",
      ],
      ...[`/runs/${run}.rsc`, `/_next/data/${id}/runs.json`, `/_next/data/${id}/runs/${run}.json`, "/%72uns"],
      ...[`/runs%2f${run}`, `/%2e%2e/runs/${run}`, `/sign-in/..%2fruns%2f${run}`, `/sign-in/../runs/${run}`],
      ...[
        `/sign-in/%2e%2e/runs/${run}`,
        `/./runs/${run}`,
        `/runs/./${run}`,
        `/runs;x/${run}`,
        `/RUNS/${run}`,
      ],
      ...[
        `/runs/${run}?_rsc=1`,
        `/runs/${run}%00`,
        `/runs\\${run}`,
        `/_next/image?url=%2Fruns%2F${run}&w=64&q=75`,
      ],
      ...[
        `/api/runs/${run}/export/`,
        `/api/%72uns/${run}/export`,
        `/api/runs%2f${run}%2fexport`,
        `/_next/../runs`,
      ],
      ...["/.next/server/server-reference-manifest.json", "/_next/static/../server/app-paths-manifest.json"],
      ...["/server.js", "/package.json", "/.env", "/_next/static/..%2f..%2fserver.js", "/instrumentation.js"],
    ];
    for (const path of spellings) {
      for (const cookie of ["", reviewer.cookie]) {
        const { status, headers, text } = await ask(path, { cookie });
        expect(text, path).not.toContain(MARK);
        expect(text, path).not.toMatch(/encryptionKey|"dependencies"|require\(/u);
        // Data for the router is always 200, and then says in itself where it leads instead.
        const isElsewhere =
          headers["content-type"] === "text/x-component" &&
          /NEXT_REDIRECT;replace;\/sign-in|NEXT_HTTP_ERROR_FALLBACK;40[34]/u.test(text);
        expect(isElsewhere ? 307 : status, path).toBeOneOf([307, 308, 400, 401, 403, 404]);
      }
    }
  });
});

describe("what leaks", () => {
  test("no source map is served, and no file names one", () => {
    const folder = join(server.build, ".next/static");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
    for (const name of files.filter((one) => /\.(?:js|css)$/u.test(one)))
      expect(readFileSync(join(folder, name), "utf8"), name).not.toContain("sourceMappingURL");
  });

  test("what goes wrong is told without a stack, a path or a statement", async () => {
    const asked = [
      ...[await ask("/%E0%A4%A"), await ask("/runs/%00", { cookie: lead.cookie })],
      ...[await ask("/_next/static/nowhere.js"), await ask("/nowhere", { "next-action": "00" }, "POST", "x")],
      await ask("/sign-in", { "next-action": "0".repeat(42), ...ownPage() }, "POST", "["),
      await ask(
        "/settings/users",
        { "content-type": "multipart/form-data; boundary=x", ...ownPage() },
        "POST",
        "x",
      ),
      await ask(
        "/api/imports",
        { "content-type": "application/json", cookie: lead.cookie, ...ownPage() },
        "POST",
        "{",
      ),
    ];
    for (const { text, status } of asked) {
      expect(status).toBeGreaterThanOrEqual(200);
      expect(text).not.toMatch(
        /\bat (?:async )?[\w.<>]+ \(|node_modules|webpack|SELECT |\/lib\/server|Error:/u,
      );
      expect(text).not.toContain(root);
    }
  });

  test("no secret gets into the log, whatever goes wrong with it", async () => {
    const actions = readBuiltActions(server.build);
    const act = async (name: string, fields: Record<string, string>, cookie: string): Promise<string> => {
      const action = actions.find((one) => one.name.endsWith(`#${name}`));
      if (action === undefined) throw new Error(`There is no ${name} in the build.`);
      return await callAction(server.origin, action, {
        ...{ fields, takesState: true, headers: { cookie, ...ownPage() } },
      });
    };
    const link = await createLink(localActor, {
      kind: "invitation",
      email: "log@example.test",
      roles: ["viewer"],
    });
    const { token } = await testToken();
    const { cookie, token: session, email } = await signedInPerson("administrator");
    const chosen = "a password chosen in the test of the log";
    expect(await act("signInAction", { email, password: TEST_PASSWORD }, "")).toBe("to /");
    await act("signInAction", { email, password: `${chosen} 2` }, "");
    await act("changePasswordAction", { current: TEST_PASSWORD, password: `${chosen} 3` }, cookie);
    expect(await act("acceptLinkAction", { token: link.token, name: "Log", password: chosen }, "")).toBe(
      "to /",
    );
    await ask(`/link/${link.token}`);
    await ask("/api/v1/runs", { authorization: `Bearer ${token}` });
    await ask("/api/v1/runs", { authorization: `Bearer ${token}x` });
    await ask(
      "/api/v1/runs",
      { authorization: `Bearer ${token}`, "content-type": "application/json" },
      "POST",
      "{",
    );
    await ask("/sign-in/callback?code=the-code-of-a-provider&state=the-state-of-a-provider");
    await ask(
      "/settings/users",
      { cookie, "content-type": "multipart/form-data; boundary=x", ...ownPage() },
      "POST",
      chosen,
    );
    const log = readFileSync(logFile, "utf8");
    const { password } = new URL(process.env["DATABASE_APP_URL"] ?? "");
    const secrets = {
      session,
      token,
      chosen,
      own: TEST_PASSWORD,
      link: link.token,
      code: "the-code-of-a-provider",
    };
    for (const [name, secret] of Object.entries({ ...secrets, ...(password === "" ? {} : { password }) }))
      expect(log.includes(secret), `${name} stands in the log`).toBe(false);
    expect(log.length, "it was written at all").toBeGreaterThan(0);
  });
});

describe("bodies", () => {
  test("a gigabyte is refused by pages, actions and routes before it is sent", async () => {
    for (const path of ["/runs", "/api/imports", "/api/audit/verify"]) {
      const { hostname, port } = new URL(server.origin);
      const headers = { cookie: lead.cookie, ...ownPage(), "content-length": 1_000_000_000 };
      const status = await new Promise((resolve, reject) => {
        const request = http.request(
          { hostname, port, path, method: "POST", headers, agent: false },
          (answer) => {
            resolve(answer.statusCode);
            request.destroy();
          },
        );
        request.on("error", reject);
        request.flushHeaders();
      });
      expect(status, path).toBe(413);
    }
  });

  test("of unknown length, it is refused where it gets too long", async () => {
    const headers = { cookie: lead.cookie, ...ownPage(), "content-type": "application/json" };
    const long = JSON.stringify({ uploads: ["x".repeat(9 * 1024 * 1024)] });
    const answered = await ask("/api/imports", { ...headers, "transfer-encoding": "chunked" }, "POST", long);
    expect(answered.status).toBe(413);
  });
});

test("of hundreds of downloads at once a few are served, the others are told to come again, and the server stays well", async () => {
  const text = "x".repeat(20_000);
  const turn = { messages: [{ role: "assistant", content: text }] };
  const many = Array.from({ length: 1_500 }, (_, index) =>
    testEpisode(`e-${String(index)}`, "p", {
      epoch: index + 1,
      turns: [{ ...testTurn(), ...turn, matches: [] }],
    }),
  );
  const { runId } = await importBytes(nativeFile(testRun("large"), [testProbe("p")], many));
  const { hostname, port } = new URL(server.origin);
  const path = `/api/runs/${runId}/export`;
  /** Takes the head of the answer and none of its body. */
  const begin = async () =>
    await new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { cookie: lead.cookie };
      http.get({ hostname, port, path, headers, agent: false }, resolve).on("error", reject);
    });
  const begun = await Promise.all(Array.from({ length: 300 }, begin));
  const served = begun.filter(({ statusCode }) => statusCode === 200);
  const refused = begun.filter(({ statusCode }) => statusCode === 429);
  expect([served.length, refused.length]).toEqual([8, 292]);
  for (const { headers } of refused) expect(headers["retry-after"]).toBe("2");
  expect((await ask("/api/health")).status).toBe(200);
  expect((await ask(`/runs/${runId}`, { cookie: lead.cookie })).status).toBe(200);
  for (const one of begun) one.destroy();
  await expect.poll(async () => (await ask(path, { cookie: lead.cookie })).status).toBe(200);
});
