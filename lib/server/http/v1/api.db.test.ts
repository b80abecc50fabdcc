import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ApiImport } from "../../../contracts/api/import";
import type { ApiEpisode, ApiEpisodeListItem } from "../../../contracts/api/episode";
import type { ApiRun } from "../../../contracts/api/run";
import { parseEpisodeFilter } from "../../../contracts/episode-filter";
import { accountRun } from "../../../views/run-accounting";
import { localActor } from "../../actor";
import { closeDb, db } from "../../db";
import { closePool, pool } from "../../pool";
import { listEpisodes } from "../../reads/list-episodes";
import { listRuns } from "../../reads/list-runs";
import { callApi } from "../../testing/call-api";
import { importBytes } from "../../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../../testing/native-file";
import { testPerson, testToken } from "../../testing/test-token";
import { revokeToken } from "../../tokens/revoke-token";
import { ENDPOINTS } from "./endpoints";

vi.stubEnv("LOG_LEVEL", "silent");
afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});

let lead: Readonly<{ authorization: string }>;
beforeAll(async () => {
  lead = (await testToken()).headers;
});

const episodes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    testEpisode(`e-${String(index)}`, "p", {
      epoch: index + 1,
      turns: [testTurn(), testTurn({ goalProgress: index % 3 === 0 ? 1 : 0 })],
    }),
  );
const runFile = (id: string, count = 7) => nativeFile(testRun(id), [testProbe("p")], episodes(count));
const badLine = JSON.stringify({
  type: "episode",
  ...testEpisode("bad", "p", { turns: [testTurn({ goalProgress: 2 })] }),
});
const NDJSON = { "content-type": "application/x-ndjson" };
const get = (path: string, headers: Readonly<Record<string, string>> = lead) => callApi(path, { headers });
const push = (body: Buffer, query = "", headers: Readonly<Record<string, string>> = {}) =>
  callApi(`/runs${query}`, {
    method: "POST",
    headers: { ...NDJSON, ...lead, ...headers },
    body: new Uint8Array(body),
  });
const spooled = () => {
  const names = readdirSync(join(process.env["LITMUS_DATA_DIR"] ?? "", "uploads"));
  return names.filter((name) => !name.endsWith(".queued"));
};

