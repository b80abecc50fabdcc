import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { verifyRollups } from "../rollups/verify-rollups";
import { importBytes } from "../testing/import-bytes";
import { repairRollups } from "./repair-rollups";

afterAll(closePool);

test("what was damaged by hand is found, and is right again once repaired", async () => {
  const sample = readFileSync(
    new URL("../../../prisma/sample/ledgerline-2.2.ndjson", import.meta.url),
    "utf8",
  );
  const bad = sample.replace('"refusalSurface":1,', '"refusalSurface":1.5,');
  const { runId } = await importBytes(Buffer.from(bad));
  const { runId: other } = await importBytes(Buffer.from(sample.replace("back-office-2.2", "untouched")));
  expect(await verifyRollups(localActor, runId)).toEqual([]);

  await pool().query("UPDATE run_rollup SET episode_count = episode_count + 1 WHERE run_id = $1", [runId]);
  await pool().query("DELETE FROM turn_rollup WHERE run_id = $1 AND turn = 2", [runId]);
  await pool().query("UPDATE episode SET run_up = 1 WHERE run_id = $1 AND seq = 3", [runId]);
  await pool().query("UPDATE run SET rejected_count = 9 WHERE id = $1", [runId]);
  const tables = new Set((await verifyRollups(localActor, runId)).map(({ table }) => table));
  expect(tables).toEqual(new Set(["run_rollup", "turn_rollup", "episode", "run"]));

  await repairRollups(localActor, runId);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
  expect(await verifyRollups(localActor, other)).toEqual([]);
});
