import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateRun } from "../../../../bench/generate/generate-run";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { verifyRollups } from "../../rollups/verify-rollups";
import { importBytes } from "../../testing/import-bytes";
import { bundleImportChild, startImportChild } from "../../testing/start-import-child";
import { SHORT_RUN } from "./short-run";
import { settleInterruptedImports } from "../../writes/settle-interrupted-imports";

const EPISODES = SHORT_RUN.episodes;
const POINTS = process.env["LITMUS_LONG"] === "1" ? 200 : 50;
/** Far more than a point takes; it is there to end what hangs. */
const POINT_TIMEOUT_MS = 12_000;
// Below the project, so that the bundle finds what it does not hold.
const folder = fs.mkdtempSync(path.join(process.env["LITMUS_DATA_DIR"] ?? os.tmpdir(), "kill-"));
let bundle = "";

beforeAll(async () => {
  bundle = await bundleImportChild(folder);
});
afterAll(async () => {
  await closePool();
  fs.rmSync(folder, { recursive: true, force: true });
});

const generated = Buffer.concat([...generateRun({ ...SHORT_RUN, runId: "NAME" })]);
const headerEnd = generated.indexOf("\n");

function writeRun(name: string): Readonly<{ bytes: Buffer; file: string }> {
  const header = generated.toString("utf8", 0, headerEnd).replace("NAME", name);
  const bytes = Buffer.concat([Buffer.from(header), generated.subarray(headerEnd)]);
  const file = path.join(folder, `${name}.ndjson`);
  fs.writeFileSync(file, bytes);
  return { bytes, file };
}

async function durationOfOne(): Promise<number> {
  const child = await startImportChild(bundle);
  const times: number[] = [];
  for (const round of [1, 2]) {
    const startedAt = performance.now();
    const outcome = await child.begin(writeRun(`undisturbed-${String(round)}`).file);
    expect(outcome).toMatchObject({ state: "completed", counts: { imported: EPISODES } });
    times.push(performance.now() - startedAt);
  }
  await child.kill();
  return Math.max(...times);
}

async function stored(name: string): Promise<Readonly<{ episodes: number; runId: string }> | null> {
  const { rows } = await pool().query<{ episodes: number; runId: string }>(
    `SELECT run.id AS "runId", (SELECT count(*)::int FROM episode WHERE run_id = run.id) AS episodes
     FROM run WHERE external_id = $1`,
    [name],
  );
  return rows[0] ?? null;
}

test(
  `an importer that is killed at any of ${String(POINTS)} moments leaves all or nothing, and a repeat completes it`,
  async () => {
    const durationMs = await durationOfOne();
    let whole = 0;
    let next = startImportChild(bundle);
    for (let point = 0; point < POINTS; point += 1) {
      const name = `killed-${String(point)}`;
      const { bytes, file } = writeRun(name);
      const child = await next;
      // Nobody waits for what it would come to.
      child.begin(file).catch(() => undefined);
      await wait((durationMs * 1.1 * (point + 0.5)) / POINTS);
      await child.kill();
      next = startImportChild(bundle);

      const found = await stored(name);
      if (found !== null) {
        whole += 1;
        expect(found.episodes).toBe(EPISODES);
      }
      // Its lock goes when Postgres sees that its client is gone; a record that was begun then says what happened.
      await expect
        .poll(async () => {
          await settleInterruptedImports();
          return (await pool().query("SELECT 1 FROM import WHERE state = 'running'")).rowCount;
        })
        .toBe(0);
      const { rows: records } = await pool().query<{ state: string }>(
        "SELECT state FROM import JOIN import_file f ON f.import_id = import.id WHERE f.name = $1",
        [path.basename(file)],
      );
      for (const { state } of records) expect(state).toBe(found === null ? "interrupted" : "completed");

      const repeat = await importBytes(bytes);
      expect(repeat).toMatchObject({
        state: "completed",
        counts: { imported: found === null ? EPISODES : 0 },
      });
      expect(await stored(name)).toEqual({ runId: repeat.runId, episodes: EPISODES });
      if (point % 10 === 0) expect(await verifyRollups(localActor, repeat.runId)).toEqual([]);
      fs.rmSync(file);
    }
    await (await next).kill();
    // Neither always too early nor always too late.
    expect(whole).toBeLessThan(POINTS);
    const { rows } = await pool().query(
      "SELECT 1 FROM episode e WHERE NOT EXISTS (SELECT 1 FROM run WHERE id = e.run_id) LIMIT 1",
    );
    expect(rows).toEqual([]);
  },
  POINTS * POINT_TIMEOUT_MS,
);
