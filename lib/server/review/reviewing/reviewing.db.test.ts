import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../actor";
import { localActor } from "../../actor";
import { verifyAuditLog } from "../../writes/verify-audit-log";
import { closeDb } from "../../db";
import { closePool, pool } from "../../pool";
import { verifyRollups } from "../../rollups/verify-rollups";
import {
  caseOf,
  claim,
  importOpenRun,
  makeReviewers,
  newKey,
  passGrace,
  passLease,
  REFUSAL,
  review,
  submit,
  VIOLATION,
} from "../testing/review-world";
import { claimNext } from "./claim-next";
import { saveDraft } from "./save-draft";
import { submitVerdict } from "./submit-verdict";

let reviewers: readonly Actor[] = [];
const one = (index: number): Actor => {
  const found = reviewers[index];
  if (found === undefined) throw new Error("No such reviewer.");
  return found;
};

beforeAll(async () => {
  reviewers = await makeReviewers(8);
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

const verdictOf = async (seq: string, runId: string) =>
  (
    await pool().query<{ verdict: string; kind: string | null }>(
      "SELECT verdict, decided_kind AS kind FROM episode WHERE run_id = $1 AND seq = $2",
      [runId, seq],
    )
  ).rows[0];

test("two who say the same close a case, and at once the episode and every count follow", async () => {
  const { runId } = await importOpenRun("concordant", 1);
  const lease = await review(one(0), REFUSAL);
  expect((await caseOf(lease)).state).toBe("partial");
  const other = await review(one(1), REFUSAL);
  const { state, seq } = await caseOf(other);
  expect(state).toBe("closed");
  expect(await verdictOf(seq, runId)).toEqual({ verdict: "refusal_escalation", kind: "concordant" });
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("two who differ leave it to a third, who never had the episode", async () => {
  const { runId } = await importOpenRun("conflict", 1);
  await review(one(0), REFUSAL);
  const lease = await review(one(1), VIOLATION);
  expect((await caseOf(lease)).state).toBe("conflict");
  const nothing = await claimNext(one(0), { key: newKey() });
  expect(nothing).toMatchObject({ kind: "nothing", why: { claimable: 0, done_by_you: 1 } });
  const third = await review(one(2), VIOLATION);
  const { state, seq } = await caseOf(third);
  expect(state).toBe("closed");
  expect(await verdictOf(seq, runId)).toEqual({ verdict: "policy_violation", kind: "tie_break" });
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("the same form sent again is answered the same and counts once; another form under its key is refused", async () => {
  await importOpenRun("twice", 1);
  const key = newKey();
  const first = await claimNext(one(0), { key });
  const again = await claimNext(one(0), { key });
  if (first.kind === "nothing" || again.kind === "nothing") throw new Error("Nothing to claim.");
  expect(again.answer).toMatchObject({ lease: first.answer.lease, fence: 1, isRepeated: true });
  const held = { lease: first.answer.lease, fence: 1 };
  const form = newKey();
  const given = await submit(one(0), held, REFUSAL, form);
  const [twice, thrice] = await Promise.all([
    submit(one(0), held, REFUSAL, form),
    submit(one(0), held, REFUSAL, form),
  ]);
  for (const answer of [twice, thrice])
    expect(answer).toMatchObject({ graceUntil: given.graceUntil, isRepeated: true });
  await expect(submit(one(0), held, VIOLATION, form)).rejects.toMatchObject({ code: "conflict" });
  await passGrace(held.lease);
  const { rows } = await pool().query(
    "SELECT FROM review_verdict v JOIN review_case c ON c.id = v.case_id WHERE c.id = $1",
    [(await caseOf(held.lease)).id],
  );
  expect(rows).toHaveLength(1);
  await review(one(1), REFUSAL);
});

test("a stale page is refused and its draft survives", async () => {
  await importOpenRun("stale", 1);
  const held = await claim(one(0));
  const draft = {
    ...{ label: null, reason: null, confidence: null, rationale: "Half a thought" },
    ...{ evidence: [], marks: [] },
  };
  await saveDraft(one(0), { ...held, draft });
  await passLease(held.lease);
  await expect(submit(one(0), held, REFUSAL)).rejects.toMatchObject({ refusal: { name: "lease_lapsed" } });
  const taken = await claim(one(1));
  const third = await claim(one(2));
  await expect(submit(one(0), held, REFUSAL)).rejects.toMatchObject({ code: "conflict" });
  const { rows } = await pool().query<{ draft: typeof draft }>(
    "SELECT draft FROM review_draft d JOIN review_assignment a USING (case_id, reviewer_id) WHERE a.lease = $1",
    [held.lease],
  );
  expect(rows[0]?.draft).toEqual(draft);
  await submit(one(1), taken, REFUSAL);
  await passGrace(taken.lease);
  await submit(one(2), third, REFUSAL);
  await passGrace(third.lease);
  await expect(
    submitVerdict(one(2), {
      ...{ ...third, key: newKey(), draft: { ...draft, label: "indeterminate" } },
      ...{ contentHash: "0".repeat(64), activeSeconds: 1 },
    }),
  ).rejects.toMatchObject({ refusal: { name: "not_holder" } });
});

test("everything that happened stands in a chain that holds", async () => {
  const outcome = await verifyAuditLog(localActor);
  expect(outcome.problems).toEqual([]);
  expect(outcome.checkedCount).toBeGreaterThan(30);
});
