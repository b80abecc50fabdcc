import "server-only";
import { pool } from "../pool";
import type { StoredEvent } from "./event-text";

/**
 * The columns of an event, as `StoredEvent` names them. The number has another name, or ORDER BY would sort it as text.
 */
const EVENT_COLUMNS = `seq::float8 AS number, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
  actor_kind AS "actorKind", actor_id AS "actorId", actor_name AS "actorName", action, subject_kind AS "subjectKind",
  subject_id AS "subjectId", reason, details, encode(before_hash, 'hex') AS "beforeHash",
  encode(after_hash, 'hex') AS "afterHash", encode(prev_hash, 'hex') AS "prevHash", encode(hash, 'hex') AS hash`;

type Row = Omit<StoredEvent, "seq"> & Readonly<{ number: number }>;

/** Queries events: `rest` is what follows FROM audit_event. */
export async function queryEvents(rest: string, values: readonly unknown[]): Promise<readonly StoredEvent[]> {
  const { rows } = await pool().query<Row>(`SELECT ${EVENT_COLUMNS} FROM audit_event ${rest}`, [...values]);
  return rows.map(({ number, ...row }) => ({ seq: number, ...row }));
}

const PAGE_EVENTS = 1_000;

/** Events in the order of their numbers, a page at a time. @param after - the number before the first one; -1 is from the start. */
export async function* readEvents(
  after: number,
  until: number = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<readonly StoredEvent[], void> {
  for (let last = after; ; ) {
    const page = await queryEvents(`WHERE seq > $1 AND seq <= $2 ORDER BY seq LIMIT ${String(PAGE_EVENTS)}`, [
      last,
      until,
    ]);
    if (page.length > 0) yield page;
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE_EVENTS) return;
    last = end.seq;
  }
}

/** The newest event's number and hash; null where nothing was ever recorded. */
export async function findHead(): Promise<Readonly<{ seq: number; hash: string }> | null> {
  const [head] = await queryEvents("ORDER BY seq DESC LIMIT 1", []);
  return head === undefined ? null : { seq: head.seq, hash: head.hash };
}
