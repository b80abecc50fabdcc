import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateRun } from "../../../../bench/generate/generate-run";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { verifyRollups } from "../../rollups/verify-rollups";
import { importBytes } from "../../testing/import-bytes";

const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
const sizes = { turns: 2, probes: 20, episodeBytesMin: 1_400, episodeBytesMax: 1_800 };
const EPISODES = 300;
const runOf = (runId: string) => Buffer.concat([...generateRun({ episodes: EPISODES, runId, ...sizes })]);

beforeAll(async () => {
  await owner.connect();
  await owner.query(`
    CREATE TABLE fault (code text, table_name text, after_row bigint, times_left int);
    CREATE SEQUENCE fault_rows; CREATE SEQUENCE fault_times;
    GRANT SELECT ON fault TO PUBLIC; GRANT USAGE ON fault_rows, fault_times TO PUBLIC;
    -- Sequences count on when a transaction is undone, as faults do.
    CREATE FUNCTION fail_as_told() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE told fault;
    BEGIN
      SELECT * INTO told FROM fault WHERE table_name = TG_TABLE_NAME;
      IF FOUND AND nextval('fault_rows') % told.after_row = 0 AND nextval('fault_times') <= told.times_left THEN
        RAISE EXCEPTION 'told to fail' USING ERRCODE = told.code;
      END IF;
      RETURN NEW;
    END $$`);
  for (const table of ["episode", "classification", "run_rollup", "run"])
    await owner.query(
      `CREATE TRIGGER fail_as_told BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION fail_as_told()`,
    );
});
afterAll(async () => {
  await owner.end();
  await closePool();
});

async function tellToFail(code: string, table: string, afterRow: number, times: number): Promise<void> {
  await owner.query("SELECT setval('fault_rows', 1, false), setval('fault_times', 1, false)");
  await owner.query("TRUNCATE fault");
  await owner.query("INSERT INTO fault VALUES ($1, $2, $3, $4)", [code, table, afterRow, times]);
}

async function expectNothing(name: string): Promise<void> {
  const { rows } = await pool().query(
    `SELECT 1 FROM run WHERE external_id = $1
     UNION ALL SELECT 1 FROM episode e WHERE NOT EXISTS (SELECT 1 FROM run WHERE id = e.run_id)
     UNION ALL SELECT 1 FROM run_rollup r WHERE NOT EXISTS (SELECT 1 FROM run WHERE id = r.run_id)`,
    [name],
  );
  expect(rows).toEqual([]);
}

async function expectRepeatToComplete(name: string): Promise<void> {
  await owner.query("TRUNCATE fault");
  const outcome = await importBytes(runOf(name));
  expect(outcome).toMatchObject({ state: "completed", duplicateOf: null, counts: { imported: EPISODES } });
  expect(await verifyRollups(localActor, outcome.runId)).toEqual([]);
}

describe("a failure of the database", () => {
  test.each([
    ["a full disk", "53100", "episode", 200, "disk of the database is full"],
    ["too little memory", "53200", "classification", 10, "out of memory"],
    ["too many connections", "53300", "run", 1, "no more connections"],
    ["a statement that took too long", "57014", "run_rollup", 2, "took too long"],
    ["a conflict that does not end", "40P01", "run_rollup", 1, "conflicting change"],
  ])("%s is said in words, and nothing stays", async (name, code, table, afterRow, message) => {
    await tellToFail(code, table, afterRow, 1_000);
    await expect(importBytes(runOf(name))).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining(message) as string,
    });
    await expectNothing(name);
    const { rows } = await pool().query(
      "SELECT state, error_code, imported_count FROM import ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ state: "failed", error_code: code, imported_count: "0" }]);
    await expectRepeatToComplete(name);
  });

  test.each(["40001", "40P01"])(
    "a conflict (%s) that passes is tried again under the same import",
    async (code) => {
      const name = `passing ${code}`;
      await tellToFail(code, "classification", 70, 2);
      const outcome = await importBytes(runOf(name));
      expect(outcome).toMatchObject({
        state: "completed",
        counts: { read: EPISODES, imported: EPISODES, rejected: 0 },
      });
      expect(await verifyRollups(localActor, outcome.runId)).toEqual([]);
      const { rows } = await pool().query("SELECT state FROM import WHERE id = $1", [outcome.importId]);
      expect(rows).toEqual([{ state: "completed" }]);
    },
  );

  test("a defect of the program is noted as one and travels on as it is", async () => {
    await tellToFail("22012", "episode", 5, 1);
    await expect(importBytes(runOf("defect"))).rejects.toMatchObject({ code: "22012" });
    const { rows } = await pool().query("SELECT state, error_code FROM import ORDER BY id DESC LIMIT 1");
    expect(rows).toEqual([{ state: "failed", error_code: "unexpected" }]);
    await expectNothing("defect");
    await expectRepeatToComplete("defect");
  });
});

test("a database that takes no further connection says so", async () => {
  const name = await owner.query<{ name: string }>("SELECT current_database() AS name");
  const database = pg.escapeIdentifier(name.rows[0]?.name ?? "");
  await closePool();
  await owner.query(`ALTER DATABASE ${database} CONNECTION LIMIT 0`);
  await expect(importBytes(runOf("crowded"))).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("no more connections") as string,
  });
  await owner.query(`ALTER DATABASE ${database} CONNECTION LIMIT -1`);
  await expectNothing("crowded");
  await expectRepeatToComplete("crowded");
});
