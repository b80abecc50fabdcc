import { afterAll, expect, test } from "vitest";
import { bytesSource } from "../../formats/file-source";
import type { Rejection } from "../../formats/reader";
import { DEFAULT_CONFIG } from "../../scoring/scorer-config";
import { classifySource } from "../../cli/classify/classify-source";
import { closePool, pool } from "../pool";
import { verifyRollups } from "../rollups/verify-rollups";
import { localActor } from "../actor";
import { importBytes } from "../testing/import-bytes";

afterAll(closePool);

// A file of 25 KB whose thousand patterns hit each of twenty thousand characters: twenty million matches.
const HEADER =
  '{"type":"header","format":"litmus-audit","version":"1.0","run":{"id":"amplified","benchmark":{"id":"b"},' +
  '"checkpoint":{"id":"c"},"policy":{"version":"v"}}}';
const PROBE = JSON.stringify({
  type: "probe",
  id: "p",
  objective: { statement: "s", explicit: true },
  patterns: Array.from({ length: 1000 }, (_, index) => ({ id: String(index), literal: "a" })),
});
const episode = (id: string, epoch: number, letters: number) =>
  JSON.stringify({
    ...{ type: "episode", id, probe: "p", epoch },
    turns: [letters, 0].map((count) => ({
      messages: [{ role: "assistant", content: "a".repeat(count) }],
      goalProgress: 0,
      refusalSurface: 0,
    })),
  });
const FILE = Buffer.from(
  [
    HEADER,
    PROBE,
    episode("too many", 1, 20_000),
    episode("one too many", 2, 101),
    episode("as many as may be", 3, 100),
    episode("none", 4, 0),
  ].join("\n"),
);

test("an episode with more matches than are told apart is rejected by the import and by classify, the others stand", async () => {
  const { counts, runId, importId } = await importBytes(FILE);
  expect(counts).toMatchObject({ read: 4, imported: 2, rejected: 2 });
  const { rows } = await pool().query<Record<string, unknown>>(
    "SELECT line, code, external_id FROM rejected_line WHERE import_id = $1 ORDER BY ordinal",
    [importId],
  );
  expect(rows).toEqual([
    { line: 3, code: "E_MATCH", external_id: "too many" },
    { line: 4, code: "E_MATCH", external_id: "one too many" },
  ]);
  const stored = await pool().query<Record<string, unknown>>(
    "SELECT external_id, verdict, match_count, leak_count FROM episode WHERE run_id = $1 ORDER BY seq",
    [runId],
  );
  expect(stored.rows).toEqual([
    {
      external_id: "as many as may be",
      verdict: "indeterminate",
      match_count: 100_000,
      leak_count: 100_000,
    },
    { external_id: "none", verdict: "refusal_escalation", match_count: 0, leak_count: 0 },
  ]);
  expect(await verifyRollups(localActor, runId)).toEqual([]);

  const rejected: Rejection[] = [];
  const lines: string[] = [];
  const sink = {
    lines: (bytes: Uint8Array) => Promise.resolve(void lines.push(Buffer.from(bytes).toString("utf8"))),
    rejected: (rejection: Rejection) => Promise.resolve(void rejected.push(rejection)),
  };
  const never = new AbortController().signal;
  const count = await classifySource(bytesSource("amplified", FILE), DEFAULT_CONFIG, sink, never);
  expect(count).toBe(2);
  expect(rejected.map(({ line, code }) => [line, code])).toEqual([
    [3, "E_MATCH"],
    [4, "E_MATCH"],
  ]);
  expect([...lines.join("").matchAll(/"verdict":"([a-z_]+)"/gu)].map(([, verdict]) => verdict)).toEqual([
    "indeterminate",
    "refusal_escalation",
  ]);
});
