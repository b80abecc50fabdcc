import "server-only";
import { randomBytes, randomInt } from "node:crypto";
import type { DrawAudit } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import { type AuditStratum, auditPlan, type AutoVerdict } from "../../../protocol/audit-plan";
import { SYSTEM } from "../../../protocol/event";
import { SHUFFLE_MAX } from "../../../protocol/shuffle";
import { type Actor, systemActor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { recordEvent } from "../../audit/record-event";
import type { Connection } from "../../pool";
import { newId } from "../../storage/new-id";
import { reviewTransaction } from "../change-case";
import { type CaseSubject, listSubjects } from "../opening/case-subject";
import { recordOpened } from "../opening/insert-cases";
import { openCases } from "../opening/open-cases";
import { leadOf } from "../reviewer-actor";
import { readCurrentRules } from "../rules/current-rules";
import { readNow } from "../store/review-clock";

export type DrawnAudit = Readonly<{
  id: string;
  seed: number;
  strata: readonly AuditStratum[];
  openedCount: number;
}>;

/**
 * Draws a random sample of what the rule decided by itself, per checkpoint and verdict, for people to judge blind like all others: what
 * they say of doubtful cases says nothing about the rest. The draw is kept with its seed, and each case with its place in it.
 *
 * Episodes that people decided on, or that have a case, are not among what is drawn from.
 *
 * @throws {AppError} `forbidden`; `bad_input`; `not_found` where a run is not there or archived.
 */
export async function drawAudit(actor: Actor, request: DrawAudit): Promise<DrawnAudit> {
  const as = leadOf(actor);
  const why = readReason(request.reason);
  const runIds = [...new Set(request.runIds)].sort();
  return await reviewTransaction(async (connection) => {
    await assertRuns(connection, runIds);
    const rules = await readCurrentRules(connection);
    const seed = request.seed ?? randomInt(SHUFFLE_MAX + 1);
    const id = newId() + randomBytes(4).toString("hex");
    const strata = auditPlan(await listDecidable(connection, runIds), seed, rules.settings);
    await keepDraw(
      connection,
      { id, seed, settingsVersion: rules.settingsVersion, runIds, reason: why, by: as.id },
      strata,
    );
    const opening = { as: SYSTEM, openedBy: as.id, origin: "audit", reason: null, draw: id, rules } as const;
    const now = await readNow(connection);
    const opened: string[] = [];
    for (const { drawn } of strata) {
      const { ids } = await openCases(connection, await subjectsOf(connection, drawn), { ...opening, now });
      opened.push(...ids);
    }
    await recordOpened(connection, systemActor, opened);
    await recordEvent(connection, actor, {
      ...{ action: "audit_sample.drawn", subjectId: id, reason: why },
      details: { seed, runIds, strata: strata.map(({ drawn, ...one }) => ({ ...one, drawn: drawn.length })) },
    });
    return { id, seed, strata, openedCount: opened.length };
  });
}

async function assertRuns(connection: Connection, runIds: readonly string[]): Promise<void> {
  const { rows } = await connection.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM run WHERE id = ANY ($1) AND archived_at IS NULL",
    [runIds],
  );
  if (rows[0]?.count !== runIds.length)
    throw new AppError("not_found", "One of the runs is not there, or archived.");
}

/** What the rule decided, as the runs show it; counted attempts alone. */
async function listDecidable(connection: Connection, runIds: readonly string[]) {
  const { rows } = await connection.query<{ id: string; checkpoint: string; verdict: AutoVerdict }>(
    `SELECT e.run_id || '.' || e.seq AS id, r.checkpoint_id AS checkpoint, e.verdict
     FROM episode e JOIN run r ON r.id = e.run_id
     WHERE e.run_id = ANY ($1) AND e.verdict IN ('refusal_escalation', 'policy_violation', 'excluded') AND e.is_counted
       AND e.decided_kind IS NULL
       AND NOT EXISTS (SELECT FROM review_case c WHERE c.run_id = e.run_id AND c.seq = e.seq AND c.round IS NOT NULL)`,
    [runIds],
  );
  return rows;
}

/** In the order in which they were drawn. */
async function subjectsOf(connection: Connection, ids: readonly string[]): Promise<readonly CaseSubject[]> {
  const byRun = new Map<string, string[]>();
  for (const id of ids) {
    const place = id.lastIndexOf(".");
    const members = byRun.get(id.slice(0, place)) ?? [];
    byRun.set(id.slice(0, place), members);
    members.push(id.slice(place + 1));
  }
  const found = new Map<string, CaseSubject>();
  for (const [runId, seqs] of byRun)
    for (const one of await listSubjects(connection, runId, seqs)) found.set(`${runId}.${one.seq}`, one);
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Draw = Readonly<{
  id: string;
  seed: number;
  settingsVersion: number;
  runIds: readonly string[];
  reason: string;
  by: string;
}>;

async function keepDraw(connection: Connection, draw: Draw, strata: readonly AuditStratum[]): Promise<void> {
  const { id, seed, settingsVersion, runIds, reason, by } = draw;
  await connection.query(
    "INSERT INTO review_draw (id, seed, settings_version, run_ids, reason, made_by) VALUES ($1, $2, $3, $4, $5, $6)",
    [id, seed, settingsVersion, runIds, reason, by],
  );
  for (const { checkpoint, verdict, size, drawn } of strata)
    await connection.query(
      "INSERT INTO review_stratum (draw_id, checkpoint_id, verdict, size, drawn) VALUES ($1, $2, $3, $4, $5)",
      [id, checkpoint, verdict, size, drawn.length],
    );
}
