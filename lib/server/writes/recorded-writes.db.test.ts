import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateRun } from "../../../bench/generate/generate-run";
import { bytesSource } from "../../formats/file-source";
import type { Source } from "../../formats/reader";
import { DEFAULT_CONFIG, scorerConfig } from "../../scoring/scorer-config";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { newId } from "../storage/new-id";
import { importBytes, PLAIN_IMPORT } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../testing/native-file";
import { applyPack } from "./apply-pack";
import { importRun } from "./import-run";
import { repairRollups } from "./repair-rollups";
import { rescoreRun } from "./rescore-run";
import { settleInterruptedImports } from "./settle-interrupted-imports";
import { stopImport } from "./stop-import";
import { useScoreSet } from "./use-score-set";

const sample = readFileSync(new URL("../../../prisma/sample/ledgerline-2.1.ndjson", import.meta.url), "utf8");
const pack = readFileSync(
  new URL("../../formats/probe-pack/packs/agentdojo-banking.json", import.meta.url),
  "utf8",
);
const lenient = scorerConfig({ epsilon: 0.25, delta: 0.5 });
const group = (sources: readonly Source[]) => ({ format: "native" as const, sources });

type Event = Readonly<{ action: string; actor: string; subject: string; details: Record<string, unknown> }>;
let seen = 0;
let runId = "";

/** The events that were added since it was last asked. */
async function newEvents(): Promise<readonly Event[]> {
  const { rows } = await pool().query<Omit<Event, "details"> & { details: string }>(
    `SELECT action, actor_id AS actor, subject_kind || ' ' || subject_id AS subject, details
     FROM audit_event ORDER BY seq OFFSET $1`,
    [seen],
  );
  seen += rows.length;
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) as Event["details"] }));
}

beforeAll(async () => {
  ({ runId } = await importBytes(Buffer.from(sample.replace("back-office-2.1", "recorded"))));
  await newEvents();
});
afterAll(closePool);

describe("each end of an import is one event", () => {
  const good = nativeFile(testRun("ends"), [testProbe("p")], [testEpisode("e", "p")]);
  const mixed = nativeFile(testRun("mixed"), [testProbe("p")], [testEpisode("e", "p"), "{"]);

  test("completed, and once more with the same content: nothing is added, and that is said", async () => {
    const first = await importBytes(good);
    expect(await newEvents()).toMatchObject([
      {
        action: "import.completed",
        actor: "console",
        subject: `import ${first.importId}`,
        details: { run: "ends", runId: first.runId, counts: { read: 1, imported: 1 } },
      },
    ]);
    const again = await importBytes(good);
    expect(await newEvents()).toMatchObject([
      {
        action: "import.repeated",
        subject: `import ${again.importId}`,
        details: { duplicateOf: first.importId },
      },
    ]);
  });

  test("a dry run, and a refused file: of what the file says only the run's name and a code are kept", async () => {
    await importBytes(mixed, { isDryRun: true });
    await importBytes(mixed, { isStrict: true });
    expect(await newEvents()).toMatchObject([
      { action: "import.checked", details: { runId: null, counts: { rejected: 1 } } },
      { action: "import.refused", details: { code: "E_STRICT", isDryRun: false } },
    ]);
  });

  test("cancelled, failed and interrupted", async () => {
    const bytes = Buffer.concat([...generateRun({ episodes: 20, runId: "cut" })]);
    const cancel = AbortSignal.abort();
    await importRun(localActor, group([bytesSource("a", bytes)]), PLAIN_IMPORT, { signal: cancel });
    const broken: Source = {
      ...bytesSource("a", bytes),
      open: () => {
        throw new TypeError("a defect");
      },
    };
    await expect(importRun(localActor, group([broken]), PLAIN_IMPORT)).rejects.toThrow("a defect");
    const gone = newId();
    await pool().query(
      `INSERT INTO import (id, state, is_dry_run, is_strict, is_salvage, actor_id, bytes_total)
       VALUES ($1, 'running', false, false, false, 'console', 10)`,
      [gone],
    );
    await settleInterruptedImports();
    expect(await newEvents()).toMatchObject([
      { action: "import.cancelled", actor: "console" },
      { action: "import.failed", details: { code: "unexpected" } },
      { action: "import.interrupted", actor: "system", subject: `import ${gone}` },
    ]);
  });

  test("who asked to cancel is on record once, however often they ask", async () => {
    const id = newId();
    await pool().query(
      `INSERT INTO import (id, state, is_dry_run, is_strict, is_salvage, actor_id, bytes_total)
       VALUES ($1, 'running', false, false, false, 'console', 10)`,
      [id],
    );
    const clerk = { ...localActor, kind: "person" as const, id: "clerk", name: "Clerk" };
    await Promise.all([stopImport(clerk, id), stopImport(clerk, id)]);
    await settleInterruptedImports();
    expect(await newEvents()).toMatchObject([
      { action: "import.cancel_asked", actor: "clerk", subject: `import ${id}` },
      { action: "import.interrupted" },
    ]);
  });
});

