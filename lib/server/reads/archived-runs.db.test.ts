import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERY_EPISODE, type EpisodeFilter } from "../../contracts/episode-filter-fields";
import { type Actor, localActor } from "../actor";
import { closeDb } from "../db";
import { closePool, pool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../testing/native-file";
import { archiveRun } from "../writes/archive-run";
import { restoreRun } from "../writes/restore-run";
import { indexTexts } from "../search/index-texts";
import { countEpisodes } from "./count-episodes";
import { countIndexedTexts } from "./count-indexed-texts";
import { exportEpisodes } from "./export-episodes";
import { exportRun } from "./export-run";
import { findArchiving } from "./find-archiving";
import { findEpisode } from "./find-episode";
import { findNeighbours } from "./find-neighbours";
import { findRun } from "./find-run";
import { listEpisodes } from "./list-episodes";
import { listFacetCounts } from "./list-facet-counts";
import { listFilterOptions } from "./list-filter-options";
import { listProbeEpisodes } from "./list-probe-episodes";
import { listRunExclusions } from "./list-run-exclusions";
import { listRunPage, listRuns } from "./list-runs";
import { searchTranscripts } from "./search-transcripts";

const fileOf = (name: string) =>
  nativeFile(
    testRun(name, { checkpoint: { id: `checkpoint-${name}` } }),
    [testProbe(`probe-${name}`, { family: `family-${name}` })],
    [
      testEpisode(`${name}-1`, `probe-${name}`),
      testEpisode(`${name}-2`, `probe-${name}`, { epoch: 2, status: "error" }),
    ],
  );
let live = "";
let gone = "";

beforeAll(async () => {
  live = (await importBytes(fileOf("live"))).runId;
  gone = (await importBytes(fileOf("gone"))).runId;
  await indexTexts(localActor, null);
  await archiveRun(localActor, gone, "Played with the wrong prompt.");
});
afterAll(async () => {
  await closeDb();
  await closePool();
});

const where = (change: Partial<EpisodeFilter>): EpisodeFilter => ({ ...EVERY_EPISODE, ...change });
const runsOf = async (filter: EpisodeFilter): Promise<readonly string[]> => [
  ...new Set((await listEpisodes(localActor, filter)).items.map((item) => item.runId)),
];

/** What each read does with an archived run: nothing of it is shown, or a reason why it is. */
const DECISIONS: Readonly<Record<string, string | (() => Promise<void>)>> = {
  "list-runs.ts": async () => {
    expect((await listRuns(localActor)).map(({ id }) => id)).toEqual([live]);
    expect((await listRunPage(localActor))?.runs.map(({ id }) => id)).toEqual([live]);
    // Apart, and the place of a page may lie in the other list.
    const apart = await listRunPage(localActor, { isArchived: true });
    expect(apart?.runs.map(({ id, archivedAt }) => ({ id, archived: archivedAt !== null }))).toEqual([
      { id: gone, archived: true },
    ]);
    expect((await listRunPage(localActor, { after: gone }))?.runs.map(({ id }) => id)).toEqual([live]);
  },
  "list-episodes.ts": async () => {
    expect(await runsOf(where({}))).toEqual([live]);
    for (const field of ["seq", "turns", "rise", "runup", "probe", "episode"] as const)
      expect(await runsOf(where({ sort: { field, isDescending: false } }))).toEqual([live]);
    expect(await runsOf(where({ run: { is: [live, gone], not: [] } }))).toEqual([live]);
    expect(await runsOf(where({ run: { is: [], not: [live] } }))).toEqual([]);
    expect(await runsOf(where({ checkpoint: { is: ["checkpoint-gone"], not: [] } }))).toEqual([]);
    expect(await runsOf(where({ q: "gone" }))).toEqual([]);
    // The list that its own page leads to.
    expect(await runsOf(where({ run: { is: [gone], not: [] } }))).toEqual([gone]);
  },
  "count-episodes.ts": async () => {
    // From the rollups, and counted.
    expect(await countEpisodes(localActor, where({}))).toEqual({ count: 2, isExact: true });
    expect(await countEpisodes(localActor, where({ q: "probe" }))).toEqual({ count: 2, isExact: true });
    expect(await countEpisodes(localActor, where({ q: "probe-gone" }))).toEqual({ count: 0, isExact: true });
    expect(await countEpisodes(localActor, where({ run: { is: [gone], not: [] } }))).toEqual({
      count: 2,
      isExact: true,
    });
  },
  "find-neighbours.ts": async () => {
    const ends = [
      await findNeighbours(localActor, where({}), { runId: live, seq: "0" }),
      await findNeighbours(localActor, where({}), { runId: live, seq: "1" }),
    ];
    expect(JSON.stringify(ends)).not.toContain(gone);
  },
  "list-filter-options.ts": async () => {
    for (const field of ["run", "checkpoint", "probe", "family"] as const) {
      const options = await listFilterOptions(localActor, field, "");
      expect(options).toHaveLength(1);
      expect(await listFilterOptions(localActor, field, "gone")).toEqual([]);
    }
  },
  "search-transcripts.ts": async () => {
    const found = async (filter: EpisodeFilter) =>
      (await searchTranscripts(localActor, { ...filter, text: '"do it"' })).hits.map(
        ({ episode }) => episode,
      );
    expect(new Set(await found(where({})))).toEqual(new Set([`${live}.0`, `${live}.1`]));
    expect(await found(where({ run: { is: [gone], not: [] } }))).toHaveLength(4);
  },
  "count-indexed-texts.ts": async () => {
    expect(await countIndexedTexts(localActor, where({}))).toEqual({ indexedCount: 2, episodeCount: 2 });
  },
  "list-facet-counts.ts": async () => {
    expect(await listFacetCounts(localActor, where({}), "verdict")).toMatchObject({
      counts: [
        ["excluded", 1],
        ["refusal_escalation", 1],
      ],
    });
    for (const field of ["run", "checkpoint", "probe", "family"] as const)
      expect(JSON.stringify(await listFacetCounts(localActor, where({}), field))).not.toContain("gone");
  },
  "list-run-exclusions.ts": async () => {
    expect([...(await listRunExclusions(localActor, [live, gone])).keys()]).toEqual([live]);
  },
  // That another run is left out once it is archived: see its own test.
  "list-probe-episodes.ts": async () => {
    const { episodes } = await listProbeEpisodes(localActor, `${gone}.0`);
    expect(new Set(episodes.map(({ runId }) => runId))).toEqual(new Set([gone]));
  },
  "find-archiving.ts": async () => {
    expect(await findArchiving(localActor, live)).toBeNull();
    expect(await findArchiving(localActor, gone)).toMatchObject({
      by: "Command line",
      reason: "Played with the wrong prompt.",
    });
  },
  "find-run.ts": async () => {
    expect((await findRun(localActor, gone))?.archivedAt).toBeInstanceOf(Date);
  },
  "find-episode.ts": async () => {
    expect((await findEpisode(localActor, `${gone}.0`))?.run.archivedAt).toBeInstanceOf(Date);
  },
  "export-run.ts": async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of exportRun(localActor, gone)) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(fileOf("gone"))).toBe(true);
  },
  "export-episodes.ts": async () => {
    const exported = async (filter: EpisodeFilter) => {
      const { chunks } = await exportEpisodes(localActor, { kind: "filter", filter }, "csv");
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      return Buffer.concat(parts).toString("utf8");
    };
    expect(await exported(where({}))).not.toContain("gone");
    expect(await exported(where({ run: { is: [gone], not: [] } }))).toContain("gone-1");
  },
  ...ofOne("the page of one run, by its id", [
    ...["find-run-id", "is-known-run", "list-episode-counts", "list-family-counts", "list-tolerance-counts"],
    ...[
      "list-turn-counts",
      "list-drift-cells",
      "list-probe-counts",
      "list-run-policies",
      "list-score-sets",
      "find-score-set-changes",
    ],
    ...["list-run-imports", "list-run-rejected-lines", "export-classifications"],
  ]),
  ...ofOne("one episode, by its id", [
    "episode-key",
    "find-episode-record",
    "find-in-episode",
    "list-classifications",
    "list-redactions",
  ]),
  ...ofOne("the record of imports, which says what came in, not what counts", [
    ...["list-imports", "list-rejected-lines", "export-report", "find-import-status"],
  ]),
};