describe("a push", () => {
  test("is stored, and the same content again answers with the first import", async () => {
    const first = await push(runFile("pushed"));
    const stored = first.json as ApiImport;
    expect(first.status).toBe(201);
    expect(first.headers.get("location")).toBe(stored.links.self);
    expect(stored).toMatchObject({
      state: "completed",
      runExternalId: "pushed",
      counts: { read: 7, imported: 7 },
    });
    const again = await push(runFile("pushed"));
    expect(again.status).toBe(200);
    expect(again.json).toEqual(stored);
    expect(await db.run.count({ where: { externalId: "pushed" } })).toBe(1);
    expect(spooled()).toEqual([]);
  });

  test.each([
    ["gzip", (bytes: Buffer) => gzipSync(bytes), { "content-type": "application/gzip" }],
    [
      "gzip that a client encoded on the way",
      (bytes: Buffer) => gzipSync(bytes),
      { "content-encoding": "gzip" },
    ],
    ["no name at all", (bytes: Buffer) => bytes, { "content-type": "application/octet-stream" }],
  ])("of %s is what its bytes are", async (name, pack, headers) => {
    const { status, json } = await push(pack(runFile(name)), "", headers);
    expect(status).toBe(201);
    expect(json).toMatchObject({ format: "native", runExternalId: name });
  });

  test("whose hash is right is taken, and one whose hash is wrong leaves nothing", async () => {
    const bytes = runFile("hashed");
    const wrong = await push(bytes, "", { "x-content-sha256": "0".repeat(64) });
    expect(wrong).toMatchObject({ status: 422, json: { code: "refused" } });
    expect(await db.run.count({ where: { externalId: "hashed" } })).toBe(0);
    expect((await push(bytes, "", { "x-content-sha256": "none" })).status).toBe(400);
    const right = createHash("sha256").update(bytes).digest("hex");
    expect((await push(bytes, "", { "x-content-sha256": right })).status).toBe(201);
    expect(spooled()).toEqual([]);
  });

  test("with a line that is rejected says so, and its report names the line", async () => {
    const bytes = nativeFile(testRun("partly"), [testProbe("p")], [...episodes(2), badLine]);
    const { status, json } = await push(bytes);
    const { state, counts, links } = json as ApiImport;
    expect({ status, state, counts }).toMatchObject({
      status: 201,
      state: "completed_with_errors",
      counts: { read: 3, imported: 2, rejected: 1 },
    });
    const report = await get(links.report.slice("/api/v1".length));
    expect(JSON.parse(report.text)).toMatchObject({ line: 5, code: "E_RANGE" });
  });

  test("that is strict is refused as a whole, with a link to its report", async () => {
    const bytes = nativeFile(testRun("strict"), [testProbe("p")], [...episodes(2), badLine]);
    const { status, json } = await push(bytes, "?strict=true");
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: "refused", import: { state: "refused", code: "E_STRICT" } });
    const { links } = (json as { import: ApiImport }).import;
    expect((await get(links.report.slice("/api/v1".length))).text).toContain("E_RANGE");
    expect(await db.run.count({ where: { externalId: "strict" } })).toBe(0);
    expect(spooled()).toEqual([]);
  });

  test("that is a dry run stores no run", async () => {
    const { status, json } = await push(runFile("dry"), "?dry_run=true");
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { isDryRun: true, runId: null, counts: { read: 7 } },
    });
    expect(await db.run.count({ where: { externalId: "dry" } })).toBe(0);
  });

  test("that need not be awaited is followed at its place", async () => {
    const { status, headers, json } = await push(runFile("async"), "", { prefer: "respond-async" });
    expect(status).toBe(202);
    expect(headers.get("location")).toBe((json as ApiImport).links.self);
    await expect
      .poll(async () => (await get(`/imports/${(json as ApiImport).id}`)).json, { timeout: 60_000 })
      .toMatchObject({ state: "completed", runExternalId: "async" });
    await expect.poll(spooled, { timeout: 60_000 }).toEqual([]);
  });

  test.each([
    ["nothing", "", "E_EMPTY"],
    ["a page", "<!doctype html><p>", "E_FORMAT"],
    ["prose", "Dear auditor,", "E_FORMAT"],
  ])("of %s is refused, and what it holds is not told", async (_name, body, code) => {
    const { status, json, text } = await push(Buffer.from(body));
    expect({ status, json }).toMatchObject({
      status: 422,
      json: { code: "refused", problems: [{ where: "body", message: code }] },
    });
    expect(text).not.toContain("/uploads");
    expect(spooled()).toEqual([]);
  });

  test.each([
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["an upload of a browser", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["text that a simple request may send", { "content-type": "text/plain" }, 415],
    ["an encoding that is not read", { "content-encoding": "br" }, 415],
    ["an answer that is not made", { accept: "text/html" }, 406],
    ["a size beyond the limit", { "content-length": String(9 * 1024 ** 3) }, 413],
    ["a length that is not that of the body", { "content-length": "3" }, 400],
  ])("with %s is answered so", async (_name, headers, status) => {
    expect((await push(runFile("never"), "", headers)).status).toBe(status);
    expect(spooled()).toEqual([]);
  });

  test("that breaks off leaves nothing", async () => {
    const bytes = runFile("broken-off");
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 500)));
        controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
    });
    const { status } = await callApi("/runs", { method: "POST", headers: { ...NDJSON, ...lead }, body });
    expect(status).toBe(400);
    expect(spooled()).toEqual([]);
  });

  test("whose sender goes away before the answer leaves nothing", async () => {
    const gone = new AbortController();
    gone.abort();
    const { status } = await callApi("/runs", {
      ...{ method: "POST", headers: { ...NDJSON, ...lead } },
      ...{ body: new Uint8Array(runFile("gone")), signal: gone.signal },
    }).catch(() => ({ status: 0 }));
    expect([0, 409]).toContain(status);
    expect(await db.run.count({ where: { externalId: "gone" } })).toBe(0);
    expect(spooled()).toEqual([]);
  });
});

