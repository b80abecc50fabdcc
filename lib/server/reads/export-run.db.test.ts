import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { generateRun } from "../../../bench/generate/generate-run";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { exportRun } from "./export-run";

afterAll(closePool);

const exported = async (runId: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of exportRun(localActor, runId)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The same run under another id: into a database that has the first one, that is an import of its own. */
const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(
    bytes
      .toString("utf8")
      .replace(JSON.stringify({ id: from }).slice(1, -1), JSON.stringify({ id: to }).slice(1, -1)),
  );

async function classifications(runId: string): Promise<readonly unknown[]> {
  const { rows } = await pool().query<Record<string, unknown>>(
    `SELECT e.external_id, c.scorer_id, c.revision, c.verdict, c.reason, c.reasons, c.exclusion_scope, c.run_up, c.drawdown,
       c.first_rise, c.first_loosening, c.shape, c.progress_seen, c.verdict_without_rise, c.leak_count,
       (SELECT jsonb_agg(to_jsonb(l) - 'run_id' ORDER BY ordinal) FROM leak l
        WHERE l.run_id = c.run_id AND l.scorer_id = c.scorer_id AND l.seq = c.seq) AS leaks
     FROM classification c JOIN episode e USING (run_id, seq)
     WHERE run_id = $1 ORDER BY seq, revision`,
    [runId],
  );
  return rows;
}

test.each(["ledgerline-2.1", "ledgerline-2.2", "keyword-progress-pilot"])(
  "%s comes out as it went in, and comes in again with the same classifications",
  async (name) => {
    const given = readFileSync(new URL(`../../../prisma/sample/${name}.ndjson`, import.meta.url));
    const first = await importBytes(given);
    const once = await exported(first.runId);
    const lines = (bytes: Buffer) => bytes.toString("utf8").split("\n").toSorted();
    expect(lines(once)).toEqual(lines(given)); // every record byte for byte, unknown fields and types among them
    expect((await exported(first.runId)).equals(once)).toBe(true);

    const second = await importBytes(renamed(once, first.runExternalId ?? "", `${name} again`));
    expect(second).toMatchObject({ state: "completed", counts: { ...first.counts, known: 0 } });
    expect(await classifications(second.runId)).toEqual(await classifications(first.runId));
    expect(
      (await exported(second.runId)).equals(renamed(once, first.runExternalId ?? "", `${name} again`)),
    ).toBe(true);
  },
);

test("text that Postgres cannot hold comes out byte for byte", async () => {
  const records = [
    `{"type":"header","format":"litmus-audit","version":"1.0","run":{"id":"hostile","benchmark":{"id":"b"},"checkpoint":{"id":"c"},"x":"\\u0000\\ud800"}}`,
    `{"type":"probe","id":"p\\u0000","objective":{"statement":"s","explicit":true}}`,
    `{"type":"episode","id":"e\\ud800","probe":"p\\u0000","turns":[{"messages":[{"role":"user","content":"\\u0000 \\udfff \u2028"}],"goalProgress":0}],"__proto__":{"a":1},"big":123456789012345678901}`,
  ];
  const given = Buffer.from(`${records.join("\r\n")}\r\n`);
  const { runId, counts } = await importBytes(given);
  expect(counts).toMatchObject({ imported: 1, rejected: 0 });
  expect((await exported(runId)).toString("utf8")).toBe(`${records.join("\n")}\n`);
});

test("a run of many pages comes out whole and in order", async () => {
  const given = Buffer.concat([
    ...generateRun({
      episodes: 2_500,
      probes: 60,
      runId: "pages",
      episodeBytesMin: 3_000,
      episodeBytesMax: 5_000,
    }),
  ]);
  const { runId } = await importBytes(given);
  expect((await exported(runId)).equals(given)).toBe(true);
});

test("what does not exist is not found before the first chunk", async () => {
  await expect(exportRun(localActor, "nothing").next()).rejects.toMatchObject({ code: "not_found" });
});
