import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { generateRun } from "../../../bench/generate/generate-run";
import { localActor } from "../actor";
import { closePool } from "../pool";
import { findImportStatus } from "../reads/find-import-status";
import { newId } from "../storage/new-id";
import { sweepSpool, UPLOAD_AGE_MAX_MS } from "../uploads/spool";
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
  const waiting = imports[1]?.id ?? "";
  expect(await findImportStatus(localActor, waiting)).toMatchObject({ state: "queued", ahead: 1 });

  const queue = memory.litmusImportQueue;
  delete memory.litmusImportQueue;
  expect(await findImportStatus(localActor, waiting)).toMatchObject({
    ...{ id: waiting, state: "interrupted", format: "native", isDryRun: false, startedAt: null },
    files: [{ name: "second.ndjson" }],
    counts: { imported: 0 },
  });
  // It is remembered longer than its upload is kept.
  await sweepSpool(new Set(uploads.map(String)), Date.now() + 2 * UPLOAD_AGE_MAX_MS);
  expect(await findImportStatus(localActor, waiting)).toMatchObject({ state: "interrupted" });

  memory.litmusImportQueue = queue;
  for (const { id } of imports) {
    while ((await findImportStatus(localActor, id))?.finishedAt == null) await wait(20);
    expect(await findImportStatus(localActor, id)).toMatchObject({ state: "completed" });
  }
  delete memory.litmusImportQueue;
  expect(await findImportStatus(localActor, waiting)).toMatchObject({ state: "completed" });
});

test.each([newId(), "../../etc/passwd", ""])(
  "of %j, which nobody asked for, nothing is known",
  async (id) => {
    expect(await findImportStatus(localActor, id)).toBeNull();
  },
);
