import { EventEmitter, once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateRun } from "../../../../bench/generate/generate-run";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { findImportStatus } from "../../reads/find-import-status";
import { verifyRollups } from "../../rollups/verify-rollups";
import { importBytes } from "../../testing/import-bytes";
import { bundleImportChild, type ImportChild, startImportChild } from "../../testing/start-import-child";
import { ofImport } from "./import-moments";
import { openWire, type Wire } from "./open-wire";
import { SHORT_RUN } from "./short-run";
import { findContent, listHalves, type StoredContent } from "./stored-content";

// Below the data folder of the tests, which lies in the project: the bundle finds the packages it does not hold.
const folder = fs.mkdtempSync(path.join(process.env["LITMUS_DATA_DIR"] ?? "", "killed-"));
let wire: Wire;
let bundle = "";
let expected: StoredContent | null;

beforeAll(async () => {
  wire = await openWire(process.env["DATABASE_APP_URL"] ?? "");
  process.env["DATABASE_APP_URL"] = wire.url; // of the importers that are started, too
  bundle = await bundleImportChild(folder);
  await importBytes(shortRun("undisturbed"));
  expected = await findContent("undisturbed");
});
afterAll(async () => {
  await closePool();
  await wire.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const shortRun = (name: string) => Buffer.concat([...generateRun({ ...SHORT_RUN, runId: name })]);

function writeRun(name: string): string {
  const file = path.join(folder, `${name}.ndjson`);
  fs.writeFileSync(file, shortRun(name));
  return file;
}

/** The states of the imports of a file, as a page shows them. */
async function statesOf(file: string): Promise<readonly (string | undefined)[]> {
  const { rows } = await pool().query<{ id: string }>(
    "SELECT import_id AS id FROM import_file WHERE name = $1 ORDER BY 1",
    [path.basename(file)],
  );
  const found = await Promise.all(rows.map(({ id }) => findImportStatus(localActor, id)));
  return found.map((one) => one?.state);
}

/** Kills the importer when it is about to say something for the given time, or has just said it. */
function killAt(child: ImportChild, text: string, time: number, isSaid: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let times = 0;
    wire.rule(
      ofImport(async (message) => {
        if (!message.text.includes(text)) return "pass";
        times += 1;
        if (times !== time) return "pass";
        const kill = (): void => {
          child.kill().then(resolve, reject);
        };
        if (isSaid) setImmediate(kill);
        else await child.kill().then(resolve);
        return isSaid ? "pass_and_hang_up" : "cut";
      }),
    );
  });
}

const MOMENTS: readonly (readonly [string, string, number])[] = [
  ["it has begun a transaction", "BEGIN", 1],
  ["it asks for the run's lock", "pg_try_advisory_xact_lock", 1],
  ["the first batch is copied", 'COPY "episode"', 1],
  ["the first classifications are copied", 'COPY "classification"', 1],
  ["the second batch is copied", 'COPY "episode"', 2],
  ["the run is stored", "INSERT INTO run (", 1],
  ["the rollups are merged", "MERGE INTO turn_rollup", 1],
  ["the import is called completed", "UPDATE import SET state", 1],
  ["it commits", "COMMIT", 1],
];

test("an importer that is killed before any step leaves nothing, reads as interrupted, and a repeat completes it", async () => {
  const file = writeRun("killedthere");
  for (const [name, text, time] of MOMENTS) {
    const child = await startImportChild(bundle);
    const killed = killAt(child, text, time, false);
    expect(await Promise.race([killed, child.begin(file)])).toBeUndefined();
    wire.rule(() => "pass");
    expect(await findContent("killedthere"), `before ${name}`).toBeNull();
    expect(await listHalves()).toEqual([]);
  }
  // Postgres needs a moment to see that a client is gone.
  await expect.poll(() => statesOf(file), { timeout: 10_000 }).toEqual(MOMENTS.map(() => "interrupted"));
  const repeat = await importBytes(shortRun("killedthere"));
  expect(repeat).toMatchObject({ state: "completed", counts: { imported: SHORT_RUN.episodes } });
  expect(await findContent("killedthere")).toEqual(expected);
  expect(await verifyRollups(localActor, repeat.runId)).toEqual([]);
}, 120_000);

test("an importer that is killed once it has said commit has stored all of it, and says so", async () => {
  const file = writeRun("killedafter");
  const child = await startImportChild(bundle);
  const killed = killAt(child, "COMMIT", 1, true);
  expect(await Promise.race([killed, child.begin(file)])).toBeUndefined();
  wire.rule(() => "pass");
  await expect.poll(() => statesOf(file), { timeout: 10_000 }).toEqual(["completed"]);
  expect(await findContent("killedafter")).toEqual(expected);
  expect(await importBytes(shortRun("killedafter"))).toMatchObject({ counts: { imported: 0 } });
});

test("of two processes that import one file at once, one stores it and the other has nothing to do", async () => {
  const children = [await startImportChild(bundle), await startImportChild(bundle)];
  for (const name of ["twinimport1", "twinimport2", "twinimport3"]) {
    const file = writeRun(name);
    const outcomes = await Promise.all(children.map((child) => child.begin(file)));
    expect(outcomes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          state: "completed",
          duplicateOf: null,
          counts: expect.objectContaining({ imported: SHORT_RUN.episodes }) as unknown,
        }),
        expect.objectContaining({
          state: "completed",
          duplicateOf: expect.any(String) as unknown,
          counts: expect.objectContaining({ imported: 0 }) as unknown,
        }),
      ]),
    );
    expect(await findContent(name)).toEqual(expected);
  }
  await Promise.all(children.map((child) => child.kill()));
});

test("whoever waits for an importer that is killed takes its place", async () => {
  const file = writeRun("tookitsplac");
  const [first, second] = [await startImportChild(bundle), await startImportChild(bundle)];
  const said = new EventEmitter();
  const [stores, waits] = [once(said, "stores"), once(said, "waits")];
  let asked = 0;
  let isHolding = true;
  wire.rule(async ({ text }) => {
    if (text.includes("pg_try_advisory_xact_lock")) asked += 1;
    if (text.startsWith('COPY "episode"')) said.emit("stores");
    if (asked === 3) said.emit("waits"); // the second one was told to wait, and asks again
    if (!text.startsWith("COMMIT") || !isHolding) return "pass";
    isHolding = false;
    await waits;
    await first.kill();
    return "cut";
  });
  const outcome = stores.then(() => second.begin(file));
  expect(await Promise.race([outcome, first.begin(file)])).toMatchObject({
    state: "completed",
    duplicateOf: null,
    counts: { imported: SHORT_RUN.episodes },
  });
  wire.rule(() => "pass");
  await second.kill();
  expect((await statesOf(file)).toSorted()).toEqual(["completed", "interrupted"]);
  expect(await findContent("tookitsplac")).toEqual(expected);
});
