import "server-only";
import { AUDIT_SUBJECTS } from "../../contracts/audit-action";
import type { AuditQuery } from "../../contracts/audit-query";
import { assertCan, type Actor } from "../actor";
import type { StoredEvent } from "../audit/event-text";
import { queryEvents } from "../audit/read-events";
import { allOf, sql, type Sql, statement } from "../episode-query/sql";
import { isStorable } from "../storage/projected-text";

const PAGE_LENGTH = 50;

/** A page of the log, newest first. The numbers are where the pages beside it begin; null where there is none. */
export type AuditPage = Readonly<{
  events: readonly StoredEvent[];
  before: number | null;
  after: number | null;
}>;

/**
 * The entries that a query asks for, a page of 50.
 *
 * @throws {AppError} `forbidden`.
 */
export async function listAuditEvents(actor: Actor, query: AuditQuery): Promise<AuditPage> {
  assertCan(actor, "audit:read");
  if (![query.q, query.actor, query.id].every(isStorable)) return { events: [], before: null, after: null };
  const isUpward = query.after !== null && query.before === null;
  const place = isUpward
    ? sql`seq > ${query.after}`
    : query.before === null
      ? sql`TRUE`
      : sql`seq < ${query.before}`;
  const found = await run(allOf([...conditionsOf(query), place]), isUpward);
  const kept = found.slice(0, PAGE_LENGTH);
  const events = isUpward ? kept.toReversed() : kept;
  const hasMore = found.length > PAGE_LENGTH;
  const [first, last] = [events[0], events.at(-1)];
  return {
    events,
    before: last !== undefined && (isUpward || hasMore) ? last.seq : null,
    after: first !== undefined && (isUpward ? hasMore : query.before !== null) ? first.seq : null,
  };
}

async function run(where: Sql, isUpward: boolean): Promise<readonly StoredEvent[]> {
  const order = isUpward ? sql`ASC` : sql`DESC`;
  const { text, values } = statement(sql`WHERE ${where} ORDER BY seq ${order} LIMIT ${PAGE_LENGTH + 1}`);
  return await queryEvents(text, values);
}

function conditionsOf({ q, action, actor, subject, id, from, to }: AuditQuery): readonly Sql[] {
  const conditions: Sql[] = [];
  if (q !== "") {
    const like = `%${q.replace(/[\\%_]/gu, (character) => `\\${character}`)}%`;
    conditions.push(
      sql`(actor_name ILIKE ${like} OR subject_id ILIKE ${like} OR action ILIKE ${like} OR details ILIKE ${like})`,
    );
  }
  if (action !== null) conditions.push(sql`action = ${action}`);
  if (actor !== "") conditions.push(sql`actor_id = ${actor}`);
  if (subject !== null) conditions.push(sql`subject_kind = ${subject}`);
  if (id !== "") conditions.push(sql`subject_id = ${id}`);
  // The index of subjects begins with the kind: all of them, so that it serves without one too.
  if (id !== "" && subject === null) conditions.push(sql`subject_kind = ANY (${AUDIT_SUBJECTS}::text[])`);
  if (from !== "") conditions.push(sql`at >= ${`${from}T00:00:00Z`}::timestamptz`);
  if (to !== "") conditions.push(sql`at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`);
  return conditions;
}
