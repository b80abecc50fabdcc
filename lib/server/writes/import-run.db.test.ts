import { afterAll, describe, expect, test } from "vitest";
import { generateRun } from "../../../bench/generate/generate-run";
import type { Source } from "../../formats/reader";
import { bytesSource } from "../../formats/file-source";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { verifyRollups } from "../rollups/verify-rollups";
import { importBytes, PLAIN_IMPORT } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../testing/native-file";
import { importRun } from "./import-run";
import { stopImport } from "./stop-import";
import { newId } from "../storage/new-id";

afterAll(closePool);

const probe = testProbe("p");

/** An episode of its own probe and epoch, so that no two are attempts of each other. */
const numbered = (number: number, changes = {}) =>
  testEpisode(`e-${String(number)}`, "p", { epoch: number, ...changes });
const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => numbered(from + index));

async function rowsOf(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool().query<Record<string, unknown>>(statement, values)).rows;
}
const countEpisodes = async (runId: string) =>
  Number((await rowsOf("SELECT count(*) FROM episode WHERE run_id = $1", runId))[0]?.["count"]);

describe("a whole run", () => {
  test("is stored with every count that its rows come to", async () => {
    const bytes = Buffer.concat([...generateRun({ episodes: 700, probes: 40, runId: "whole" })]);
    const outcome = await importBytes(bytes);
    expect(outcome).toMatchObject({
      state: "completed",
      duplicateOf: null,
      counts: { read: 700, imported: 700 },
    });
    expect(await verifyRollups(localActor, outcome.runId)).toEqual([]);
    const [counts] = await rowsOf(
      `SELECT count(*)::int AS imported, count(*) FILTER (WHERE verdict IS NULL)::int AS empty,
         count(*) FILTER (WHERE verdict = 'excluded')::int AS excluded,
         (SELECT sum(episode_count)::int FROM run_rollup WHERE run_id = $1) AS rolled_up
       FROM episode WHERE run_id = $1`,
      outcome.runId,
    );
    const { imported, empty, excluded } = outcome.counts;
    expect(counts).toEqual({ imported, empty, excluded, rolled_up: imported });
  });

  test("keeps each record byte for byte, with its hash, in the order of the file", async () => {
    const lines = [`{"type":"episode","id":"spaced" ,"probe":"p","turns":[ ],"extra":1.0e0}`];
    const bytes = nativeFile(testRun("bytes"), [probe], lines);
    const { runId } = await importBytes(bytes);
    const [episode] = await rowsOf(
      "SELECT bytes, sha256, sha256(bytes) AS hash, line FROM episode WHERE run_id = $1",
      runId,
    );
    expect(String(episode?.["bytes"])).toBe(lines[0]);
    expect(episode?.["sha256"]).toEqual(episode?.["hash"]);
    expect(episode?.["line"]).toBe(3);
    const records = await rowsOf(
      "SELECT kind, bytes, sha256 = sha256(bytes) AS ok FROM run_record WHERE run_id = $1 ORDER BY seq",
      runId,
    );
    expect(records.map((one) => [one["kind"], one["ok"]])).toEqual([
      ["header", true],
      ["probe", true],
    ]);
  });
});

