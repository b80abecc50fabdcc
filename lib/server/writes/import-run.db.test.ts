import { afterAll, expect, test } from "vitest";
import { generateRun } from "../../../bench/generate/generate-run";
import { bytesSource } from "../../formats/file-source";
import { DEFAULT_LIMITS, type ReadOptions } from "../../formats/reader";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { verifyRollups } from "../rollups/verify-rollups";
import { importRun } from "./import-run";

afterAll(closePool);

const read: ReadOptions = {
  limits: DEFAULT_LIMITS,
  isSalvage: false,
  nonFinite: "reject",
  runOverride: null,
  packs: [],
};
const options = { read, packChoice: null, isStrict: false, isDryRun: false };

test("a generated run is stored whole, and its rollups are what its rows come to", async () => {
  const bytes = Buffer.concat([...generateRun({ episodes: 600, probes: 40, runId: "simple" })]);
  const group = { format: "native" as const, sources: [bytesSource("simple.ndjson", bytes)] };
  const outcome = await importRun(localActor, group, options);
  expect(outcome).toMatchObject({
    state: "completed",
    duplicateOf: null,
    counts: { read: 600, imported: 600 },
  });
  const { rows } = await pool().query(
    "SELECT verdict, count(*)::int AS count FROM episode WHERE run_id = $1 GROUP BY verdict",
    [outcome.runId],
  );
  console.log(rows, outcome);
  expect(await verifyRollups(localActor, outcome.runId ?? "")).toEqual([]);
  const again = await importRun(localActor, group, options);
  expect(again).toMatchObject({ state: "completed", duplicateOf: outcome.importId });
});
