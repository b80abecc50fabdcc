import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { generateRun } from "../../../bench/generate/generate-run";
import { localActor } from "../actor";
import { closePool } from "../pool";
import { findImportStatus } from "../reads/find-import-status";
import { newId } from "../storage/new-id";
import { findUpload, sweepSpool, UPLOAD_AGE_MAX_MS } from "../uploads/spool";
import { receiveUpload } from "./receive-upload";
import { startImport } from "./start-import";

afterAll(closePool);

const NOW = {
  isDryRun: false,
  isStrict: false,
  isSalvage: false,
  nonFinite: "reject",
  runOverride: null,
} as const;

async function upload(runId: string): Promise<string> {
  const bytes = Buffer.concat([...generateRun({ episodes: 200, runId })]);
  const request = {
    name: `${runId}.ndjson`,
    sizeBytes: bytes.length,
    sha256: null,
    body: Readable.from([bytes]),
  };
  return (await receiveUpload(localActor, request)).id;
}

/** What a process knows and the next one does not. */
const memory = globalThis as typeof globalThis & { litmusImportQueue?: unknown };

test("an import that waited when the server stopped says so afterwards, and one that came to its end says how it ended", async () => {
  const uploads = [await upload("first"), await upload("second")];
  const { imports } = await startImport(localActor, uploads, { ...NOW, pack: "none" });
  // At once: the first has begun and cannot have ended, the second waits for it and never begins.
  delete memory.litmusImportQueue;
  const [first, waiting] = imports.map(({ id }) => id);
  expect(await findImportStatus(localActor, waiting ?? "")).toMatchObject({
    ...{ id: waiting, state: "interrupted", format: "native", isDryRun: false, startedAt: null },
    files: [{ name: "second.ndjson" }],
    counts: { imported: 0 },
  });
  while (((await findImportStatus(localActor, first ?? ""))?.finishedAt ?? null) === null) await wait(20);
  expect(await findImportStatus(localActor, first ?? "")).toMatchObject({ state: "completed" });
  // It is remembered longer than its upload is kept.
  expect(await sweepSpool(new Set(), Date.now() + 2 * UPLOAD_AGE_MAX_MS)).toBeGreaterThan(0);
  expect(await findUpload(uploads[1] ?? "")).toBeNull();
  expect(await findImportStatus(localActor, waiting ?? "")).toMatchObject({ state: "interrupted" });
});

test.each([newId(), "../../etc/passwd", ""])(
  "of %j, which nobody asked for, nothing is known",
  async (id) => {
    expect(await findImportStatus(localActor, id)).toBeNull();
  },
);
