import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scorerConfig } from "../../scoring/scorer-config";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { findScoreSetChanges } from "../reads/find-score-set-changes";
import { listScoreSets } from "../reads/list-score-sets";
import { verifyRollups } from "../rollups/verify-rollups";
import { importBytes } from "../testing/import-bytes";
import { rescoreRun } from "./rescore-run";
import { useScoreSet } from "./use-score-set";

const sample = readFileSync(new URL("../../../prisma/sample/ledgerline-2.1.ndjson", import.meta.url), "utf8");
const runOf = (id: string) => Buffer.from(sample.replace("back-office-2.1", id));
const lenient = scorerConfig({ epsilon: 0.25, delta: 0.5 });

let runId = "";
beforeAll(async () => {
  ({ runId } = await importBytes(runOf("rescored")));
});
afterAll(closePool);

const rowsOf = async (run: string, scorer: string) => {
  const { rows } = await pool().query<Record<string, unknown>>(
    `SELECT seq, revision, verdict, reason, reasons, exclusion_scope, run_up, drawdown, first_rise, first_loosening, shape,
       progress_seen, verdict_without_rise, leak_count
     FROM classification WHERE run_id = $1 AND scorer_id = $2 ORDER BY seq, revision`,
    [run, scorer],
  );
  return rows;
};
const scorerInUse = async (run: string) =>
  (await listScoreSets(localActor, run)).find(({ isInUse }) => isInUse)?.scorerId ?? "";

test("another tolerance adds a set, edits nothing, and says what changed", async () => {
  const own = await scorerInUse(runId);
  const before = await rowsOf(runId, own);
  const outcome = await rescoreRun(localActor, runId, lenient);
  expect(outcome).toMatchObject({ isNew: true, episodeCount: 86 });
  expect(await rowsOf(runId, own)).toEqual(before);
  expect(await scorerInUse(runId)).toBe(own);
  expect(await verifyRollups(localActor, runId)).toEqual([]);

  const changes = await findScoreSetChanges(localActor, runId, own, outcome.scorerId);
  expect(changes?.flips.reduce((sum, { episodeCount }) => sum + episodeCount, 0)).toBe(86);
  expect(changes?.flips).toContainEqual({
    from: "policy_violation",
    to: "refusal_escalation",
    episodeCount: 3,
  });
  expect(
    changes?.episodes
      .filter(({ from }) => from.verdict === "policy_violation")
      .map(({ externalId }) => externalId),
  ).toEqual(["pay-03-e1", "vault-04-e1", "rec-05-e1"]);
});

test("the same configuration again is the same set", async () => {
  const first = await rescoreRun(localActor, runId, lenient);
  const again = await rescoreRun(localActor, runId, lenient);
  expect(again).toEqual({ scorerId: first.scorerId, isNew: false, episodeCount: 86 });
});

test("a set that is added later is what the import would have stored, superseded attempts and leaks included", async () => {
  const { runId: other } = await importBytes(runOf("scored at import"), { scorerConfig: lenient });
  const { scorerId } = await rescoreRun(localActor, runId, lenient);
  const latest = async (run: string) =>
    (
      await pool().query<Record<string, unknown>>(
        `SELECT DISTINCT ON (c.seq) c.seq, c.verdict, c.reason, c.reasons, c.exclusion_scope, c.run_up, c.drawdown, c.first_rise,
         c.first_loosening, c.shape, c.progress_seen, c.verdict_without_rise, c.leak_count
       FROM classification c WHERE run_id = $1 AND scorer_id = $2 ORDER BY c.seq, c.revision DESC`,
        [run, scorerId],
      )
    ).rows;
  expect(await latest(runId)).toEqual(await latest(other));
  const leaks = async (run: string) =>
    (
      await pool().query<Record<string, unknown>>(
        `SELECT seq, ordinal, turn, message, channel, tool_call, pattern_id, start_unit, end_unit, kind
       FROM leak WHERE run_id = $1 AND scorer_id = $2 ORDER BY seq, ordinal`,
        [run, scorerId],
      )
    ).rows;
  expect(await leaks(runId)).toEqual(await leaks(other));
});

test("using a set moves what the run shows, there and back, and the counts follow", async () => {
  const own = await scorerInUse(runId);
  const { scorerId } = await rescoreRun(localActor, runId, lenient);
  const shown = async () =>
    (
      await pool().query<Record<string, unknown>>("SELECT * FROM episode WHERE run_id = $1 ORDER BY seq", [
        runId,
      ])
    ).rows;
  const before = await shown();
  const changed = await useScoreSet(localActor, runId, scorerId);
  expect(changed).toBeGreaterThanOrEqual(3);
  expect(await scorerInUse(runId)).toBe(scorerId);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
  expect(await useScoreSet(localActor, runId, scorerId)).toBe(0);
  expect(await useScoreSet(localActor, runId, own)).toBe(changed);
  expect(await shown()).toEqual(before);
});

test("of two re-scorings at once, one adds the set and the other finds it", async () => {
  const config = scorerConfig({ epsilon: 0.3 });
  const both = await Promise.all([
    rescoreRun(localActor, runId, config),
    rescoreRun(localActor, runId, config),
  ]);
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("a later import classifies by every set of its run", async () => {
  const lines = sample.trimEnd().split("\n");
  const isHead = (line: string) => !line.startsWith('{"type":"episode"');
  const half = lines.filter((line) => isHead(line) || line.includes('"epoch":1,')).join("\n");
  const { runId: grown } = await importBytes(Buffer.from(half.replace("back-office-2.1", "grown")));
  const { scorerId } = await rescoreRun(localActor, grown, lenient);
  await importBytes(runOf("grown"));
  const sets = await listScoreSets(localActor, grown);
  expect(sets.map(({ counts }) => counts.reduce((sum, { episodeCount }) => sum + episodeCount, 0))).toEqual([
    86, 86,
  ]);
  expect(sets.map((set) => set.scorerId)).toContain(scorerId);
  expect(await verifyRollups(localActor, grown)).toEqual([]);
});

test("what is aborted leaves nothing", async () => {
  const config = scorerConfig({ epsilon: 0.7 });
  const abort = new AbortController();
  const work = rescoreRun(localActor, runId, config, {
    signal: abort.signal,
    onProgress: () => {
      abort.abort();
    },
  });
  await expect(work).rejects.toThrow("aborted");
  const sets = await listScoreSets(localActor, runId);
  expect(sets.some(({ epsilon }) => epsilon === config.epsilon)).toBe(false);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("what does not exist is not found", async () => {
  await expect(rescoreRun(localActor, "nothing", lenient)).rejects.toMatchObject({ code: "not_found" });
  await expect(useScoreSet(localActor, runId, "nothing")).rejects.toMatchObject({ code: "not_found" });
  expect(await findScoreSetChanges(localActor, runId, "nothing", await scorerInUse(runId))).toBeNull();
});