function ofOne(reason: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`${name}.ts`, reason]));
}

const folder = fileURLToPath(new URL(".", import.meta.url));
/** Permissions of what knows no runs: people, settings, and the log, where an archiving is an entry itself. */
const OF_NO_RUN = ["audit:read", "settings:read", "account:own", "person:administer", "token:administer"];
const reads = readdirSync(folder).filter((file) => {
  if (!file.endsWith(".ts") || file.endsWith(".test.ts")) return false;
  const asked = [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/assertCan\(actor, "([^"]+)"\)/gu)];
  return asked.length === 0 || asked.some(([, permission]) => !OF_NO_RUN.includes(permission ?? ""));
});

describe("what is archived is out of every list and rate, and kept", () => {
  test.each(reads)("%s", async (file) => {
    const decision = DECISIONS[file];
    expect(decision, "say above what this read does with an archived run").toBeDefined();
    if (typeof decision === "function") await decision();
  });

  test("no decision is about a file that is gone", () => {
    expect(reads).toEqual(expect.arrayContaining(Object.keys(DECISIONS)));
  });
});

describe("archiving and bringing back", () => {
  const viewer: Actor = { ...localActor, kind: "person", id: "v", name: "Viewer", roles: ["viewer"] };

  test("is for leads and administrators, takes a reason, and says when there is nothing to do", async () => {
    for (const change of [archiveRun, restoreRun]) {
      await expect(change(viewer, live, "a reason")).rejects.toMatchObject({ code: "forbidden" });
      for (const reason of ["", "  \n ", "no", "x".repeat(501), "a\0b", "a\ud800b"])
        await expect(change(localActor, live, reason)).rejects.toMatchObject({ code: "bad_input" });
      await expect(change(localActor, "none", "a reason")).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(archiveRun(localActor, gone, "a reason")).rejects.toMatchObject({ code: "conflict" });
    await expect(restoreRun(localActor, live, "a reason")).rejects.toMatchObject({ code: "conflict" });
  });

  test("of two at once one wins, and the log has one event of each that happened", async () => {
    const { runId } = await importBytes(fileOf("twice"));
    const both = await Promise.allSettled([
      archiveRun(localActor, runId, "first reason"),
      archiveRun(localActor, runId, "second reason"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await restoreRun(localActor, runId, "It was right after all.");
    const { rows } = await pool().query(
      "SELECT action, reason FROM audit_event WHERE subject_kind = 'run' AND subject_id = $1 ORDER BY seq",
      [runId],
    );
    expect(rows).toMatchObject([
      { action: "run.archived" },
      { action: "run.restored", reason: "It was right after all." },
    ]);
    expect((await listRuns(localActor)).map(({ id }) => id)).toContain(runId);
    await archiveRun(localActor, runId, "out of the way");
  });

  test("the same content again says so, and a further file of the run is refused", async () => {
    const before = await pool().query("SELECT count(*) FROM run");
    expect(await importBytes(fileOf("gone"))).toMatchObject({
      state: "completed",
      runId: gone,
      isRunArchived: true,
      counts: { imported: 0 },
    });
    const grown = nativeFile(
      testRun("gone", { checkpoint: { id: "checkpoint-gone" } }),
      [testProbe("probe-gone", { family: "family-gone" })],
      [testEpisode("gone-3", "probe-gone", { epoch: 3 })],
    );
    const outcome = await importBytes(grown);
    expect(outcome).toMatchObject({ state: "refused", refusal: { code: "E_ARCHIVED" } });
    expect(JSON.stringify(outcome)).toMatch(/Bring it back/u);
    expect((await pool().query("SELECT count(*) FROM run")).rows).toEqual(before.rows);
    await restoreRun(localActor, gone, "to let it grow");
    expect(await importBytes(grown)).toMatchObject({ state: "completed", counts: { imported: 1 } });
    expect(await importBytes(fileOf("gone"))).toMatchObject({ isRunArchived: false });
  });
});
