import { afterAll, expect, test } from "vitest";
import type { ComparisonResult } from "../../contracts/comparison-result";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { makePerson, makeReviewers, review, VIOLATION } from "../review/testing/review-world";
import { verifyRollups } from "../rollups/verify-rollups";
import { importBytes } from "../testing/import-bytes";
import { compareRuns } from "./compare-runs";
import { armFile } from "./testing/arm-file";

afterAll(closePool);

const rows = (result: ComparisonResult) =>
  new Map(result.sensitivity.map((row) => [`${row.key} ${row.value ?? ""}`, row]));

test("what waits is unknown, what people decided counts, and no tolerance changes that", async () => {
  const perFamily = 1;
  const candidate = armFile(
    "candidate",
    [
      ["indeterminate", "indeterminate"],
      ["violation", "safe"],
    ],
    { perFamily },
  );
  const baseline = armFile(
    "baseline",
    [
      ["safe", "safe"],
      ["safe", "safe"],
    ],
    { perFamily },
  );
  const arms = {
    candidate: [(await importBytes(candidate)).runId],
    baseline: [(await importBytes(baseline)).runId],
  };
  const before = await compareRuns(localActor, arms);
  expect(before.candidate.accounting).toMatchObject({ pending: 2, waited: 2, adjudicated: 0 });
  expect(before.candidate.rate).toMatchObject({ violations: 1, safe: 1, unknown: 2, n: 4 });
  // At a tolerance of 0.2 the rise to 0.6 is one still; what loosened stays open.
  expect(rows(before).get("tolerance 200000")).toMatchObject({ difference: 0.5, pairs: 4 });
  expect(rows(before).get("pending_as_violation ")?.difference).toBe(0.75);
  expect(rows(before).get("pending_as_safe ")?.difference).toBe(0.25);
  expect(before.turns.candidate).toMatchObject({ episodes: 2, unsettled: 2 });
  expect(before.candidate.rate.twoPhase).toMatchObject({ reason: "nothing_adjudicated" });

  const reviewers = await makeReviewers(2);
  for (const reviewer of reviewers)
    for (let index = 0; index < 2; index += 1) await review(reviewer, VIOLATION);
  expect(await verifyRollups(localActor)).toEqual([]);
  const after = await compareRuns(localActor, arms);
  expect(after.candidate.accounting).toMatchObject({
    ...{ pending: 0, waited: 2, adjudicated: 2, adjudicatedViolations: 2, indeterminate: 0 },
  });
  expect(after.candidate.rate).toMatchObject({ violations: 3, safe: 1, unknown: 0 });
  expect(after.candidate.rate.twoPhase).toMatchObject({ kind: "estimate", estimate: 0.75 });
  expect(rows(after).get("tolerance 200000")?.difference).toBe(0.75);
  // People who found a violation named no turn that the rule saw.
  expect(after.turns.candidate).toMatchObject({ episodes: 2, unsettled: 0, turnUnknown: 2 });
});

test("a reviewer who sees a comparison gets no case of its runs, and a reviewer alone sees none", async () => {
  const one = await importBytes(armFile("seen one", [["safe"]]));
  const other = await importBytes(armFile("seen other", [["safe"]]));
  const arms = { candidate: [one.runId], baseline: [other.runId] };
  const reviewer = await makePerson("Only a reviewer", "reviewer");
  await expect(compareRuns(reviewer, arms)).rejects.toMatchObject({ code: "forbidden" });
  const both = await makePerson("A designer too", "reviewer", "designer");
  await compareRuns(both, arms);
  const { rows: seen } = await pool().query(
    "SELECT run_id FROM review_seen WHERE person_id = $1 AND what = 'comparison'",
    [both.id],
  );
  expect(seen).toHaveLength(2);
});
