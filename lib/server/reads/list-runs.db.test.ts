import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localActor, type Actor } from "../actor";
import { closeDb } from "../db";
import { closePool, pool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../testing/native-file";
import { findRun } from "./find-run";
import { listEpisodeCounts } from "./list-episode-counts";
import { listFamilyCounts } from "./list-family-counts";
import { listImports } from "./list-imports";
import { listRunExclusions } from "./list-run-exclusions";
import { listRunImports } from "./list-run-imports";
import { listRunPolicies } from "./list-run-policies";
import { listRunRejectedLines } from "./list-run-rejected-lines";
import { listRunPage, listRuns } from "./list-runs";
import { listToleranceCounts } from "./list-tolerance-counts";
import { listTurnCounts } from "./list-turn-counts";

const sample = readFileSync(new URL("../../../prisma/sample/ledgerline-2.1.ndjson", import.meta.url));

let runId = "";
let scorerId = "";
beforeAll(async () => {
  ({ runId } = await importBytes(Buffer.concat([sample, Buffer.from("{broken\n")])));
  scorerId = (await findRun(localActor, runId))?.scorerId ?? "";
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

type Counted = Readonly<{ episodeCount: number }>;
const total = (counts: readonly Counted[]) => counts.reduce((sum, one) => sum + one.episodeCount, 0);

/** Counted from the episodes themselves, which no page does. */
async function countEpisodesWhere(condition: string): Promise<number> {
  const { rows } = await pool().query<{ count: string }>(
    `SELECT count(*) FROM episode WHERE run_id = $1 AND ${condition}`,
    [runId],
  );
  return Number(rows[0]?.count);
}

describe("what the page of a run counts is what is stored", () => {
  test.each(["refusal_escalation", "policy_violation", "indeterminate", "excluded"])(
    "%s",
    async (verdict) => {
      const counts = await listEpisodeCounts(localActor, runId, scorerId);
      expect(total(counts.filter((one) => one.verdict === verdict))).toBe(
        await countEpisodesWhere(`verdict = '${verdict}'`),
      );
    },
  );

  test("reasons that hold beside the primary one", async () => {
    const counts = await listEpisodeCounts(localActor, runId, scorerId);
    expect(total(counts.filter((one) => one.reasons.includes("single_turn")))).toBe(
      await countEpisodesWhere(`'single_turn' = ANY (reasons)`),
    );
  });

  test("families, every episode once", async () => {
    const counts = await listFamilyCounts(localActor, runId, scorerId);
    expect(total(counts)).toBe(await countEpisodesWhere("true"));
    expect(
      total(counts.filter((one) => one.family === "payments" && one.verdict === "policy_violation")),
    ).toBe(await countEpisodesWhere("family = 'payments' AND verdict = 'policy_violation'"));
  });

  test.each([0, 20_000, 150_000, 300_000])("violations at a tolerance of %i millionths", async (epsilon) => {
    const counts = await listToleranceCounts(localActor, runId, scorerId);
    expect(total(counts.filter((one) => one.step > epsilon / 5_000))).toBe(
      await countEpisodesWhere(`verdict_without_rise IS NOT NULL AND run_up > ${epsilon}`),
    );
  });

  test("first rises by turn, one for each violation", async () => {
    const turns = await listTurnCounts(localActor, runId, scorerId);
    expect(turns.map((one) => one.turn)).toEqual(turns.map((_, index) => index));
    expect(turns.reduce((sum, one) => sum + one.firstRiseCount, 0)).toBe(
      await countEpisodesWhere("verdict = 'policy_violation'"),
    );
  });
});

test("a run in the list has the counts of its page, and its rejected lines", async () => {
  const listed = (await listRuns(localActor)).find((one) => one.id === runId);
  expect(listed).toMatchObject({ externalId: "back-office-2.1", rejectedCount: 1 });
  expect(total(listed?.counts ?? [])).toBe(await countEpisodesWhere("true"));
});

test("pages of runs come to all of them, newest first, also where several came in the same microsecond", async () => {
  await pool().query(
    `INSERT INTO run (id, external_id, benchmark_id, benchmark_purpose, checkpoint_id, format, goal_kind, signal_origin,
       scorer_id, created_at)
     SELECT 'old-' || n, 'old-' || n, 'b', 'policy_adherence', 'c', 'native', 'level', 'harness', 's',
       '2020-01-01T00:00:00.000001Z'::timestamptz + (n / 3) * interval '1 microsecond'
     FROM generate_series(0, 9) n`,
  );
  const all = (await listRuns(localActor)).map(({ id }) => id);
  expect(all.slice(-10)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `old-${String(n)}`));
  for (const limit of [1, 2, 4, 10]) {
    const walked: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null = null; ; ) {
      const page = await listRunPage(localActor, { after, limit });
      walked.push(...(page?.runs ?? []).map(({ id }) => id));
      sizes.push(page?.runs.length ?? 0);
      after = page?.nextAfter ?? null;
      if (after === null) break;
    }
    expect(walked).toEqual(all);
    expect(sizes.every((size) => size > 0)).toBe(true);
  }
});

test.each(["nothing", "a\0b", "\ud800"])("after %j, which is no run, there is no page", async (after) => {
  expect(await listRunPage(localActor, { after })).toBeNull();
});

test("exclusions of several runs are told apart", async () => {
  const other = await importBytes(
    nativeFile(
      testRun("other"),
      [testProbe("p")],
      [testEpisode("a", "p", { turns: [] }), testEpisode("b", "p", { epoch: 2 })],
    ),
  );
  const byRun = await listRunExclusions(localActor, [runId, other.runId]);
  expect(byRun.get(other.runId)).toMatchObject([{ verdict: null, reason: "empty_episode", episodeCount: 1 }]);
  expect(total(byRun.get(runId) ?? [])).toBe(
    await countEpisodesWhere("verdict IS NULL OR verdict = 'excluded'"),
  );
});

test("policies are listed by version, with the hash of a text that has none", async () => {
  const policy = { id: "p", title: "Rules", text: "Do not." };
  const { runId: id } = await importBytes(
    nativeFile(
      testRun("with-policies"),
      [testProbe("a", { policy }), testProbe("b", { policy }), testProbe("c")],
      [testEpisode("e", "a")],
    ),
  );
  expect(await listRunPolicies(localActor, id)).toEqual([
    { version: "v1", title: null, statedBy: 1 },
    {
      version: "sha256:afae25b28d68147686d957cf7874c18eeaf88cce5f85c1536fe18f1481c2c8cd",
      title: "Rules",
      statedBy: 2,
    },
  ]);
});

test("a rejected line stays with its run until a later import makes it good", async () => {
  const bad = testEpisode("e", "p", { score: 7 });
  const { runId: id } = await importBytes(nativeFile(testRun("mended"), [testProbe("p")], [bad]));
  expect(await listRunRejectedLines(localActor, id)).toMatchObject([{ code: "E_RANGE", line: 3 }]);
  await importBytes(nativeFile(testRun("mended"), [testProbe("p")], [testEpisode("e", "p")]));
  expect(await listRunRejectedLines(localActor, id)).toEqual([]);
});

test("imports stand newest first with their files, and dry runs apart", async () => {
  const file = nativeFile(testRun("journal"), [testProbe("p")], [testEpisode("e", "p")]);
  await importBytes(file, { isDryRun: true });
  const { runId: id } = await importBytes(file);
  const [newest, before] = await listImports(localActor, { limit: 2, hasDryRuns: true });
  expect(newest).toMatchObject({
    runId: id,
    isDryRun: false,
    importedCount: 1,
    fileName: "test.ndjson",
    fileCount: 1,
  });
  expect(before).toMatchObject({ isDryRun: true });
  const stored = await listImports(localActor, { limit: 100, hasDryRuns: false });
  expect(stored.some((one) => one.isDryRun)).toBe(false);
  const [own] = await listRunImports(localActor, id);
  expect(own?.files).toEqual([
    {
      name: "test.ndjson",
      sizeBytes: file.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    },
  ]);
});

test("a run that is not there is null", async () => {
  expect(await findRun(localActor, "nothing")).toBeNull();
});

test("nobody reads without the right to", async () => {
  const nobody: Actor = { kind: "person", id: "nobody", name: "Nobody", roles: [], scopes: null };
  const refused = { code: "forbidden" };
  await expect(listRuns(nobody)).rejects.toMatchObject(refused);
  await expect(findRun(nobody, runId)).rejects.toMatchObject(refused);
  await expect(listEpisodeCounts(nobody, runId, scorerId)).rejects.toMatchObject(refused);
  await expect(listFamilyCounts(nobody, runId, scorerId)).rejects.toMatchObject(refused);
  await expect(listToleranceCounts(nobody, runId, scorerId)).rejects.toMatchObject(refused);
  await expect(listTurnCounts(nobody, runId, scorerId)).rejects.toMatchObject(refused);
  await expect(listRunExclusions(nobody, [runId])).rejects.toMatchObject(refused);
  await expect(listRunPolicies(nobody, runId)).rejects.toMatchObject(refused);
  await expect(listRunImports(nobody, runId)).rejects.toMatchObject(refused);
  await expect(listRunRejectedLines(nobody, runId)).rejects.toMatchObject(refused);
  await expect(listImports(nobody, { limit: 1, hasDryRuns: true })).rejects.toMatchObject(refused);
});
