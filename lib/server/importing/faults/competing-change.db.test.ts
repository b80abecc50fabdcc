import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { verifyRollups } from "../../rollups/verify-rollups";
import { newId } from "../../storage/new-id";
import { bytesSource } from "../../../formats/file-source";
import { importBytes, PLAIN_IMPORT } from "../../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../../testing/native-file";
import { importRun } from "../../writes/import-run";
import { stopImport } from "../../writes/stop-import";
import { findContent, listHalves } from "./stored-content";

// Somebody else who changes the same rows, as the owner of the database may.
const rival = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
let role = "";
beforeAll(async () => {
  await rival.connect();
  const { rows } = await rival.query<{ name: string }>("SELECT current_database() AS name");
  role = `ALTER ROLE litmus_app IN DATABASE ${pg.escapeIdentifier(rows[0]?.name ?? "")}`;
});
afterEach(() => rival.query("ROLLBACK"));
afterAll(async () => {
  await rival.end();
  await closePool();
});

const part = (name: string, from: number) => {
  const epochs = Array.from({ length: 40 }, (_, index) => from + index);
  const episodes = epochs.map((epoch) => testEpisode(`e-${String(epoch)}`, "p", { epoch }));
  return nativeFile(testRun(name), [testProbe("p")], episodes);
};

async function stateOf(importId: string): Promise<string | undefined> {
  const { rows } = await pool().query<{ state: string }>("SELECT state FROM import WHERE id = $1", [
    importId,
  ]);
  return rows[0]?.state;
}

/** Until an import waits for a row that the rival holds. */
async function untilBlocked(): Promise<void> {
  const blocked = () =>
    rival.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND usename = 'litmus_app' AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
    );
  await expect.poll(async () => (await blocked()).rowCount, { interval: 20, timeout: 10_000 }).toBe(1);
}

/** Holds what an import to the run merges into. */
async function holdRollups(runId: string): Promise<void> {
  await rival.query("BEGIN");
  await rival.query("SELECT 1 FROM run_rollup WHERE run_id = $1 FOR UPDATE", [runId]);
}

test("a deadlock with somebody else's change is tried again, and both changes are there", async () => {
  // Whoever looks first is ended: the import looks once, late enough to find the rival waiting; the rival never does.
  await closePool();
  await rival.query(`${role} SET deadlock_timeout = '3s'; SET deadlock_timeout = '1h'`);
  const { runId } = await importBytes(part("deadlock", 1));
  await holdRollups(runId);
  const growing = importBytes(part("deadlock", 101));
  await untilBlocked();
  // Now each waits for the other.
  await rival.query("UPDATE run SET name = 'renamed' WHERE id = $1", [runId]);
  await rival.query("COMMIT");
  const outcome = await growing;
  expect(outcome).toMatchObject({ state: "completed", runId, counts: { imported: 40, known: 0 } });
  const { rows } = await pool().query("SELECT name, next_seq FROM run WHERE id = $1", [runId]);
  expect(rows).toEqual([{ name: "renamed", next_seq: "80" }]);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
  expect(await stateOf(outcome.importId)).toBe("completed");
});

test("an import that is cancelled while it waits for somebody else's change leaves the run as it was", async () => {
  const { runId } = await importBytes(part("blocked", 1));
  await holdRollups(runId);
  const importId = newId();
  const group = { format: "native" as const, sources: [bytesSource("blocked.ndjson", part("blocked", 101))] };
  const growing = importRun(localActor, group, PLAIN_IMPORT, { importId });
  await untilBlocked();
  await stopImport(localActor, importId);
  await wait(1_000); // the import looks twice a second whether it is still wanted
  await rival.query("ROLLBACK");
  expect(await growing).toMatchObject({ state: "cancelled", counts: { imported: 0 } });
  expect(await stateOf(importId)).toBe("cancelled");
  expect(await listHalves()).toEqual([]);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
  expect(await importBytes(part("blocked", 101))).toMatchObject({ counts: { imported: 40 } });
});

test("a statement that waits for too long is said in words, and what others read goes on", async () => {
  const { runId } = await importBytes(part("timeout", 1));
  await closePool();
  await rival.query(`${role} SET statement_timeout = '400ms'`);
  await rival.query("BEGIN; LOCK TABLE import IN ACCESS EXCLUSIVE MODE");
  await expect(importBytes(part("timeout", 101))).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("took too long") as string,
  });
  expect(await findContent("timeout")).toMatchObject({
    episode: expect.stringMatching(/^40 rows/) as string,
  });
  await rival.query(`ROLLBACK; ${role} RESET statement_timeout`);
  await closePool();
  expect(await importBytes(part("timeout", 101))).toMatchObject({
    state: "completed",
    counts: { imported: 40 },
  });
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});