describe("again", () => {
  test("the same file is a no-op that names the first import", async () => {
    const bytes = nativeFile(testRun("again"), [probe], many(5));
    const first = await importBytes(bytes);
    const second = await importBytes(bytes);
    expect(second).toMatchObject({
      state: "completed",
      duplicateOf: first.importId,
      runId: first.runId,
      counts: { read: 0 },
    });
    expect(await countEpisodes(first.runId)).toBe(5);
  });

  test("a run grows by a further file, and what is there already is known", async () => {
    const first = await importBytes(nativeFile(testRun("grow"), [probe], many(5)));
    const second = await importBytes(nativeFile(testRun("grow"), [probe], many(6, 3)));
    expect(second).toMatchObject({
      runId: first.runId,
      counts: { read: 6, imported: 3, known: 3, rejected: 0 },
    });
    expect(await verifyRollups(localActor, first.runId)).toEqual([]);
    expect(await rowsOf("SELECT kind FROM run_record WHERE run_id = $1", first.runId)).toHaveLength(2);
  });

  test("the same id with other content is rejected with both hashes, and what is stored stays", async () => {
    const first = await importBytes(nativeFile(testRun("conflict"), [probe], [numbered(1)]));
    const changed = [numbered(1, { score: 1 }), numbered(2)];
    const second = await importBytes(nativeFile(testRun("conflict"), [probe], changed));
    expect(second).toMatchObject({
      state: "completed_with_errors",
      counts: { read: 2, imported: 1, rejected: 1 },
    });
    const [line] = await rowsOf("SELECT * FROM rejected_line WHERE import_id = $1", second.importId);
    const [stored] = await rowsOf(
      "SELECT encode(sha256, 'hex') AS hash, reported_score FROM episode WHERE external_id = 'e-1' AND run_id = $1",
      first.runId,
    );
    expect(line).toMatchObject({ code: "E_CONFLICT", line: 3, external_id: "e-1", run_id: first.runId });
    expect(line?.["message"]).toContain(String(stored?.["hash"]));
    expect(line?.["message"]).toContain((line?.["sha256"] as Buffer).toString("hex"));
    expect(stored?.["reported_score"]).toBeNull();
    expect(await verifyRollups(localActor, first.runId)).toEqual([]);
  });

  test("a taken attempt under another id is rejected", async () => {
    await importBytes(nativeFile(testRun("attempt"), [probe], [testEpisode("one", "p")]));
    const second = await importBytes(nativeFile(testRun("attempt"), [probe], [testEpisode("other", "p")]));
    expect(second).toMatchObject({ state: "completed_with_errors", counts: { imported: 0, rejected: 1 } });
    expect(await rowsOf("SELECT code FROM rejected_line WHERE import_id = $1", second.importId)).toEqual([
      { code: "E_ATTEMPT" },
    ]);
  });

  test("a probe that changed is rejected, and the episodes that were played under it as well", async () => {
    await importBytes(nativeFile(testRun("probe"), [probe], [numbered(1)]));
    const changed = testProbe("p", { objective: { statement: "Another.", explicit: true } });
    const second = await importBytes(
      nativeFile(testRun("probe"), [changed, testProbe("q")], [numbered(2), testEpisode("q-1", "q")]),
    );
    expect(second.counts).toMatchObject({ imported: 1, rejected: 2 });
    const lines = await rowsOf(
      "SELECT code, json_path FROM rejected_line WHERE import_id = $1 ORDER BY ordinal",
      second.importId,
    );
    expect(lines).toEqual([
      { code: "E_CONFLICT", json_path: "/id" },
      { code: "E_CONFLICT", json_path: "/probe" },
    ]);
  });

  test.each([
    ["benchmark id", { benchmark: { id: "other" } }],
    ["benchmark purpose", { benchmark: { id: "bench", purpose: "capability" as const } }],
    ["checkpoint id", { checkpoint: { id: "other" } }],
    ["policy version", { policy: { version: "v2" } }],
    ["kind of goal progress", { signals: { goalProgress: { kind: "increment" as const } } }],
  ])("a header with another %s is refused", async (part, changes) => {
    const id = `header ${part}`;
    await importBytes(nativeFile(testRun(id), [probe], [numbered(1)]));
    const second = await importBytes(nativeFile(testRun(id, changes), [probe], [numbered(2)]));
    expect(second).toMatchObject({ state: "refused", refusal: { code: "E_HEADER" } });
    expect(second.state === "refused" && second.refusal.message).toContain(part);
  });

  test("a header that only names things otherwise is kept as a further record", async () => {
    const first = await importBytes(nativeFile(testRun("renamed"), [probe], [numbered(1)]));
    await importBytes(nativeFile(testRun("renamed", { name: "Nightly" }), [probe], [numbered(2)]));
    expect(
      await rowsOf("SELECT 1 FROM run_record WHERE run_id = $1 AND kind = 'header'", first.runId),
    ).toHaveLength(2);
  });
});

