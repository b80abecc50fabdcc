import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { exportRun } from "../reads/export-run";
import { verifyRollups } from "../rollups/verify-rollups";
import { projectId } from "../storage/projected-text";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../testing/native-file";

afterAll(closePool);

async function exported(runId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of exportRun(localActor, runId)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** JSON that spells lone surrogates and U+0000 as escapes, as JSON.stringify does. */
const anyId = fc
  .array(
    fc.oneof(fc.constantFrom(0, 0xd800, 0xdfff, 0x241b, 0x202e, 0xfeff), fc.integer({ min: 0, max: 0xffff })),
    { minLength: 1, maxLength: 40 },
  )
  .map((units) => String.fromCharCode(...units));

test("text that Postgres cannot hold comes back byte for byte, in every field that has a column", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyId, { minLength: 4, maxLength: 8 }),
      async ([name = "", policy = "", ...ids]) => {
        number += 1;
        const run = testRun(`${name}${String(number)}`, {
          name,
          policy: { id: policy, version: policy, title: name, text: name },
        });
        const probes = ids.map((id) =>
          testProbe(id, { family: id, title: id, objective: { statement: id, explicit: true } }),
        );
        const bytes = nativeFile(
          run,
          probes,
          ids.map((id) => testEpisode(id, id, { policyVersion: policy })),
        );
        const { runId, counts } = await importBytes(bytes);
        expect(counts).toMatchObject({ imported: ids.length, rejected: 0 });
        expect((await exported(runId)).equals(bytes)).toBe(true);
        const { rows } = await pool().query<{ id: string }>(
          "SELECT external_id AS id FROM episode WHERE run_id = $1 ORDER BY seq",
          [runId],
        );
        expect(rows.map((row) => row.id)).toEqual(ids.map(projectId));
        expect(await verifyRollups(localActor, runId)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test("ids that are names of Object.prototype are names like any other", async () => {
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
  const before = Object.getOwnPropertyNames(Object.prototype).toSorted();
  const probes = names.map((name) =>
    testProbe(name, { family: name, patterns: [{ id: name, literal: name }] }),
  );
  const lines = names.map(
    (name) =>
      `{"__proto__":{"polluted":1},${JSON.stringify({ type: "episode", ...testEpisode(name, name) }).slice(1)}`,
  );
  const { runId, counts } = await importBytes(nativeFile(testRun("__proto__"), probes, lines));
  expect(counts).toMatchObject({ imported: 5, rejected: 0 });
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("the longest ids fit every index, and stay apart", async () => {
  const long = (end: string) => `${"\u{1f600}".repeat(255)}${end}`;
  const ids = [long("a"), long("b")];
  const probes = ids.map((id) => testProbe(id, { family: id }));
  const { counts } = await importBytes(
    nativeFile(
      testRun(long("r")),
      probes,
      ids.map((id) => testEpisode(id, id)),
    ),
  );
  expect(counts).toMatchObject({ imported: 2, rejected: 0 });
});

test("numbers at the edge of their columns are stored", async () => {
  const edge = {
    epoch: 2 ** 31 - 1,
    durationMs: Number.MAX_SAFE_INTEGER,
    usage: { inputTokens: Number.MAX_SAFE_INTEGER },
    startedAt: "0001-01-01T00:00:00Z",
  };
  const { runId, counts } = await importBytes(
    nativeFile(testRun("edge"), [testProbe("p")], [testEpisode("e", "p", edge)]),
  );
  expect(counts).toMatchObject({ imported: 1 });
  const { rows } = await pool().query(
    "SELECT epoch, duration_ms, input_tokens, extract(year FROM started_at)::int AS year FROM episode WHERE run_id = $1",
    [runId],
  );
  expect(rows).toEqual([
    {
      epoch: 2 ** 31 - 1,
      duration_ms: String(Number.MAX_SAFE_INTEGER),
      input_tokens: String(Number.MAX_SAFE_INTEGER),
      year: 1,
    },
  ]);
});
