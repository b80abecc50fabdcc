import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { generateRun } from "../../../bench/generate/generate-run";
import type { Source } from "../../formats/reader";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { findImportStatus } from "../reads/find-import-status";
import { findRunId } from "../reads/find-run-id";
import { newId } from "../storage/new-id";
import { PLAIN_IMPORT } from "../testing/import-bytes";
import { importRun } from "./import-run";
import { settleInterruptedImports } from "./settle-interrupted-imports";
import { stopImport } from "./stop-import";

afterAll(closePool);

/** A source that hands out its bytes slowly, so that there is time to act while it is read. */
function slowSource(bytes: Buffer): Source {
  return {
    name: "slow.ndjson",
    sizeBytes: bytes.length,
    async *open() {
      for (let start = 0; start < bytes.length; start += 200_000) {
        await wait(100);
        yield bytes.subarray(start, start + 200_000);
      }
    },
    readAt: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

test("an import that runs elsewhere is asked to end, and nothing of it stays", async () => {
  const bytes = Buffer.concat([...generateRun({ episodes: 800, runId: "stopped" })]);
  const importId = newId();
  const group = { format: "native" as const, sources: [slowSource(bytes)] };
  const importing = importRun(localActor, group, PLAIN_IMPORT, { importId });
  // Null until the import has begun.
  while (((await findImportStatus(localActor, importId))?.bytesRead ?? 0) === 0) await wait(50);
  expect(await findImportStatus(localActor, importId)).toMatchObject({
    state: "running",
    files: [{ name: "slow.ndjson" }],
  });
  expect(await settleInterruptedImports()).not.toContain(importId);
  await stopImport(localActor, importId);
  expect(await importing).toMatchObject({ state: "cancelled" });
  expect(await findImportStatus(localActor, importId)).toMatchObject({ state: "cancelled" });
  expect(await findRunId(localActor, "stopped")).toBeNull();
  await expect(stopImport(localActor, importId)).rejects.toMatchObject({ code: "conflict" });
});

test("what does not exist cannot be stopped", async () => {
  await expect(stopImport(localActor, newId())).rejects.toMatchObject({ code: "not_found" });
});

test("an import whose process is gone reads as interrupted, and is marked so at the next start", async () => {
  const id = newId();
  await pool().query(
    `INSERT INTO import (id, state, is_dry_run, is_strict, is_salvage, actor_id, bytes_total)
     VALUES ($1, 'running', false, false, false, 'local', 10)`,
    [id],
  );
  expect(await findImportStatus(localActor, id)).toMatchObject({ state: "interrupted", finishedAt: null });
  expect(await settleInterruptedImports()).toEqual([id]);
  expect((await findImportStatus(localActor, id))?.finishedAt).not.toBeNull();
});