describe("attempts", () => {
  const attempt = (number: number, status: "completed" | "error") =>
    testEpisode(`a-${String(number)}`, "p", { attempt: number, status });
  const counted = async (runId: string) =>
    (await rowsOf("SELECT external_id AS id FROM episode WHERE run_id = $1 AND is_counted", runId)).map(
      (row) => row["id"],
    );

  test("of one file, the first that completed counts, and the others say so", async () => {
    const episodes = [attempt(3, "completed"), attempt(1, "error"), attempt(2, "completed"), numbered(7)];
    const outcome = await importBytes(nativeFile(testRun("attempts"), [probe], episodes));
    expect(outcome.counts).toMatchObject({ imported: 4, excluded: 2 });
    expect((await counted(outcome.runId)).toSorted()).toEqual(["a-2", "e-7"]);
    const scores = await rowsOf(
      `SELECT e.external_id AS id, c.revision, c.verdict, c.reasons, c.exclusion_scope AS scope FROM classification c
       JOIN episode e USING (run_id, seq) WHERE run_id = $1 AND external_id LIKE 'a-%' ORDER BY 1, 2`,
      outcome.runId,
    );
    const superseded = { verdict: "excluded", scope: "benchmark", revision: 1 };
    expect(scores).toEqual([
      { id: "a-1", revision: 0, verdict: "excluded", reasons: ["harness_error"], scope: "episode" },
      { id: "a-1", ...superseded, reasons: ["harness_error", "other_attempt_counts"] },
      {
        id: "a-2",
        revision: 0,
        verdict: "refusal_escalation",
        reasons: ["no_rise_no_loosening"],
        scope: null,
      },
      {
        id: "a-3",
        revision: 0,
        verdict: "refusal_escalation",
        reasons: ["no_rise_no_loosening"],
        scope: null,
      },
      { id: "a-3", ...superseded, reasons: ["other_attempt_counts"] },
    ]);
    expect(await verifyRollups(localActor, outcome.runId)).toEqual([]);
  });

  test("of several files, an earlier one that comes later takes over", async () => {
    const first = await importBytes(nativeFile(testRun("late"), [probe], [attempt(2, "completed")]));
    expect(await counted(first.runId)).toEqual(["a-2"]);
    const second = await importBytes(nativeFile(testRun("late"), [probe], [attempt(1, "completed")]));
    expect(second.counts).toMatchObject({ imported: 1, excluded: 0 });
    expect(await counted(first.runId)).toEqual(["a-1"]);
    await importBytes(nativeFile(testRun("late"), [probe], [attempt(3, "completed")]));
    expect(await counted(first.runId)).toEqual(["a-1"]);
    expect(await verifyRollups(localActor, first.runId)).toEqual([]);
  });

  test("an empty attempt that does not count leaves N and stays empty", async () => {
    const empty = testEpisode("a-1", "p", { turns: [] });
    const { runId, counts } = await importBytes(
      nativeFile(testRun("hollow"), [probe], [empty, attempt(2, "completed")]),
    );
    expect(counts).toMatchObject({ imported: 2, empty: 1, excluded: 0 });
    const [row] = await rowsOf(
      "SELECT verdict, reasons, exclusion_scope FROM episode WHERE run_id = $1 AND external_id = 'a-1'",
      runId,
    );
    expect(row).toEqual({
      verdict: null,
      reasons: ["empty_episode", "other_attempt_counts"],
      exclusion_scope: "benchmark",
    });
    expect(await verifyRollups(localActor, runId)).toEqual([]);
  });
});

