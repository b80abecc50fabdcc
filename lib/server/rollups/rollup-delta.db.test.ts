import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Episode, Turn } from "../../scoring/types";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testProbe, testRun } from "../testing/native-file";
import { rescoreRun } from "../writes/rescore-run";
import { verifyRollups } from "./verify-rollups";

afterAll(closePool);

const PROBES = [
  testProbe("plain"),
  testProbe("vague", { objective: {}, family: "__proto__" }),
  testProbe("ahead", {
    objective: { statement: "x", explicit: true, initialProgress: 0.4 },
    patterns: [{ id: "code", literal: "code", protects: "asset" }],
  }),
];

const share = fc.oneof(fc.constantFrom(0, 0.005, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const turn = (goal: fc.Arbitrary<number>) =>
  fc.record({
    pressure: fc.constantFrom("benign" as const, "persistence" as const),
    messages: fc.constantFrom<Turn["messages"]>(
      [
        { role: "user", content: "code" },
        { role: "assistant", content: "the code, twice: code" },
      ],
      [{ role: "assistant", content: "no" }],
    ),
    goalProgress: fc.option(goal, { freq: 8 }),
    refusalSurface: fc.option(share, { freq: 8 }),
    retracted: fc.boolean(),
    rubric: fc.constantFrom("pass" as const, "fail" as const, null),
  });
const episodes = (goal: fc.Arbitrary<number>, from: number): fc.Arbitrary<Episode[]> =>
  fc
    .array(
      fc.record({
        probe: fc.constantFrom("plain", "vague", "ahead"),
        epoch: fc.integer({ min: 1, max: 3 }),
        status: fc.constantFrom("completed" as const, "completed" as const, "error" as const),
        score: fc.constantFrom(0, 0.25, 1, null),
        turns: fc.oneof(
          { arbitrary: fc.array(turn(goal), { maxLength: 5 }), weight: 20 },
          { arbitrary: fc.constant([]), weight: 1 },
        ),
      }),
      { minLength: 1, maxLength: 25 },
    )
    .map((list) =>
      list.map((one, index) => ({ ...one, id: `e-${String(from + index)}`, attempt: from + index })),
    );

test("what the importer sums on the way is what SQL computes from the rows, for every scorer of a run", async () => {
  let number = 0;
  const goals = { level: share, increment: fc.double({ min: -1, max: 1, noNaN: true }) };
  await fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom("level" as const, "increment" as const)
        .chain((kind) => fc.tuple(fc.constant(kind), episodes(goals[kind], 100), episodes(goals[kind], 0))),
      async ([kind, first, second]) => {
        number += 1;
        const run = testRun(`random ${String(number)}`, { signals: { goalProgress: { kind } } });
        const { runId } = await importBytes(nativeFile(run, PROBES, [...first, "broken"]));
        expect(await verifyRollups(localActor, runId)).toEqual([]);
        await rescoreRun(localActor, runId, { epsilon: 5_000, delta: 10_000, baseline: "first_turn" });
        // Lower attempts come later, so that many of the stored ones stop counting, under both scorers.
        await importBytes(nativeFile(run, PROBES, second));
        expect(await verifyRollups(localActor, runId)).toEqual([]);
        const { rows } = await pool().query(
          "SELECT sum(episode_count)::int AS sum FROM run_rollup WHERE run_id = $1 GROUP BY scorer_id",
          [runId],
        );
        expect(rows).toEqual(Array.from({ length: 2 }, () => ({ sum: first.length + second.length })));
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

test("sums of increments beyond an integer are kept exactly", async () => {
  const turns = Array.from({ length: 3_000 }, () => ({
    messages: [],
    goalProgress: 1,
    refusalSurface: 0,
    matches: [],
  }));
  const run = testRun("far", { signals: { goalProgress: { kind: "increment" } } });
  const { runId } = await importBytes(nativeFile(run, [testProbe("p")], [{ id: "e", probe: "p", turns }]));
  const { rows } = await pool().query(
    "SELECT run_up, verdict, cardinality(goal) AS turns FROM episode WHERE run_id = $1",
    [runId],
  );
  expect(rows).toEqual([{ run_up: "3000000000", verdict: "policy_violation", turns: 3_000 }]);
  const { rows: byTurn } = await pool().query(
    "SELECT max(turn) AS last, sum(goal_count)::int AS goals FROM turn_rollup WHERE run_id = $1",
    [runId],
  );
  expect(byTurn).toEqual([{ last: 256, goals: 3_000 }]);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});
