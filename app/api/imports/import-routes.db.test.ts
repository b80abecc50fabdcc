import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POST as postUpload } from "@/app/api/uploads/route";
import { GET as getExport } from "@/app/api/runs/[run]/export/route";
import type { ImportStatus } from "@/lib/contracts/import-status";
import { closeDb } from "@/lib/server/db";
import { closePool } from "@/lib/server/pool";
import { signedInPerson } from "@/lib/server/testing/sign-in";
import { POST as postCancel } from "./[import]/cancel/route";
import { GET as getReport } from "./[import]/report/route";
import { GET as getStatus } from "./[import]/route";
import { POST as postImport } from "./route";

vi.stubEnv("LOG_LEVEL", "silent");
afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});

const sample = readFileSync(
  new URL("../../../prisma/sample/capability-pilot.ndjson", import.meta.url),
  "utf8",
);
const OWN = { origin: "http://localhost:3000", host: "localhost:3000", "sec-fetch-site": "same-origin" };
const FOREIGN = { origin: "http://evil.example", host: "localhost:3000", "sec-fetch-site": "cross-site" };

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await signedInPerson("lead"));
});

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body,
    headers: { ...OWN, cookie, ...headers },
  });
const get = (path: string) => new Request(`http://localhost:3000${path}`, { headers: { cookie } });
const importing = (id: string) => ({ params: Promise.resolve({ import: id }) });
const body = async <T>(response: Response): Promise<T> => (await response.json()) as T;

async function upload(text: string): Promise<string> {
  const response = await postUpload(
    post("/api/uploads?name=a.ndjson", text, { "content-type": "application/octet-stream" }),
  );
  expect(response.status).toBe(201);
  return (await body<{ id: string }>(response)).id;
}

async function importAll(uploads: readonly string[], options: object = {}): Promise<ImportStatus> {
  const response = await postImport(
    post("/api/imports", JSON.stringify({ uploads, options }), { "content-type": "application/json" }),
  );
  expect(response.status).toBe(202);
  const [first] = (await body<{ imports: { id: string }[] }>(response)).imports;
  for (;;) {
    const status = await body<ImportStatus>(await getStatus(get(""), importing(first?.id ?? "")));
    if (status.finishedAt !== null) return status;
    await wait(20);
  }
}

test("a file goes from the upload through a dry run to the export, byte for byte", async () => {
  const id = await upload(sample);
  expect(await importAll([id], { isDryRun: true })).toMatchObject({
    state: "completed",
    isDryRun: true,
    runId: null,
  });
  const stored = await importAll([id]);
  expect(stored).toMatchObject({
    state: "completed",
    runExternalId: "capability-pilot-1",
    counts: { read: 4, imported: 4 },
  });
  const response = await getExport(get(""), { params: Promise.resolve({ run: stored.runId ?? "" }) });
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="capability-pilot-1.ndjson"',
  );
  expect(await response.text()).toBe(sample);
});

test("rejected lines can be downloaded, for programs and for spreadsheets", async () => {
  const bad = sample
    .replace("capability-pilot-1", "reported")
    .replace('"goalProgress":0,', '"goalProgress":2,');
  const { id, state } = await importAll([await upload(bad)]);
  expect(state).toBe("completed_with_errors");
  const ndjson = await getReport(get(`/api/imports/${id}/report`), importing(id));
  expect(JSON.parse(await ndjson.text())).toMatchObject({ code: "E_RANGE" });
  const csv = await getReport(get(`/api/imports/${id}/report?format=csv`), importing(id));
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect((await csv.text()).split("\r\n")).toHaveLength(3);
});

test.each([
  ["an upload", () => postUpload(post("/api/uploads", "x", FOREIGN))],
  ["an import", () => postImport(post("/api/imports", "{}", FOREIGN))],
  ["a cancellation", () => postCancel(post("/api/imports/x/cancel", "", FOREIGN), importing("x"))],
])("%s that a foreign page asks for is forbidden", async (_name, ask) => {
  const response = await ask();
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    error: { code: "forbidden", message: "This change did not come from a page of this server." },
  });
});

test.each([
  ["no JSON", "{", "application/json", 400],
  ["a simple form", "uploads=x", "application/x-www-form-urlencoded", 400],
  ["text", "{}", "text/plain", 400],
  ["no upload", '{"uploads":[]}', "application/json", 400],
  ["an upload that is a path", '{"uploads":["../../../etc/passwd"]}', "application/json", 400],
  ["an unknown option", '{"uploads":["0123456789abcdef"],"options":{"force":true}}', "application/json", 400],
  ["an upload that is gone", '{"uploads":["0123456789abcdef"]}', "application/json", 404],
  ["a body that is too long", `{"uploads":["${"x".repeat(9 * 1024 * 1024)}"]}`, "application/json", 413],
])("an import of %s is refused", async (_name, text, type, status) => {
  const response = await postImport(post("/api/imports", text, { "content-type": type }));
  expect(response.status).toBe(status);
});

test("a hash that the client sent has to be right", async () => {
  const send = (hash: string) =>
    postUpload(
      post("/api/uploads?name=a", sample, {
        "x-content-sha256": hash,
        "content-type": "application/octet-stream",
      }),
    );
  expect((await send("0".repeat(64))).status).toBe(422);
  expect((await send(createHash("sha256").update(sample).digest("hex"))).status).toBe(201);
});

test("what is not there is not found", async () => {
  expect((await getStatus(get(""), importing("nothing"))).status).toBe(404);
  expect((await getReport(get("/x"), importing("nothing"))).status).toBe(404);
  expect((await getExport(get(""), { params: Promise.resolve({ run: "nothing" }) })).status).toBe(404);
  expect((await postCancel(post("/x", ""), importing("nothing"))).status).toBe(404);
});

test.each([
  ["an upload", () => postUpload(post("/api/uploads", "x", { cookie: "" }))],
  ["an import", () => postImport(post("/api/imports", "no JSON", { cookie: "" }))],
  ["a cancellation", () => postCancel(post("/x", "", { cookie: "" }), importing("x"))],
  ["a status", () => getStatus(new Request("http://localhost:3000/"), importing("x"))],
  ["a report", () => getReport(new Request("http://localhost:3000/"), importing("x"))],
])("%s for nobody is answered 401, before anything is read", async (_name, ask) => {
  const response = await ask();
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: "unauthenticated" } });
});

test("who may read and no more can start and cancel nothing", async () => {
  const viewer = await signedInPerson("viewer");
  const asViewer = { cookie: viewer.cookie, "content-type": "application/json" };
  const body = '{"uploads":["0123456789abcdef"]}';
  expect((await postImport(post("/api/imports", body, asViewer))).status).toBe(403);
  expect((await postUpload(post("/api/uploads", sample, asViewer))).status).toBe(403);
  expect((await postCancel(post("/x", "", asViewer), importing("x"))).status).toBe(403);
  expect(
    (await getStatus(new Request("http://localhost:3000/", { headers: asViewer }), importing("x"))).status,
  ).toBe(404);
});
