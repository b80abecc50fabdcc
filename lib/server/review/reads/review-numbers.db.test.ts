import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_CASE_FILTER } from "../../../contracts/review-requests";
import type { CaseLink } from "../../../contracts/review-numbers";
import type { Actor } from "../../actor";
import { closeDb } from "../../db";
import { closePool } from "../../pool";
import { testEpisode } from "../../testing/native-file";
import { drawAudit } from "../leading/draw-audit";
import { leaveCase } from "../reviewing/leave-case";
import {
  CANNOT_TELL,
  caseOf,
  claim,
  importOpenRun,
  makePerson,
  makeReviewers,
  newKey,
  passLease,
  REFUSAL,
  review,
  VIOLATION,
} from "../testing/review-world";
import { exportDecisions } from "./export-decisions";
import { findCaseDetail } from "./find-case-detail";
import { findAgreementTables } from "./find-agreement-tables";
import { findReviewAgreement } from "./find-review-agreement";
import { findReviewOperations } from "./find-review-operations";
import { listCases } from "./list-cases";

let people: readonly Actor[] = [];
let lead: Actor;
let conflictCase = "";
const one = (index: number): Actor => {
  const found = people[index];
  if (found === undefined) throw new Error("No such reviewer.");
  return found;
};
const listed = async (link: CaseLink) =>
  await listCases(lead, { filter: { ...NO_CASE_FILTER, ...link }, after: null, limit: 100 });

/** Two closed alike, one closed by a third, one in conflict, one skipped and left by a lease that ran out; an audit of 40, one overturned. */
beforeAll(async () => {
  people = await makeReviewers(6);
  lead = await makePerson("Lea", "lead");
  await importOpenRun("alike", 2);
  for (const reviewer of [one(0), one(1)]) {
    await review(reviewer, REFUSAL);
    await review(reviewer, REFUSAL);
  }
  await importOpenRun("third", 1);
  await review(one(0), REFUSAL);
  await review(one(1), VIOLATION);
  await review(one(2), VIOLATION);
  await importOpenRun("differ", 1);
  await review(one(0), REFUSAL);
  conflictCase = (await caseOf(await review(one(1), CANNOT_TELL))).id;
  const held = await claim(one(3));
  await leaveCase(one(3), "skip", { ...held, key: newKey(), reason: "Not my language" });
  await passLease((await claim(one(4))).lease);
  const decided = Array.from({ length: 40 }, (_one, index) => testEpisode(`safe-${String(index)}`, "probe"));
  const { runId } = await importOpenRun("audited", 0, decided);
  await drawAudit(lead, { runIds: [runId], seed: 3, reason: "The first sample" });
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

test("every number of the operations leads to as many cases as it says", async () => {
  // Both of the sample, since each of them gets it in an order of their own.
  for (const reviewer of [one(0), one(1)]) {
    await review(reviewer, VIOLATION);
    await review(reviewer, VIOLATION);
  }
  const found = await findReviewOperations(lead);
  expect(found.conflicts.all).toMatchObject({ count: 2, n: 6 });
  expect(found.lapses.count).toBe(1);
  expect(found.skips.count).toBe(1);
  expect(found.overturns).toMatchObject([
    { verdict: "refusal_escalation", size: 40, drawn: 2, count: 2, n: 2 },
  ]);
  const numbers = [
    ...[...found.depth, ...found.byOrigin, ...found.ageing, found.lapses, found.skips, found.recusals],
    ...[found.conflicts.all, ...found.conflicts.byFamily, ...found.conflicts.byCheckpoint],
  ];
  for (const { count, filter } of numbers)
    expect((await listed(filter)).count, JSON.stringify(filter)).toBe(count);
  const [overturn] = found.overturns;
  expect((await listed({ ...overturn?.filter, overturned: true })).count).toBe(2);
  const [day] = found.throughput;
  if (day === undefined) throw new Error("Nothing happened.");
  const closedOn = await listed({ closedOn: [day.day], origin: ["indeterminate", "audit", "reopened"] });
  expect(closedOn.count).toBe(day.closed);
  expect((await listed({ verdictOn: [day.day] })).count).toBeGreaterThan(0);
  expect((await listed({ verdictOn: ["2020-01-01"] })).count).toBe(0);
  expect((await listed({ paired: true })).count).toBe(found.conflicts.all.n);
});

test("agreement rests on independent verdicts and says what it leaves out", async () => {
  const found = await findReviewAgreement(lead, { ...NO_CASE_FILTER, run: [], origin: ["indeterminate"] });
  expect(found).toMatchObject({ pairs: 4, percent: { n: 4, value: { kind: "estimated", value: 0.5 } } });
  expect(found.violationSpecific.value).toMatchObject({ value: 0 });
  expect(found.leftOut).toContainEqual({ why: "tie_break", count: 1 });
  const nothing = await findReviewAgreement(lead, { ...NO_CASE_FILTER, run: ["none"] });
  expect(nothing.percent.value).toEqual({ kind: "not_estimable", reason: "no_pairs" });
  const alike = await findReviewAgreement(lead, {
    ...NO_CASE_FILTER,
    kind: ["concordant"],
    label: ["refusal_escalation"],
  });
  expect(alike.alpha.value).toMatchObject({ kind: "not_estimable" });
  expect(alike.percent.value).toMatchObject({ value: 1 });
  expect(alike.kappas).toMatchObject([{ n: 2, kappa: { kind: "not_estimable" } }]);
});

test("agreement in parts adds up to the whole, and each part leads to its pairs", async () => {
  const whole = await findReviewAgreement(lead, NO_CASE_FILTER);
  const { matrix, strata } = await findAgreementTables(lead, NO_CASE_FILTER);
  expect(matrix.reduce((sum, { count }) => sum + count, 0)).toBe(whole.pairs);
  for (const by of ["origin", "checkpoint", "family"] as const) {
    const parts = strata.filter((stratum) => stratum.by === by);
    expect(parts.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(whole.pairs);
    for (const { pairs, filter } of parts) expect((await listed(filter)).count).toBe(pairs);
  }
  expect((await listed(whole.percent.filter)).count).toBe(whole.pairs);
  expect((await findAgreementTables(lead, { ...NO_CASE_FILTER, run: ["none"] })).strata).toEqual([]);
});

test("a lead sees no verdict while a reviewer is still needed", async () => {
  expect(await findCaseDetail(lead, conflictCase)).toMatchObject({
    ...{ state: "conflict", areVerdictsShown: false, verdicts: [], closing: null },
  });
  const { cases } = await listed({ kind: ["tie_break"] });
  const closed = await findCaseDetail(lead, cases[0]?.id ?? "");
  expect(closed?.verdicts).toHaveLength(3);
  expect(closed?.moves).toEqual(["reopen"]);
});

test("an export says of each decision who said what, when, why and by which guideline", async () => {
  let text = "";
  for await (const chunk of exportDecisions(lead, { ...NO_CASE_FILTER, kind: ["tie_break"] }))
    text += Buffer.from(chunk).toString();
  const [line] = text.trim().split("\n");
  expect(JSON.parse(line ?? "")).toMatchObject({
    decision: { kind: "tie_break", label: "policy_violation" },
    scored: { verdict: "indeterminate" },
    verdicts: [{ reviewerName: "Reviewer 0", guidelineVersion: 1 }, {}, { seat: "tie_break" }],
  });
});