describe("each change of a run is one event", () => {
  test("scored anew, once; chosen; repaired", async () => {
    const { scorerId } = await rescoreRun(localActor, runId, lenient);
    await rescoreRun(localActor, runId, lenient);
    const changedCount = await useScoreSet(localActor, runId, scorerId);
    expect(changedCount).toBeGreaterThan(0);
    await useScoreSet(localActor, runId, scorerId);
    await repairRollups(localActor, runId);
    const subject = `run ${runId}`;
    expect(await newEvents()).toMatchObject([
      { action: "run.rescored", subject, details: { scorerId, episodeCount: 86 } },
      { action: "run.score_set_chosen", subject, details: { to: scorerId, changedCount } },
      { action: "run.rollups_repaired", subject },
    ]);
  });

  test("a pack that is refused for the run leaves none", async () => {
    await expect(applyPack(localActor, runId, pack, DEFAULT_CONFIG)).rejects.toMatchObject({
      code: "refused",
    });
    expect(await newEvents()).toEqual([]);
  });
});

describe("where the log cannot be written", () => {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  beforeAll(async () => {
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION refuse_events() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no log''; END';
      CREATE TRIGGER no_log BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_events()`);
  });
  afterAll(async () => {
    await owner.query("DROP TRIGGER no_log ON audit_event; DROP FUNCTION refuse_events");
    await owner.end();
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "an import",
      () => importBytes(nativeFile(testRun("unlogged"), [testProbe("p")], [testEpisode("e", "p")])),
    ],
    ["a new score set", () => rescoreRun(localActor, runId, scorerConfig({ epsilon: 0.125, delta: 0.5 }))],
    ["the choice of a set", async () => useScoreSet(localActor, runId, await otherSet())],
    ["a repair", () => repairRollups(localActor, runId)],
  ])("%s does not happen", async (_what, change) => {
    const before = await changeable();
    await expect(change()).rejects.toThrow("no log");
    expect(await changeable()).toEqual(before);
  });
});

async function otherSet(): Promise<string> {
  const { rows } = await pool().query<{ id: string }>(
    "SELECT s.scorer_id AS id FROM score_set s JOIN run r ON r.id = s.run_id WHERE r.id = $1 AND s.scorer_id <> r.scorer_id",
    [runId],
  );
  return rows[0]?.id ?? "";
}

async function changeable(): Promise<unknown> {
  const { rows } = await pool().query(
    `SELECT r.id, r.scorer_id, r.changed_at, (SELECT count(*) FROM score_set) AS sets, (SELECT count(*) FROM classification) AS classified,
       (SELECT array_agg(c.xmin::text ORDER BY c.ctid) FROM run_rollup c) AS rollups
     FROM run r ORDER BY 1`,
  );
  return rows;
}
