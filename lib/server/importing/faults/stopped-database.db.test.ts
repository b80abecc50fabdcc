import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateRun } from "../../../../bench/generate/generate-run";
import { ensureDatabase } from "../../../../scripts/database/clients.mjs";
import { openEmbedded } from "../../../../scripts/database/embedded.mjs";
import { runningPostmaster } from "../../../../scripts/database/postmaster.mjs";
import { setUpDatabase } from "../../../../scripts/database/set-up.mjs";
import { waitForEnd } from "../../../../scripts/processes.mjs";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { verifyRollups } from "../../rollups/verify-rollups";
import { importBytes } from "../../testing/import-bytes";
import { SHORT_RUN } from "./short-run";
import { settleInterruptedImports } from "../../writes/settle-interrupted-imports";

const POINTS = Number(process.env["LITMUS_STOP_POINTS"] ?? 8);
const EPISODES = SHORT_RUN.episodes;
const runOf = (runId: string) => Buffer.concat([...generateRun({ ...SHORT_RUN, runId })]);

// A server of its own, as durable as the product's: stopping the one that the other tests use would be unkind.
const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "litmus-stop-")), "postgres");
const open: (() => Promise<void>)[] = [];

async function start(): Promise<string> {
  const { adminUrl, appPasswordFile, close } = await openEmbedded({ folder });
  open.push(close);
  const ownerUrl = await ensureDatabase(adminUrl, "litmus");
  const role = { kind: "made" as const, passwordFile: appPasswordFile, mayResetPassword: true };
  return (await setUpDatabase(ownerUrl, role)).appUrl;
}

async function stopAtOnce(): Promise<void> {
  const pid = runningPostmaster(path.join(folder, "cluster"))?.pid;
  if (pid === undefined) throw new RangeError("No server runs.");
  process.kill(pid, "SIGQUIT"); // "immediate": nothing is written, nobody is told
  await waitForEnd(pid, 10_000);
}

beforeAll(async () => {
  process.env["DATABASE_APP_URL"] = await start();
}, 120_000);
afterAll(async () => {
  await closePool();
  for (const close of open) await close();
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

test("a database that stops at once in the middle of an import has all of it or nothing, and a repeat completes it", async () => {
  const startedAt = performance.now();
  await importBytes(runOf("undisturbed"));
  const durationMs = performance.now() - startedAt;

  for (let point = 0; point < POINTS; point += 1) {
    const name = `stopped-${String(point)}`;
    const importing = importBytes(runOf(name)).catch((error: unknown) => error);
    await wait((durationMs * (point + 0.5)) / POINTS);
    await stopAtOnce();
    const result = await importing;
    await start();

    // The same process goes on, with new connections.
    await settleInterruptedImports();
    const { rows } = await pool().query<{ episodes: number }>(
      `SELECT (SELECT count(*)::int FROM episode WHERE run_id = run.id) AS episodes FROM run WHERE external_id = $1`,
      [name],
    );
    if (result instanceof Error) expect(result).toMatchObject({ code: "unavailable" });
    // What was acknowledged is there; what was not is whole or absent.
    else expect(rows).toEqual([{ episodes: EPISODES }]);
    if (rows.length > 0) expect(rows).toEqual([{ episodes: EPISODES }]);
    const { rows: running } = await pool().query("SELECT 1 FROM import WHERE state = 'running'");
    expect(running).toEqual([]);

    const repeat = await importBytes(runOf(name));
    expect(repeat).toMatchObject({
      state: "completed",
      counts: { imported: rows.length === 0 ? EPISODES : 0 },
    });
    expect(await verifyRollups(localActor, repeat.runId)).toEqual([]);
  }
}, 300_000);