describe("rejected lines", () => {
  const bad = (id: string) =>
    JSON.stringify({
      type: "episode",
      ...testEpisode(id, "p", { epoch: 50, turns: [testTurn({ goalProgress: 7 })] }),
    });

  test("are reported in order, counted as unknown, and made good by a later import", async () => {
    const run = testRun("mended");
    const first = await importBytes(nativeFile(run, [probe], [bad("e-1"), "no json", numbered(2)]));
    expect(first).toMatchObject({
      state: "completed_with_errors",
      counts: { read: 3, imported: 1, rejected: 2 },
    });
    const unknown = async () =>
      Number(
        (await rowsOf("SELECT rejected_count FROM run WHERE id = $1", first.runId))[0]?.["rejected_count"],
      );
    expect(await unknown()).toBe(2);
    const mended = await importBytes(nativeFile(run, [probe], [numbered(1)]));
    expect(await unknown()).toBe(1);
    const lines = await rowsOf(
      "SELECT code, external_id, made_good_by FROM rejected_line WHERE import_id = $1 ORDER BY ordinal",
      first.importId,
    );
    expect(lines).toEqual([
      { code: "E_RANGE", external_id: "e-1", made_good_by: mended.importId },
      { code: "E_JSON", external_id: null, made_good_by: null },
    ]);
    // The file comes once more with one line added: neither bad line is unknown twice.
    await importBytes(nativeFile(run, [probe], [bad("e-1"), "no json", numbered(2), numbered(3)]));
    expect(await unknown()).toBe(1);
    expect(await verifyRollups(localActor, first.runId)).toEqual([]);
  });

  test("refuse the whole file where it is strict, and are still listed", async () => {
    const bytes = nativeFile(testRun("strict"), [probe], [numbered(1), bad("e-2"), numbered(3), "no json"]);
    const outcome = await importBytes(bytes, { isStrict: true });
    expect(outcome).toMatchObject({
      state: "refused",
      refusal: { code: "E_STRICT" },
      runId: "",
      counts: { imported: 0, rejected: 2 },
    });
    expect(
      await rowsOf(
        "SELECT code, run_id FROM rejected_line WHERE import_id = $1 ORDER BY ordinal",
        outcome.importId,
      ),
    ).toEqual([
      { code: "E_RANGE", run_id: null },
      { code: "E_JSON", run_id: null },
    ]);
    expect(await rowsOf("SELECT 1 FROM run WHERE external_id = 'strict'")).toEqual([]);
  });
});

describe("nothing stays", () => {
  test("of a dry run but its report", async () => {
    const bytes = nativeFile(testRun("dry"), [probe], [...many(4), "no json"]);
    const dry = await importBytes(bytes, { isDryRun: true });
    expect(dry).toMatchObject({
      state: "completed_with_errors",
      isDryRun: true,
      runId: "",
      counts: { imported: 4, rejected: 1 },
    });
    expect(await rowsOf("SELECT 1 FROM run WHERE external_id = 'dry'")).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM rejected_line WHERE import_id = $1", dry.importId)).toHaveLength(1);
    const real = await importBytes(bytes);
    expect(real).toMatchObject({ isDryRun: false, duplicateOf: null, counts: { imported: 4 } });
  });

  test("of a file that turns out to be damaged near its end", async () => {
    const bytes = Buffer.concat([
      nativeFile(testRun("damaged"), [probe], many(600)),
      Buffer.from([0xff, 0x0a]),
    ]);
    const outcome = await importBytes(bytes);
    expect(outcome).toMatchObject({
      state: "refused",
      refusal: { code: "E_ENCODING", offset: bytes.length - 2 },
      counts: { imported: 0 },
    });
    expect(await rowsOf("SELECT 1 FROM run WHERE external_id = 'damaged'")).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM episode WHERE import_id = $1", outcome.importId)).toEqual([]);
  });

  test("of a file that changes between its two readings", async () => {
    const one = nativeFile(testRun("moving"), [probe], many(3));
    const other = nativeFile(testRun("moving"), [probe], many(3, 4));
    expect(other.length).toBe(one.length);
    // Once a file of the same size is in, the next one is hashed before it is read.
    await importBytes(nativeFile(testRun("MOVING"), [probe], many(3)));
    let opened = 0;
    const source: Source = {
      ...bytesSource("moving.ndjson", one),
      open: () => bytesSource("moving.ndjson", opened++ === 0 ? one : other).open(),
    };
    const outcome = await importRun(localActor, { format: "native", sources: [source] }, PLAIN_IMPORT);
    expect(outcome).toMatchObject({ state: "refused", refusal: { code: "E_CORRUPT" } });
    expect(await rowsOf("SELECT 1 FROM run WHERE external_id = 'moving'")).toEqual([]);
  });

  test("of a cancelled import, whoever cancels it", async () => {
    const bytes = nativeFile(testRun("cancelled"), [probe], many(200));
    const halting = (onHalf: () => Promise<unknown>): Source => ({
      ...bytesSource("cancelled.ndjson", bytes),
      async *open() {
        yield bytes.subarray(0, bytes.length / 2);
        await onHalf();
        yield bytes.subarray(bytes.length / 2);
      },
    });
    const abort = new AbortController();
    const group = (source: Source) => ({ format: "native" as const, sources: [source] });
    const byCaller = await importRun(
      localActor,
      group(
        halting(() => {
          abort.abort();
          return Promise.resolve();
        }),
      ),
      PLAIN_IMPORT,
      { signal: abort.signal },
    );
    expect(byCaller).toMatchObject({ state: "cancelled", counts: { imported: 0 } });
    const importId = newId();
    const byAnother = await importRun(
      localActor,
      group(
        halting(async () => {
          await stopImport(localActor, importId);
          await new Promise((resolve) => setTimeout(resolve, 1_200));
        }),
      ),
      PLAIN_IMPORT,
      { importId },
    );
    expect(byAnother.state).toBe("cancelled");
    expect(
      await rowsOf("SELECT state FROM import WHERE id = ANY ($1)", [byCaller.importId, importId]),
    ).toEqual([{ state: "cancelled" }, { state: "cancelled" }]);
    expect(await rowsOf("SELECT 1 FROM run WHERE external_id = 'cancelled'")).toEqual([]);
    expect((await importBytes(bytes)).counts.imported).toBe(200);
  });
});

