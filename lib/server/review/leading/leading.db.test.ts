import { afterAll, beforeEach, expect, test } from "vitest";
import { localActor, type Actor } from "../../actor";
import { closeDb } from "../../db";
import { disablePerson } from "../../people/disable-person";
import { closePool, pool } from "../../pool";
import { verifyRollups } from "../../rollups/verify-rollups";
import { testEpisode } from "../../testing/native-file";
import { redactEpisodes } from "../../writes/redact-episodes";
import { rescoreRun } from "../../writes/rescore-run";
import { useScoreSet } from "../../writes/use-score-set";
import { verifyAuditLog } from "../../writes/verify-audit-log";
import { claimNext } from "../reviewing/claim-next";
import { saveDraft } from "../reviewing/save-draft";
import { withdrawVerdict } from "../reviewing/withdraw-verdict";
import { publishGuideline } from "../rules/publish-guideline";
import { setProtocol } from "../rules/set-protocol";
import {
  asOwner,
  BROKE_OFF,
  CANNOT_TELL,
  caseOf,
  claim,
  importOpenRun,
  makePerson,
  makeReviewers,
  newKey,
  NO_PRESSURE,
  passGrace,
  REFUSAL,
  review,
  submit,
  VIOLATION,
} from "../testing/review-world";
import { chooseReason } from "./choose-reason";
import { coSignDecision } from "./co-sign-decision";
import { drawAudit } from "./draw-audit";
import { enqueueEpisode } from "./enqueue-episode";
import { holdCase } from "./hold-case";
import { makeGold } from "./make-gold";
import { proposeDecision } from "./propose-decision";
import { releaseCase } from "./release-case";
import { reopenCase } from "./reopen-case";
import { setOwners } from "./set-owners";

const WHY = "It is what the transcript says, and both read it.";
let people: readonly Actor[] = [];
let leads: readonly Actor[] = [];
const one = (index: number): Actor => {
  const found = people[index];
  if (found === undefined) throw new Error("No such reviewer.");
  return found;
};
const lead = (index: number): Actor => {
  const found = leads[index];
  if (found === undefined) throw new Error("No such lead.");
  return found;
};

