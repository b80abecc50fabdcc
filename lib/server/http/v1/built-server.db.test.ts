import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { generateRun } from "@/bench/generate/generate-run";
import { startBuiltServer } from "@/scripts/testing/built-server.mjs";
import { importSchema } from "../../../contracts/api/import";
import { episodePageSchema } from "../../../contracts/api/episode";
import { runPageSchema } from "../../../contracts/api/run";
import { localActor } from "../../actor";
import { closeDb, db } from "../../db";
import { closePool } from "../../pool";
import { listEpisodes } from "../../reads/list-episodes";
import { EVERY_EPISODE } from "../../../contracts/episode-filter-fields";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../../testing/native-file";
import { testToken } from "../../testing/test-token";
import { revokeToken } from "../../tokens/revoke-token";
import { ENDPOINTS } from "./endpoints";
import { holdAgainstTable } from "../../testing/call-api";

let server: Awaited<ReturnType<typeof startBuiltServer>>;
let stop: () => Promise<void> = () => Promise.resolve();
let token: Awaited<ReturnType<typeof testToken>>;
const open = new Set<ClientRequest>();

beforeAll(async () => {
  server = await startBuiltServer();
  stop = server.stop;
  token = await testToken();
}, 900_000); // a build may have to be made first
afterEach(() => {
  for (const one of open) one.destroy();
  open.clear();
});
afterAll(async () => {
  await Promise.all([stop(), closePool(), closeDb()]);
});

const runFile = (id: string, count: number) =>
  nativeFile(
    testRun(id),
    [testProbe("p")],
    Array.from({ length: count }, (_, index) =>
      testEpisode(`e-${String(index)}`, "p", {
        epoch: index + 1,
        turns: [testTurn(), testTurn({ goalProgress: index / count })],
      }),
    ),
  );

/** What is left of uploads; the notes of what was asked for are no part of one. */
const spooled = (): string[] => {
  const folder = join(process.env["LITMUS_DATA_DIR"] ?? "", "uploads");
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith(".queued")) : [];
};
const nothingStays = async (externalId: string): Promise<void> => {
  await expect.poll(spooled, { timeout: 60_000 }).toEqual([]);
  expect(await db.run.count({ where: { externalId } })).toBe(0);
};

/** A push whose body is in the hands of the test. */
function beginPush(headers: Readonly<Record<string, string>>): ClientRequest {
  const one = httpRequest(`${server.origin}/api/v1/runs`, {
    method: "POST",
    agent: false,
    headers: { ...token.headers, "content-type": "application/x-ndjson", ...headers },
  });
  one.on("error", () => undefined); // who goes away gets an error of their own
  open.add(one);
  return one;
}
const answerOf = async (one: ClientRequest): Promise<IncomingMessage> => {
  const [answer] = (await once(one, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
};

describe("the examples of the page about the API", () => {
  const page = readFileSync(fileURLToPath(new URL("../../../../docs/api.md", import.meta.url)), "utf8");
  const section = /\n## Examples\n(?<text>.*?)\n## /su.exec(page)?.groups?.["text"] ?? "";
  const examples = [...section.matchAll(/\n```sh\n(.*?)\n```\n/gsu)].map((one) => one[1] ?? "");

  test("do what the page says, run by a shell with curl as they stand", async () => {
    expect(examples).toHaveLength(5);
    const folder = mkdtempSync(join(tmpdir(), "litmus-api-"));
    const [results, more] = [runFile("results", 3), runFile("more", 12)];
    writeFileSync(join(folder, "results.ndjson"), results);
    writeFileSync(join(folder, "more.ndjson"), more);
    await promisify(execFile)("sh", ["-euc", examples.join("\n")], {
      cwd: folder,
      env: { ...process.env, LITMUS_URL: server.origin, LITMUS_TOKEN: token.token },
    });
    const read = (name: string): string => readFileSync(join(folder, name), "utf8");
    const json = (name: string): unknown => JSON.parse(read(name));

    expect(importSchema.parse(json("import.json"))).toMatchObject({
      state: "completed",
      runExternalId: "results",
    });
    expect(importSchema.parse(json("followed.json"))).toMatchObject({
      state: "completed",
      counts: { imported: 12 },
    });
    const runs = runPageSchema.parse(json("runs.json")).items;
    expect(runs.map(({ externalId }) => externalId)).toEqual(["more", "results"]);
    const pages = read("episodes.ndjson")
      .trimEnd()
      .split("\n")
      .map((line) => episodePageSchema.parse(JSON.parse(line)));
    expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 1]);
    const shown = await listEpisodes(localActor, {
      ...EVERY_EPISODE,
      run: { is: [runs[0]?.id ?? ""], not: [] },
      verdict: { is: ["policy_violation"], not: [] },
      sort: { field: "runup", isDescending: true },
    });
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(shown.items.map(({ id }) => id));
    expect(read("export.ndjson")).toBe(more.toString());
  });
});

