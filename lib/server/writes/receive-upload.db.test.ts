import { createHash } from "node:crypto";
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { importRequestOptionsSchema } from "../../contracts/import-request";
import { env } from "../../env";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { exportReport } from "../reads/export-report";
import { findImportStatus } from "../reads/find-import-status";
import { findRunId } from "../reads/find-run-id";
import { cancelQueued, findQueued } from "../uploads/import-queue";
import { bytesPath, findUpload, sweepSpool } from "../uploads/spool";
import { receiveUpload, UPLOAD_BYTES_MAX } from "./receive-upload";
import { startImport } from "./start-import";

vi.stubEnv("LOG_LEVEL", "silent");
afterAll(closePool);

const sample = readFileSync(
  new URL("../../../prisma/sample/capability-pilot.ndjson", import.meta.url),
  "utf8",
);
const options = importRequestOptionsSchema.parse({});

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < bytes.length; start += 4_000)
    yield await Promise.resolve(bytes.subarray(start, start + 4_000));
}
const receive = async (text: string, rest: Partial<Parameters<typeof receiveUpload>[1]> = {}) => {
  const bytes = Buffer.from(text);
  const request = {
    name: "run.ndjson",
    body: inChunks(bytes),
    sizeBytes: bytes.length,
    sha256: null,
    ...rest,
  };
  return await receiveUpload(localActor, request);
};
const spooled = () => readdirSync(join(env().LITMUS_DATA_DIR, "uploads")).toSorted();

/** Waits until an import has a final state, and gives it. */
async function ended(importId: string): Promise<string> {
  for (;;) {
    const { rows } = await pool().query<{ state: string }>("SELECT state FROM import WHERE id = $1", [
      importId,
    ]);
    const state = rows[0]?.state ?? "queued";
    if (state !== "queued" && state !== "running" && findQueued(importId)?.state !== "running") return state;
    const status = await findImportStatus(localActor, importId);
    if (status?.state === "failed" || status?.state === "cancelled") return status.state;
    await wait(20);
  }
}
const runNamed = (id: string) => sample.replace("capability-pilot-1", id);

test("a file is kept as it came, with its hash", async () => {
  const upload = await receive(sample);
  expect(upload).toMatchObject({ name: "run.ndjson", sizeBytes: Buffer.byteLength(sample) });
  expect(upload.sha256).toBe(createHash("sha256").update(sample).digest("hex"));
  expect(readFileSync(bytesPath(upload.id), "utf8")).toBe(sample);
  expect(await findUpload(upload.id)).toEqual(upload);
});

test.each([
  ["whose bytes are not those that the client hashed", { sha256: "0".repeat(64) }, "refused"],
  ["whose hash is none", { sha256: "abc" }, "bad_input"],
  ["that ended early", { sizeBytes: 1_000_000 }, "bad_input"],
  ["that is too large by its own word", { sizeBytes: UPLOAD_BYTES_MAX + 1 }, "too_large"],
])("a file %s leaves nothing", async (_name, rest, code) => {
  const before = spooled();
  await expect(receive(sample, rest)).rejects.toMatchObject({ code });
  expect(spooled()).toEqual(before);
});

test("a right hash is taken in either case of its digits", async () => {
  const sha256 = createHash("sha256").update(sample).digest("hex").toUpperCase();
  expect(await receive(sample, { sha256 })).toMatchObject({ sha256: sha256.toLowerCase() });
});

