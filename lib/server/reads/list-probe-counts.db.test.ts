import { afterAll, expect, test } from "vitest";
import { type Actor, localActor } from "../actor";
import { closePool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../testing/native-file";
import { listProbeCounts } from "./list-probe-counts";

afterAll(closePool);

test("the episodes of each probe by verdict, empty ones among the excluded", async () => {
  const { runId } = await importBytes(
    nativeFile(
      testRun("counted"),
      [testProbe("b", { title: "B" }), testProbe("a"), testProbe("unplayed")],
      [
        testEpisode("1", "a"),
        testEpisode("2", "a", { epoch: 2, turns: [testTurn(), testTurn({ goalProgress: 1 })] }),
        testEpisode("3", "a", { epoch: 3, turns: [] }),
        testEpisode("4", "b", { status: "error" }),
        testEpisode("5", "b", { epoch: 2, turns: [testTurn(), testTurn({ goalProgress: null })] }),
      ],
    ),
  );
  const found = await listProbeCounts(localActor, runId);
  expect(found.map(({ probe, title, counts }) => [probe, title, Object.values(counts)])).toEqual([
    ["a", null, [1, 1, 0, 1]],
    ["b", "B", [0, 0, 1, 1]],
  ]);
  expect(new Set(found.map(({ sha256 }) => sha256)).size).toBe(2);
  expect(await listProbeCounts(localActor, "no\0where")).toEqual([]);
  const reviewer: Actor = { kind: "person", id: "x", name: "x", roles: ["reviewer"], scopes: null };
  await expect(listProbeCounts(reviewer, runId)).rejects.toMatchObject({ code: "forbidden" });
});
