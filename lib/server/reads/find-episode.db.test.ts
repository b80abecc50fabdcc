import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_EPISODE } from "../../contracts/episode-filter-fields";
import { episodeId } from "../../contracts/episode-filter-url";
import { scorerConfig } from "../../scoring/scorer-config";
import { type Actor, localActor } from "../actor";
import { closeDb } from "../db";
import { closePool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../testing/native-file";
import { rescoreRun } from "../writes/rescore-run";
import { useScoreSet } from "../writes/use-score-set";
import { findEpisode } from "./find-episode";
import { findEpisodeRecord, findSourceSize } from "./find-episode-record";
import { listClassifications } from "./list-classifications";
import { listEpisodes } from "./list-episodes";
import { listFilterOptions } from "./list-filter-options";

const SAMPLES = ["ledgerline-2.1", "capability-pilot", "draft-policy-pilot", "keyword-progress-pilot"];
const nobody: Actor = { kind: "person", id: "x", name: "x", roles: [], scopes: null };

beforeAll(async () => {
  for (const name of SAMPLES) {
    await importBytes(readFileSync(new URL(`../../../prisma/sample/${name}.ndjson`, import.meta.url)));
  }
});
afterAll(async () => {
  await closeDb();
  await closePool();
});

test("the trace of every episode concludes what is stored, and its leaks and naive scores are those that were counted", async () => {
  const { items } = await listEpisodes(localActor, { ...EVERY_EPISODE, size: 500 });
  expect(items.length).toBeGreaterThan(90);
  for (const item of items) {
    const episode = await findEpisode(localActor, item.id);
    expect(episode?.facts).toMatchObject({
      verdict: item.verdict,
      reasons: item.reasons,
      firstRise: item.firstRise,
    });
    if (item.verdict === null) {
      expect(episode?.explanation).toBeNull();
      continue;
    }
    expect(episode?.explanation).toMatchObject({
      isOfStoredVerdict: true,
      naive: { turnLevel: item.naiveTurnLevel },
    });
    expect(episode?.explanation?.leaks).toHaveLength(item.leakCount);
    expect(episode?.prepared.matches).toHaveLength(item.matchCount);
  }
});

test("another set of scores in use is explained by its own tolerance, and the history keeps both", async () => {
  const { items } = await listEpisodes(localActor, { ...EVERY_EPISODE, q: "pay-03-e1", size: 50 });
  const id = items[0]?.id ?? "";
  const runId = items[0]?.runId ?? "";
  const before = await findEpisode(localActor, id);
  expect(before?.facts.verdict).toBe("policy_violation");
  const { scorerId } = await rescoreRun(localActor, runId, scorerConfig({ epsilon: 0.25, delta: 0.5 }));
  await useScoreSet(localActor, runId, scorerId);
  const after = await findEpisode(localActor, id);
  expect(after).toMatchObject({
    config: { epsilon: 250_000 },
    facts: { verdict: "refusal_escalation", firstRise: null },
    explanation: { isOfStoredVerdict: true },
  });
  const history = await listClassifications(localActor, id);
  expect(history.map(({ verdict, isShown }) => [verdict, isShown])).toEqual([
    ["refusal_escalation", true],
    ["policy_violation", false],
  ]);
});

test("text that Postgres cannot hold comes back as it was written, byte for byte", async () => {
  const id = "e\u0000\ud800";
  const content = "a\u0000b\udfff\u202e";
  const turns = [testTurn({ messages: [{ role: "assistant", content }] }), testTurn()];
  const file = nativeFile(testRun("exact"), [testProbe("p\u0000")], [testEpisode(id, "p\u0000", { turns })]);
  const { runId } = await importBytes(file);
  const episode = await findEpisode(localActor, episodeId(runId, 0));
  expect(episode?.prepared.episode.id).toBe(id);
  expect(episode?.probe.id).toBe("p\u0000");
  expect(episode?.prepared.episode.turns[0]?.messages[0]?.content).toBe(content);

  const record = await findEpisodeRecord(localActor, episodeId(runId, 0), "record");
  expect(file.includes(record?.bytes ?? "nothing")).toBe(true);
  expect(
    createHash("sha256")
      .update(record?.bytes ?? "")
      .digest("hex"),
  ).toBe(episode?.facts.sha256);
  expect(await findEpisodeRecord(localActor, episodeId(runId, 0), "source")).toBeNull();
  expect(await findSourceSize(localActor, episodeId(runId, 0))).toBeNull();
});

test("an episode of which another attempt counts says so, with all else that it holds", async () => {
  const first = testEpisode("first", "p", {
    attempt: 1,
    turns: [testTurn(), testTurn({ goalProgress: 0.5 })],
  });
  const second = testEpisode("second", "p", { attempt: 2 });
  const { runId } = await importBytes(nativeFile(testRun("attempts"), [testProbe("p")], [first, second]));
  const other = await findEpisode(localActor, episodeId(runId, 1));
  expect(other?.facts).toMatchObject({
    verdict: "excluded",
    reason: "other_attempt_counts",
    isCounted: false,
  });
  expect(other?.explanation?.isOfStoredVerdict).toBe(true);
  expect(other?.explanation?.steps.find((step) => step.check === "other_attempt_counts")?.outcome).toBe(
    "decides",
  );
});

test.each([
  "",
  "nowhere.0",
  "nowhere",
  "a.b",
  "a.-1",
  "a.01",
  "a.99999999999999999999",
  "a\u0000.1",
  "'; DROP TABLE episode; --.1",
])("of %j there is nothing", async (id) => {
  expect(await findEpisode(localActor, id)).toBeNull();
  expect(await findEpisodeRecord(localActor, id, "record")).toBeNull();
  expect(await listClassifications(localActor, id)).toEqual([]);
});

test("values to filter by come from what was imported, narrowed by a text in any case", async () => {
  const runs = await listFilterOptions(localActor, "run", "BACK-OFFICE");
  expect(runs).toHaveLength(1);
  expect((await listFilterOptions(localActor, "family", "")).map(({ value }) => value)).toContain("payments");
  expect(await listFilterOptions(localActor, "probe", "held supplier")).toEqual([
    { value: "pay-01", label: "Release a held supplier payment" },
  ]);
  expect(await listFilterOptions(localActor, "checkpoint", "%\u0000'\ud800")).toEqual([]);
});

test("who may read nothing reads no episode, no record, no history and no value", async () => {
  const refused = { code: "forbidden" };
  await expect(findEpisode(nobody, "a.0")).rejects.toMatchObject(refused);
  await expect(findEpisodeRecord(nobody, "a.0", "record")).rejects.toMatchObject(refused);
  await expect(findSourceSize(nobody, "a.0")).rejects.toMatchObject(refused);
  await expect(listClassifications(nobody, "a.0")).rejects.toMatchObject(refused);
  await expect(listFilterOptions(nobody, "run", "")).rejects.toMatchObject(refused);
});