test("a body that breaks off leaves nothing", async () => {
  const before = spooled();
  async function* broken(): AsyncGenerator<Uint8Array, void> {
    yield await Promise.resolve(Buffer.from("begin"));
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  await expect(receive("", { body: broken(), sizeBytes: null })).rejects.toMatchObject({ code: "bad_input" });
  expect(spooled()).toEqual(before);
});

test.each(["../../etc/passwd", "/etc/passwd", "a\0b", "CON", ".."])(
  "the name %j never becomes a path",
  async (name) => {
    const upload = await receive("x", { name });
    expect(upload.name).toBe(name);
    expect(spooled()).toContain(`${upload.id}.bytes`);
  },
);

test("a dry run leaves the upload for the real one, which removes it", async () => {
  const upload = await receive(runNamed("uploaded"));
  const dry = await startImport(localActor, [upload.id], { ...options, isDryRun: true });
  expect(dry).toMatchObject({
    imports: [{ format: "native", files: ["run.ndjson"], uploads: [upload.id] }],
    refused: [],
  });
  expect(await ended(dry.imports[0]?.id ?? "")).toBe("completed");
  expect(await findRunId(localActor, "uploaded")).toBeNull();

  const real = await startImport(localActor, [upload.id], options);
  expect(await ended(real.imports[0]?.id ?? "")).toBe("completed");
  expect(await findRunId(localActor, "uploaded")).not.toBeNull();
  expect(await findUpload(upload.id)).toBeNull();
  await expect(startImport(localActor, [upload.id], options)).rejects.toMatchObject({ code: "not_found" });
});

test("of several files each run is imported on its own, and what no reader knows is refused", async () => {
  const [one, two, page] = [
    await receive(runNamed("first")),
    await receive(runNamed("second")),
    await receive("<html>", { name: "page.html" }),
  ];
  const started = await startImport(localActor, [one.id, page.id, two.id], options);
  expect(started.imports).toHaveLength(2);
  expect(started.refused).toMatchObject([{ upload: page.id, file: "page.html", code: "E_FORMAT" }]);
  expect(await Promise.all(started.imports.map(({ id }) => ended(id)))).toEqual(["completed", "completed"]);
});

test("an upload that is asked for twice is imported once, and the second import has nothing to do", async () => {
  const upload = await receive(runNamed("twice"));
  const [first, second] = [
    (await startImport(localActor, [upload.id], options)).imports[0]?.id ?? "",
    (await startImport(localActor, [upload.id], options)).imports[0]?.id ?? "",
  ];
  expect([await ended(first), await ended(second)]).toEqual(["completed", "completed"]);
  expect(await findImportStatus(localActor, second)).toMatchObject({ duplicateOf: first });
  expect(await findUpload(upload.id)).toBeNull();
});

test("an import that waits can be cancelled before it begins", async () => {
  const uploads = [await receive(runNamed("ahead")), await receive(runNamed("waiting"))];
  const { imports } = await startImport(
    localActor,
    uploads.map(({ id }) => id),
    options,
  );
  const [ahead = "", waiting = ""] = imports.map(({ id }) => id);
  expect(await findImportStatus(localActor, waiting)).toMatchObject({
    state: "queued",
    ahead: 1,
    format: "native",
  });
  expect(cancelQueued(waiting)).toBe(true);
  expect(await ended(waiting)).toBe("cancelled");
  expect(await ended(ahead)).toBe("completed");
  expect(await findRunId(localActor, "waiting")).toBeNull();
  expect(cancelQueued(waiting)).toBe(false);
});

test("the report has every rejected line, exact as NDJSON and harmless as CSV", async () => {
  const bad = runNamed("=reported").replace('"goalProgress":0,', '"goalProgress":"=cmd()",');
  const upload = await receive(bad, { name: "=HYPERLINK(1)" });
  const { imports } = await startImport(localActor, [upload.id], options);
  const id = imports[0]?.id ?? "";
  expect(await ended(id)).toBe("completed_with_errors");
  const report = async (format: "csv" | "ndjson") => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of exportReport(localActor, id, format)) chunks.push(chunk);
    return Buffer.concat(chunks).toString("utf8");
  };
  expect(JSON.parse(await report("ndjson"))).toMatchObject({
    file: "=HYPERLINK(1)",
    code: "E_SCHEMA",
    line: 6,
  });
  const [head, line] = (await report("csv")).split("\r\n");
  expect(head).toBe("file,line,byteOffset,jsonPath,code,message,hint,episode,sha256,madeGoodBy");
  expect(line?.startsWith("'=HYPERLINK(1),6,")).toBe(true);
  await expect(exportReport(localActor, "nothing", "csv").next()).rejects.toMatchObject({
    code: "not_found",
  });
});

test("what is older than a day goes, but for what an import still reads", async () => {
  const [old, needed, fresh] = [await receive("old"), await receive("needed"), await receive("fresh")];
  const dayAgo = Date.now() / 1000 - 25 * 3600;
  for (const { id } of [old, needed]) {
    for (const name of spooled().filter((file) => file.startsWith(id)))
      utimesSync(join(env().LITMUS_DATA_DIR, "uploads", name), dayAgo, dayAgo);
  }
  await sweepSpool(new Set([needed.id]));
  expect(await findUpload(old.id)).toBeNull();
  expect(await findUpload(needed.id)).not.toBeNull();
  expect(await findUpload(fresh.id)).not.toBeNull();
});