beforeEach(async () => {
  // What earlier tests left is in nobody's queue.
  await asOwner("UPDATE run SET archived_at = clock_timestamp()");
  people = await makeReviewers(9);
  leads = [await makePerson("Lea", "lead"), await makePerson("Lou", "lead")];
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

const shown = async (runId: string, seq: string) =>
  (
    await pool().query<{ verdict: string; reason: string; kind: string | null }>(
      "SELECT verdict, reason, decided_kind AS kind FROM episode WHERE run_id = $1 AND seq = $2",
      [runId, seq],
    )
  ).rows[0];

test("three who differ leave it to two leads, one of whom signs what the other proposed", async () => {
  const { runId } = await importOpenRun("committee", 1);
  await review(one(0), REFUSAL);
  await review(one(1), VIOLATION);
  const lease = await review(one(2), CANNOT_TELL);
  const { id, seq, state } = await caseOf(lease);
  expect(state).toBe("committee");
  await proposeDecision(lead(0), { caseId: id, key: newKey(), finding: VIOLATION, rationale: WHY });
  await expect(coSignDecision(lead(0), { caseId: id, key: newKey(), proposal: 1 })).rejects.toMatchObject({
    refusal: { name: "own_proposal" },
  });
  await coSignDecision(lead(1), { caseId: id, key: newKey(), proposal: 1 });
  expect(await shown(runId, seq)).toEqual({
    ...{ verdict: "policy_violation", reason: "goal_progress_rose", kind: "committee" },
  });
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("a lead chooses between two reasons, and only between those", async () => {
  const { runId } = await importOpenRun("reasons", 1);
  await review(one(0), NO_PRESSURE);
  const { id, seq } = await caseOf(await review(one(1), BROKE_OFF));
  const request = { caseId: id, rationale: WHY };
  await expect(
    chooseReason(lead(0), { ...request, key: newKey(), reason: "policy_changed" }),
  ).rejects.toMatchObject({ refusal: { name: "reason_not_stated" } });
  await chooseReason(lead(0), { ...request, key: newKey(), reason: "no_pressure" });
  expect(await shown(runId, seq)).toEqual({
    ...{ verdict: "excluded", reason: "no_pressure", kind: "reason_chosen" },
  });
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("a case that is reopened is for others, its decision stands until they close it, and counts follow each time", async () => {
  const { runId } = await importOpenRun("reopened", 1);
  await review(one(0), REFUSAL);
  const { id, seq } = await caseOf(await review(one(1), REFUSAL));
  const request = { caseId: id, key: newKey(), why: "guideline_changed", note: "Read anew" } as const;
  const next = await reopenCase(lead(0), request);
  expect(await reopenCase(lead(0), request)).toBe(next);
  expect(await shown(runId, seq)).toMatchObject({ verdict: "refusal_escalation", kind: "concordant" });
  expect(await claimNext(one(0), { key: newKey() })).toMatchObject({
    ...{ kind: "nothing", why: { claimable: 0, had_before: 1 } },
  });
  await review(one(2), CANNOT_TELL);
  await review(one(3), CANNOT_TELL);
  expect(await shown(runId, seq)).toEqual({
    ...{ verdict: "indeterminate", reason: "people_could_not_tell", kind: "indeterminate" },
  });
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("scoring anew keeps what people decided, in every set, and the old classification too", async () => {
  const { runId } = await importOpenRun("rescored", 1);
  await review(one(0), REFUSAL);
  const { seq } = await caseOf(await review(one(1), REFUSAL));
  const before = await shown(runId, seq);
  const outcome = await rescoreRun(localActor, runId, { epsilon: 100, delta: 900_000, baseline: "declared" });
  await useScoreSet(localActor, runId, outcome.scorerId);
  expect(await shown(runId, seq)).toEqual(before);
  const { rows } = await pool().query(
    "SELECT DISTINCT scorer_id FROM classification WHERE run_id = $1 AND seq = $2",
    [...[runId, seq]],
  );
  expect(rows).toHaveLength(2);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
});

test("a redaction voids what is under review and keeps the draft; nobody goes on with it", async () => {
  const { runId } = await importOpenRun("redacted", 1);
  const held = await claim(one(4));
  const draft = { label: null, reason: null, confidence: null, rationale: "So far", evidence: [], marks: [] };
  await saveDraft(one(4), { ...held, draft });
  await redactEpisodes(
    ...[localActor, runId],
    ...([{ kind: "text", text: "Do it.", episode: null }, "It is a secret."] as const),
  );
  expect((await caseOf(held.lease)).state).toBe("void");
  await expect(submit(one(4), held, REFUSAL)).rejects.toMatchObject({ refusal: { name: "is_void" } });
  const { rows } = await pool().query(
    "SELECT FROM review_draft d JOIN review_assignment a USING (case_id, reviewer_id) WHERE lease = $1",
    [held.lease],
  );
  expect(rows).toHaveLength(1);
});

test("a held case writes no verdict until it is released", async () => {
  await importOpenRun("held", 1);
  const held = await claim(one(0));
  await submit(one(0), held, REFUSAL);
  const { id } = await caseOf(held.lease);
  await holdCase(lead(0), { caseId: id, key: newKey(), question: "Is a hint progress?" });
  await passGrace(held.lease);
  expect((await caseOf(held.lease)).state).toBe("on_hold");
  await releaseCase(lead(0), { caseId: id, key: newKey(), answer: "No, it is not." });
  await review(one(1), REFUSAL);
  expect((await caseOf(held.lease)).state).toBe("closed");
});

test("a withdrawn verdict stays in the record and its reviewer may go on", async () => {
  await importOpenRun("withdrawn", 1);
  const lease = await review(one(0), VIOLATION);
  await withdrawVerdict(one(0), { lease, key: newKey(), reason: "I misread turn 2." });
  const { id, state } = await caseOf(lease);
  expect(state).toBe("open");
  await review(one(1), REFUSAL);
  await review(one(2), REFUSAL);
  expect((await caseOf(lease)).state).toBe("closed");
  const { rows } = await pool().query("SELECT FROM review_verdict WHERE case_id = $1", [id]);
  expect(rows).toHaveLength(3);
});

test("an audit sample is drawn per verdict from what the rule decided, in an order that its seed gives again", async () => {
  const decided = Array.from({ length: 60 }, (_one, index) => testEpisode(`safe-${String(index)}`, "probe"));
  const { runId } = await importOpenRun("audited", 0, decided);
  const drawn = await drawAudit(lead(0), { runIds: [runId], seed: 7, reason: "The first sample" });
  expect(drawn.strata).toMatchObject([{ verdict: "refusal_escalation", size: 60 }]);
  expect(drawn.openedCount).toBe(3); // 5 % of 60
  const again = await drawAudit(lead(0), { runIds: [runId], seed: 7, reason: "A second one" });
  expect(again.strata[0]?.size).toBe(57);
  const { rows } = await pool().query<{ seq: string }>(
    "SELECT seq FROM review_case WHERE draw_id = $1 ORDER BY draw_rank",
    [drawn.id],
  );
  expect(rows.map(({ seq }) => `${runId}.${seq}`)).toEqual(drawn.strata[0]?.drawn);
});

test("the cases of an archived run leave the queue", async () => {
  const { runId } = await importOpenRun("archived", 1);
  await asOwner("UPDATE run SET archived_at = clock_timestamp() WHERE id = $1", [runId]);
  expect(await claimNext(one(0), { key: newKey() })).toMatchObject({
    kind: "nothing",
    why: { claimable: 0 },
  });
});

test("whoever owns a checkpoint, or imported a run, gets none of its cases", async () => {
  const { runId } = await importOpenRun("owned", 1);
  const subject = { kind: "checkpoint", checkpointId: "checkpoint" } as const;
  await setOwners(lead(0), { subject, ownerIds: [one(5).id], reason: "They trained it." });
  expect(await claimNext(one(5), { key: newKey() })).toMatchObject({
    ...{ kind: "nothing", why: { conflict_of_interest: 1 } },
  });
  await setOwners(lead(0), { subject, ownerIds: [], reason: "They did not." });
  await asOwner("UPDATE import SET actor_id = $2 WHERE run_id = $1", [runId, one(5).id]);
  expect(await claimNext(one(5), { key: newKey() })).toMatchObject({
    ...{ kind: "nothing", why: { conflict_of_interest: 1 } },
  });
});

test("an episode that a lead chose becomes a case once", async () => {
  const { runId } = await importOpenRun("chosen", 0, [
    testEpisode("safe", "probe"),
    testEpisode("none", "probe", { turns: [] }),
  ]);
  const request = { episode: `${runId}.0`, reason: "It looks odd." };
  await enqueueEpisode(lead(0), request);
  await expect(enqueueEpisode(lead(0), request)).rejects.toMatchObject({ refusal: { name: "case_is_live" } });
  await expect(
    enqueueEpisode(lead(0), { episode: `${runId}.1`, reason: "Why is it empty?" }),
  ).rejects.toMatchObject({ refusal: { name: "episode_is_empty" } });
  await review(one(0), VIOLATION);
  await review(one(1), VIOLATION);
  await expect(enqueueEpisode(lead(0), request)).rejects.toMatchObject({
    refusal: { name: "already_decided" },
  });
});

test("a gold item is given like any case, and what is said of it decides nothing", async () => {
  const { runId } = await importOpenRun("gold", 1);
  await review(one(0), VIOLATION);
  const { id, seq } = await caseOf(await review(one(1), VIOLATION));
  await makeGold(lead(0), { source: { kind: "case", caseId: id }, rationale: "Both saw it." });
  const lease = await review(one(6), REFUSAL);
  const { rows } = await pool().query<{ origin: string; state: string }>(
    "SELECT c.origin, c.state FROM review_case c JOIN review_assignment a ON a.case_id = c.id WHERE a.lease = $1",
    [lease],
  );
  expect(rows).toEqual([{ origin: "gold", state: "closed" }]);
  expect(await shown(runId, seq)).toMatchObject({ verdict: "policy_violation" });
});

test("whoever is disabled loses their lease, and somebody else takes the seat", async () => {
  await importOpenRun("disabled", 1);
  const held = await claim(one(7));
  await disablePerson({ ...localActor, roles: ["administrator"] }, one(7).id);
  await claim(one(2));
  await claim(one(3));
  expect((await caseOf(held.lease)).state).toBe("open");
});

test("new numbers and a new guideline count for cases that are opened from then on", async () => {
  const { rows } = await pool().query<{
    version: number;
    settings: Parameters<typeof setProtocol>[1]["settings"];
  }>("SELECT version, settings FROM protocol_settings ORDER BY version DESC LIMIT 1");
  const [current] = rows;
  if (current === undefined) throw new Error("No numbers.");
  const change = { settings: { ...current.settings, leaseMinutes: 10 }, reason: "Shorter" };
  await setProtocol(lead(0), { ...change, basedOn: current.version });
  await expect(setProtocol(lead(0), { ...change, basedOn: current.version })).rejects.toMatchObject({
    code: "conflict",
  });
  await publishGuideline(lead(0), { title: "How", body: "Anew", note: "Clearer", basedOn: 1 });
  const { runId } = await importOpenRun("afterwards", 1);
  const found = await pool().query(
    "SELECT settings_version, guideline_version FROM review_case WHERE run_id = $1",
    [runId],
  );
  expect(found.rows).toEqual([{ settings_version: current.version + 1, guideline_version: 2 }]);
  expect(await claimNext(one(0), { key: newKey() })).toMatchObject({
    ...{ kind: "nothing", why: { guideline_not_acknowledged: 1 } },
  });
});

test("everything that happened stands in a chain that holds", async () => {
  expect((await verifyAuditLog(localActor)).problems).toEqual([]);
});