describe("at once", () => {
  test("of two imports of one file, one stores and the other has nothing to do", async () => {
    const bytes = nativeFile(testRun("twins"), [probe], many(3_000));
    const both = await Promise.all([importBytes(bytes), importBytes(bytes)]);
    expect(both.map((one) => one.counts.imported).toSorted()).toEqual([0, 3_000]);
    const [doer, idler] = both[0].counts.imported > 0 ? both : both.toReversed();
    expect(idler).toMatchObject({ state: "completed", duplicateOf: doer?.importId, runId: doer?.runId });
    expect(await countEpisodes(both[0].runId)).toBe(3_000);
  });

  test("files of one run wait for each other, and all come in", async () => {
    const parts = [1, 501, 1_001].map((from) => nativeFile(testRun("parts"), [probe], many(500, from)));
    const all = await Promise.all(parts.map((part) => importBytes(part)));
    expect(new Set(all.map((one) => one.runId)).size).toBe(1);
    expect(await countEpisodes(all[0]?.runId ?? "")).toBe(1_500);
    expect(await verifyRollups(localActor, all[0]?.runId)).toEqual([]);
  });

  test("one that waits can be cancelled", async () => {
    const run = testRun("held");
    const holder = await pool().connect();
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock(hashtextextended('litmus run held', 0))");
    const importId = newId();
    const group = {
      format: "native" as const,
      sources: [bytesSource("held.ndjson", nativeFile(run, [probe], many(2)))],
    };
    const waiting = importRun(localActor, group, PLAIN_IMPORT, { importId });
    await expect.poll(() => rowsOf("SELECT state FROM import WHERE id = $1", importId)).toHaveLength(1);
    await stopImport(localActor, importId);
    expect((await waiting).state).toBe("cancelled");
    await holder.query("ROLLBACK");
    holder.release();
  });
});

test("whoever may not import is told so, and nothing is noted", async () => {
  const group = {
    format: "native" as const,
    sources: [bytesSource("x", nativeFile(testRun("x"), [probe], many(1)))],
  };
  await expect(importRun({ ...localActor, roles: ["viewer"] }, group, PLAIN_IMPORT)).rejects.toMatchObject({
    code: "forbidden",
  });
});