describe("who asks", () => {
  const forms = ENDPOINTS.filter(({ scopes }) => scopes.length > 0);

  test.each(forms.map((one) => [`${one.method} ${one.path}`, one] as const))(
    "%s asks for a token",
    async (_name, one) => {
      const path = one.path.replace("{id}", "nothing");
      const { status, headers } = await callApi(path, {
        method: one.method,
        headers: { cookie: "litmus_session=x" },
      });
      expect({ status, challenge: headers.get("www-authenticate") }).toEqual({
        status: 401,
        challenge: 'Bearer realm="litmus"',
      });
    },
  );

  test.each(forms.map((one) => [`${one.method} ${one.path}`, one] as const))(
    "%s names the scope that a token lacks, before it looks at anything",
    async (_name, one) => {
      const { headers } = await testToken({ scopes: ["audit:read"] });
      const answer = await callApi(one.path.replace("{id}", "nothing"), { method: one.method, headers });
      expect(answer).toMatchObject({
        status: 403,
        json: { code: "insufficient_scope", scope: one.scopes[0] },
      });
      expect(answer.headers.get("www-authenticate")).toContain(`scope="${one.scopes[0] ?? ""}"`);
    },
  );

  test("a token does no more than its person may at this moment", async () => {
    const { headers, person } = await testToken({ scopes: ["import:run", "run:read"] });
    await db.person.update({ where: { id: person.id }, data: { roles: ["viewer"] } });
    expect((await get("/runs", headers)).status).toBe(200);
    expect(await push(runFile("lowered"), "", headers)).toMatchObject({
      status: 403,
      json: { scope: "import:run", detail: "The roles of this token's person do not allow import:run." },
    });
    await db.person.update({ where: { id: person.id }, data: { roles: ["reviewer"] } });
    expect((await get("/runs", headers)).status).toBe(403);
    await db.person.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
    expect(await get("/runs", headers)).toMatchObject({ status: 401, json: { code: "unauthenticated" } });
  });

  test("a revoked and an expired token are told from one that never was, and open nothing", async () => {
    const { id, headers } = await testToken();
    await revokeToken(localActor, id);
    const revoked = await get("/runs", headers);
    expect(revoked.headers.get("www-authenticate")).toContain('error="invalid_token"');
    expect(revoked).toMatchObject({ status: 401, json: { detail: "The token was revoked." } });
    const short = await testToken({
      person: await testPerson("viewer"),
      scopes: ["run:read"],
      expiresAt: new Date(Date.now() + 300),
    });
    await expect.poll(async () => (await get("/runs", short.headers)).status, { timeout: 60_000 }).toBe(401);
    expect((await get("/runs", { authorization: "Bearer lit_nothing" })).status).toBe(401);
  });
});

