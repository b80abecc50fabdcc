import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../actor";
import { localActor } from "../actor";
import { closeDb } from "../db";
import { closePool, pool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../testing/native-file";
import { archiveRun } from "../writes/archive-run";
import { restoreRun } from "../writes/restore-run";
import { listProbeEpisodes } from "./list-probe-episodes";

const nobody: Actor = { kind: "person", id: "x", name: "x", roles: [], scopes: null };
const runs: Record<string, string> = {};

const of = (name: string, version: string, epochs: readonly number[]) =>
  nativeFile(
    testRun(name, {
      benchmark: { id: "bench", version, purpose: "policy_adherence" },
      checkpoint: { id: `checkpoint-${name}` },
    }),
    [testProbe("probe"), testProbe("other")],
    [
      ...epochs.map((epoch) => testEpisode(`${name}-${epoch}`, "probe", { epoch })),
      testEpisode(`${name}-again`, "probe", { epoch: epochs[0] ?? 1, attempt: 2 }),
      testEpisode(`${name}-other`, "other"),
    ],
  );

beforeAll(async () => {
  for (const [name, version, epochs] of [
    ["first", "1", [1, 2]],
    ["second", "1", [1]],
    ["elsewhere", "2", [1]],
    ["crowded", "1", Array.from({ length: 14 }, (_, index) => index + 1)],
  ] as const)
    runs[name] = (await importBytes(of(name, version, epochs))).runId;
});
afterAll(async () => {
  await closeDb();
  await closePool();
});

const listed = async (name: string, seq = 0) =>
  (await listProbeEpisodes(localActor, `${runs[name] ?? ""}.${seq}`)).episodes.map(
    ({ runExternalId, epoch, attempt }) => `${runExternalId} ${epoch}.${attempt}`,
  );

test("epochs and attempts of the own run come first, then those of other runs of the suite in the same version", async () => {
  const all = await listed("first");
  expect(all.slice(0, 3)).toEqual(["first 1.1", "first 1.2", "first 2.1"]);
  expect(all).toContain("second 1.1");
  expect(all.some((one) => one.startsWith("elsewhere"))).toBe(false);
  expect(await listed("elsewhere")).toEqual(["elsewhere 1.1", "elsewhere 1.2"]);
});

test("of another run a few stand for all, and it is said that there are more", async () => {
  expect((await listed("first")).filter((one) => one.startsWith("crowded"))).toHaveLength(10);
  expect((await listProbeEpisodes(localActor, `${runs["first"] ?? ""}.0`)).hasMore).toBe(true);
  expect(await listed("crowded")).toHaveLength(15 + 3 + 2);
  expect((await listProbeEpisodes(localActor, `${runs["crowded"] ?? ""}.0`)).hasMore).toBe(false);
});

test("which attempt counts is told", async () => {
  const { episodes } = await listProbeEpisodes(localActor, `${runs["second"] ?? ""}.0`);
  expect(
    episodes.slice(0, 2).map(({ attempt, isCounted, turnCount }) => [attempt, isCounted, turnCount]),
  ).toEqual([
    [1, true, 2],
    [2, false, 2],
  ]);
});

test("whoever may not read episodes gets none, and what is no episode has no others", async () => {
  await expect(listProbeEpisodes(nobody, `${runs["first"] ?? ""}.0`)).rejects.toMatchObject({
    code: "forbidden",
  });
  for (const id of ["", "nowhere.0", `${runs["first"] ?? ""}.99`])
    expect(await listProbeEpisodes(localActor, id)).toEqual({ episodes: [], hasMore: false });
});

test("an archived run is left out, but beside its own episodes", async () => {
  await archiveRun(localActor, runs["second"] ?? "", "Played with the wrong prompt.");
  expect((await listed("first")).some((one) => one.startsWith("second"))).toBe(false);
  expect((await listed("second")).slice(0, 3)).toEqual(["second 1.1", "second 1.2", expect.any(String)]);
  await restoreRun(localActor, runs["second"] ?? "", "It was right after all.");
});

test("it looks into an index of each run, and reads no table of episodes as a whole", async () => {
  const client = await pool().connect();
  try {
    await client.query("SET enable_seqscan = off"); // what is small here is read whole: which index it is shows all the same
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT e.seq FROM run r CROSS JOIN LATERAL (SELECT seq FROM episode o
       WHERE o.run_id = r.id AND o.probe_id = 'probe' ORDER BY o.epoch, o.attempt LIMIT 10) e`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/run_id_probe_id_epoch_attempt/u);
  } finally {
    client.release(true);
  }
});