describe("over a real connection", () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", token.headers.authorization);
    const response = await fetch(`${server.origin}${path}`, { ...init, headers });
    return { response, status: response.status, text: await response.text() };
  };

  test("a gzipped push of unknown length is stored once, whoever asks how often", async () => {
    const bytes = gzipSync(runFile("gzipped", 40));
    const push = () =>
      ask("/api/v1/runs", {
        method: "POST",
        headers: { "content-type": "application/gzip" },
        body: new Blob([bytes]).stream(),
        duplex: "half",
      } as RequestInit); // the types of the browser do not know it
    const [one, other] = await Promise.all([push(), push()]);
    expect([one.status, other.status].toSorted()).toEqual([200, 201]);
    expect(JSON.parse(one.text)).toEqual(JSON.parse(other.text));
    expect(await db.run.count({ where: { externalId: "gzipped" } })).toBe(1);
    const entry = ENDPOINTS.find(({ id }) => id === "pushRun");
    for (const { response, text } of [one, other]) holdAgainstTable(entry, response, text);
  });

  test.each([
    ["of known length", { "content-length": "100000" }],
    ["of unknown length", { "transfer-encoding": "chunked" }],
  ])("who goes away in the middle of a push %s leaves nothing", async (name, headers) => {
    const one = beginPush(headers);
    one.write(runFile(`cut ${name}`, 100).subarray(0, 20_000));
    await expect.poll(spooled, { timeout: 60_000 }).toEqual([expect.stringMatching(/\.part$/)]);
    one.destroy();
    await nothingStays(`cut ${name}`);
  });

  test("who goes away while the import runs leaves nothing but its record", async () => {
    const bytes = Buffer.concat([...generateRun({ episodes: 30_000, probes: 40, runId: "gone" })]);
    const one = beginPush({ "content-length": String(bytes.length) });
    one.end(bytes);
    const stateOf = async () =>
      (await db.import.findFirst({ where: { runExternalId: "gone" } }))?.state ??
      (await db.import.findFirst({ where: { finishedAt: null } }))?.state;
    await expect.poll(stateOf, { timeout: 60_000, interval: 10 }).toBe("running");
    one.destroy();
    await expect
      .poll(async () => (await db.import.findFirst({ orderBy: { startedAt: "desc" } }))?.state, {
        timeout: 60_000,
      })
      .toBe("cancelled");
    await nothingStays("gone");
  });

  test("the ninth upload at once is told when to come again", async () => {
    const eight = Array.from({ length: 8 }, () => beginPush({ "transfer-encoding": "chunked" }));
    for (const one of eight) one.write("{");
    await expect.poll(() => spooled().length, { timeout: 60_000 }).toBe(8);
    const ninth = beginPush({ "content-length": "2" });
    ninth.end("{}");
    const { statusCode, headers } = await answerOf(ninth);
    expect({ statusCode, again: headers["retry-after"] }).toEqual({ statusCode: 429, again: "2" });
    for (const one of eight) one.destroy();
    await nothingStays("ninth");
  });

  test("a file that is too large is refused before it comes", async () => {
    const one = beginPush({ "content-length": String(9 * 1024 ** 3) });
    one.flushHeaders();
    expect((await answerOf(one)).statusCode).toBe(413);
    await nothingStays("too large");
  });

  test.each([
    ["GET", "/api/v1", 404],
    ["GET", "/api/v1/runs/..%2f..%2fsettings", 404],
    ["GET", "/api/v1/nowhere/at/all", 404],
    ["PUT", "/api/v1/runs", 405],
    ["DELETE", "/api/v1/episodes/x.0", 405],
  ])("%s %s is a problem that a program can read", async (method, path, status) => {
    const answer = await ask(path, { method });
    expect(answer.status).toBe(status);
    holdAgainstTable(undefined, answer.response, answer.text);
  });

  test("no header of a framework opens what asks for a token", async () => {
    for (const headers of [
      { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
      { rsc: "1", "next-router-prefetch": "1" },
      { "x-forwarded-host": "localhost", "x-forwarded-for": "127.0.0.1" },
      { cookie: "litmus_session=anything" },
    ]) {
      const response = await fetch(`${server.origin}/api/v1/runs`, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe('Bearer realm="litmus"');
    }
  });

  test("a token that is revoked between two requests opens only the first", async () => {
    const own = await testToken();
    const once = () => fetch(`${server.origin}/api/v1/runs`, { headers: own.headers });
    expect((await once()).status).toBe(200);
    await revokeToken(localActor, own.id);
    expect((await once()).status).toBe(401);
  });

  test("the head of an answer is the answer's", async () => {
    const { response, text } = await ask("/api/v1/runs", { method: "HEAD" });
    expect({ status: response.status, text }).toEqual({ status: 200, text: "" });
  });
});