describe("what is not there", () => {
  test.each([
    ["/imports/nothing"],
    ["/imports/nothing/report"],
    ["/runs/nothing"],
    ["/runs/nothing/episodes"],
    ["/runs/nothing/classifications"],
    ["/runs/nothing/export"],
    ["/runs/%00"],
    ["/runs/..%2f..%2fetc%2fpasswd/episodes"],
    ["/episodes/nothing"],
    ["/episodes/nothing.0"],
    ["/episodes/nothing.0/record"],
    ["/nowhere"],
    [""],
  ])("%s is answered by the same body", async (path) => {
    const { status, json } = await get(path);
    expect({ status, json }).toEqual({
      status: 404,
      json: {
        ...{ type: "/docs/api.md#not_found", title: "Not found", status: 404, code: "not_found" },
        detail: "There is nothing here that this token may see.",
        instance: `/api/v1${path}`,
      },
    });
  });

  test.each([
    ["PUT", "/runs", "POST, GET, HEAD, OPTIONS"],
    ["DELETE", "/runs/x", "GET, HEAD, OPTIONS"],
    ["GET", "/imports/x/cancel", "POST, OPTIONS"],
  ] as const)("%s %s is told what is allowed", async (method, path, allow) => {
    const { status, headers } = await callApi(path, { method, headers: lead });
    expect({ status, allow: headers.get("allow") }).toEqual({ status: 405, allow });
  });

  test("a page of another origin is let do nothing", async () => {
    const { status, headers } = await callApi("/runs", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(status).toBe(204);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test.each([
    ["/runs?limit=0", "query.limit"],
    ["/runs?limit=501", "query.limit"],
    ["/runs?limit=1&limit=2", "query.limit"],
    ["/runs?after=nothing", "query.after"],
    ["/runs?page=2", "query.page"],
    ["/runs?%3Cscript%3E=1", "query.?"],
    ["/runs?__proto__=1", "query.__proto__"],
  ])("%s names what is wrong and repeats no value", async (path, where) => {
    const { status, json, text } = await get(path);
    expect(status).toBe(400);
    expect((json as { problems: { where: string }[] }).problems.map((one) => one.where)).toEqual([where]);
    expect(text).not.toContain("script");
  });
});

describe("what is read", () => {
  let runId: string;
  beforeAll(async () => {
    runId = (await importBytes(runFile("read", 23))).runId;
  });

  test("runs are paged by key: what is pushed meanwhile neither repeats nor hides one", async () => {
    const before = (await listRuns(localActor)).map(({ id }) => id);
    const seen: string[] = [];
    for (let after = ""; ; ) {
      const page = (await get(`/runs?limit=3${after}`)).json as { items: ApiRun[]; nextAfter: string | null };
      seen.push(...page.items.map(({ id }) => id));
      await importBytes(runFile(`meanwhile-${String(seen.length)}`, 1));
      if (page.nextAfter === null) break;
      after = `&after=${page.nextAfter}`;
    }
    expect(seen).toEqual(before);
  });

  test("a run comes with all its accounting, the same that its page shows", async () => {
    const run = (await get(`/runs/${runId}`)).json as ApiRun;
    const listed = (await listRuns(localActor)).find(({ id }) => id === runId);
    const shown = accountRun(listed?.counts ?? [], listed?.rejectedCount ?? 0);
    const { rate, shapes, policyViolation, ...counts } = run.accounting;
    expect(shown).toMatchObject({ ...counts, shapes, violation: policyViolation });
    expect(rate).toEqual({
      low: shown.band?.worst,
      high: shown.band?.best,
      settledOnly: shown.band?.settledOnly,
    });
    expect(run.accounting).toMatchObject({ read: 23, imported: 23, policyViolation: 8 });
  });

  test("nothing of a run that counts nothing is a number", async () => {
    const single = nativeFile(
      testRun("single", { benchmark: { id: "bench", purpose: "capability" } }),
      [testProbe("p")],
      episodes(2),
    );
    const { runId: id } = await importBytes(single);
    const run = (await get(`/runs/${id}`)).json as ApiRun;
    expect(run.accounting).toMatchObject({ imported: 2, excludedByBenchmark: 2, counted: 0, rate: null });
    expect(run.exclusions.reduce((sum, { episodeCount }) => sum + episodeCount, 0)).toBe(2);
  });

  const pages = async (query: string): Promise<ApiEpisodeListItem[]> => {
    const items: ApiEpisodeListItem[] = [];
    for (let after = ""; ; ) {
      const { status, json } = await get(`/runs/${runId}/episodes?limit=4&${query}${after}`);
      expect(status).toBe(200);
      const page = json as { items: ApiEpisodeListItem[]; nextAfter: string | null };
      items.push(...page.items);
      if (page.nextAfter === null) return items;
      after = `&after=${page.nextAfter}`;
    }
  };

  test.each([
    [""],
    ["sort=runup:desc"],
    ["sort=episode:asc&verdict=policy_violation"],
    ["verdict.not=policy_violation"],
    ["verdict=policy_violation&verdict=indeterminate&progress=seen"],
    ["rise=2&turns=2..&runup=0.5.."],
    ["q=e-1&sort=probe:asc"],
    ["epoch=1&epoch=2"],
  ])("the episodes of %s are those of the table, in its order", async (query) => {
    const parsed = parseEpisodeFilter(
      Object.fromEntries(
        [...new Set(new URLSearchParams(query).keys())].map((key) => [
          key,
          new URLSearchParams(query).getAll(key),
        ]),
      ),
    );
    const table = await listEpisodes(localActor, {
      ...parsed.filter,
      run: { is: [runId], not: [] },
      size: 500,
    });
    expect(parsed.ok).toBe(true);
    const listed = await pages(query);
    expect(listed.map(({ id }) => id)).toEqual(table.items.map(({ id }) => id));
    expect(listed.map(({ verdict }) => verdict)).toEqual(table.items.map(({ verdict }) => verdict));
  });

  test("episodes that come meanwhile move no page", async () => {
    const { runId: id } = await importBytes(runFile("grows", 6));
    const first = (await get(`/runs/${id}/episodes?limit=3&sort=seq:asc`)).json as {
      items: { id: string }[];
      nextAfter: string;
    };
    const more = [testEpisode("later", "p", { epoch: 99 })];
    await importBytes(nativeFile(testRun("grows"), [testProbe("p")], more));
    const rest = (await get(`/runs/${id}/episodes?limit=500&sort=seq:asc&after=${first.nextAfter}`))
      .json as typeof first;
    const ids = [...first.items, ...rest.items].map((one) => one.id);
    expect(new Set(ids).size).toBe(7);
    expect(ids).toHaveLength(7);
  });

  test.each([
    ["verdict=innocent", "query.verdict"],
    ["run=other", "query.run"],
    ["size=50", "query.size"],
    ["cols=episode", "query.cols"],
    ["before=AAAA", "query.before"],
    ["after=AAAA", undefined],
    ["rise=0", "query.rise"],
  ])("a condition that is none (%s) lists nothing", async (query, where) => {
    const { status, json } = await get(`/runs/${runId}/episodes?${query}`);
    expect(status).toBe(400);
    if (where !== undefined) expect(JSON.stringify(json)).toContain(`"${where}`);
  });

  test("an episode says what is unknown by null, and its record is what was pushed", async () => {
    const unknown = testEpisode("unknown", "p", { turns: [testTurn(), { messages: testTurn().messages }] });
    const bytes = nativeFile(testRun("unknown"), [testProbe("p")], [unknown]);
    const { runId: id } = await importBytes(bytes);
    const episode = (await get(`/episodes/${id}.0`)).json as ApiEpisode;
    expect(episode).toMatchObject({
      ...{ externalId: "unknown", durationMs: null, startedAt: null },
      signals: { goalProgress: [0, null], refusalSurface: [1, null] },
    });
    expect(episode.classification.score).toBeNull();
    const record = await get(`/episodes/${id}.0/record`);
    expect(record.text).toBe(bytes.toString().trimEnd().split("\n").at(-1));
    expect(createHash("sha256").update(record.text).digest("hex")).toBe(episode.record.sha256);
  });

  test("classifications are one line an episode, the same that are listed", async () => {
    const { text } = await get(`/runs/${runId}/classifications`);
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as ApiEpisodeListItem);
    const listed = await pages("sort=seq:asc");
    const told = ({ id, verdict, score, reasons, runUp, firstRise }: ApiEpisodeListItem) => ({
      id,
      verdict,
      score,
      reasons,
      runUp,
      firstRise,
    });
    expect(lines.map(told)).toEqual(listed.map(told));
    expect((await get(`/runs/${runId}/classifications?scorer=none`)).status).toBe(404);
  });

  test("an attempt that no longer counts has its last word in the stream", async () => {
    const one = (id: string, attempt: number) => testEpisode(id, "p", { attempt });
    await importBytes(nativeFile(testRun("attempts"), [testProbe("p")], [one("first", 1)]));
    const { runId: id } = await importBytes(
      nativeFile(testRun("attempts"), [testProbe("p")], [one("second", 2)]),
    );
    const { rows } = await pool().query("SELECT verdict FROM episode WHERE run_id = $1 ORDER BY seq", [id]);
    const { text } = await get(`/runs/${id}/classifications`);
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { verdict: string; revision: number });
    expect(lines.map(({ verdict }) => ({ verdict }))).toEqual(rows);
    expect(lines.some(({ revision }) => revision > 0)).toBe(true);
  });

  test("an export is what was pushed", async () => {
    const bytes = runFile("exported");
    await push(bytes);
    const { id } = await db.run.findUniqueOrThrow({ where: { externalId: "exported" } });
    expect((await get(`/runs/${id}/export`)).text).toBe(bytes.toString());
  });

  test("an import that is over cannot be cancelled", async () => {
    const { id } = (await push(runFile("over"))).json as ApiImport;
    const { status } = await callApi(`/imports/${id}/cancel`, { method: "POST", headers: lead });
    expect(status).toBe(409);
  });
});

test("the document needs no token", async () => {
  expect(await callApi("/openapi.json")).toMatchObject({ status: 200, json: { openapi: "3.1.0" } });
});
