import { expect, test } from "vitest";
import { checkpointLabel, runTitle, suiteKey, suiteLabel } from "./run-name";

test("what has no name goes by its id", () => {
  expect(checkpointLabel({ checkpointId: "c-7", checkpointName: null })).toBe("c-7");
  expect(checkpointLabel({ checkpointId: "c-7", checkpointName: "" })).toBe("c-7");
  expect(suiteLabel({ benchmarkId: "b", benchmarkName: "Bench", benchmarkVersion: "1.2" })).toBe("Bench 1.2");
});

test("no two benchmarks or versions share a suite", () => {
  const keys = [
    suiteKey({ benchmarkId: "a", benchmarkVersion: null }),
    suiteKey({ benchmarkId: "a", benchmarkVersion: "null" }),
    suiteKey({ benchmarkId: 'a","b', benchmarkVersion: null }),
    suiteKey({ benchmarkId: "a", benchmarkVersion: "b" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test("a title cannot turn the reading direction round", () => {
  const title = runTitle({ checkpointId: "c\u202e", checkpointName: null, externalId: "r" });
  expect(title).toBe("c[RLO], run r");
});
