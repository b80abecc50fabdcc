import "server-only";
import { USUAL_CHOICE, type NotificationKind } from "../../contracts/notification";
import type { Connection } from "../pool";
import { newId } from "../storage/new-id";
import { withTransaction } from "../with-transaction";
import { NOTIFIED_ROLE } from "./notified-kinds";

/** So many entries of the log at once; whoever comes next reads on. */
const EVENTS_MAX = 1_000;

/**
 * Reads on in the log, and notes for each person what it tells them. Whoever reads holds the mark, so that nothing is told twice.
 *
 * @returns how many entries it read.
 */
export async function collectNotifications(): Promise<number> {
  return await withTransaction(async (connection) => {
    const { rows: marks } = await connection.query<{ seq: string }>(
      "SELECT seq FROM notification_mark FOR UPDATE SKIP LOCKED",
    );
    const [mark] = marks;
    if (mark === undefined) return 0;
    const { rows: events } = await connection.query<Event>(EVENTS, [mark.seq, EVENTS_MAX]);
    for (const event of events) for (const kind of kindsTold(event)) await tell(connection, event, kind);
    const last = events.at(-1);
    if (last !== undefined) await connection.query("UPDATE notification_mark SET seq = $1", [last.seq]);
    return events.length;
  });
}

type Event = Readonly<{
  seq: string;
  at: Date;
  action: string;
  actorId: string;
  subjectId: string;
  to: string | null;
}>;

const EVENTS = `
  SELECT seq, at, action, actor_id AS "actorId", subject_id AS "subjectId", details::jsonb ->> 'to' AS to
  FROM audit_event WHERE seq > $1 ORDER BY seq LIMIT $2`;

function kindsTold({ action, to }: Event): readonly NotificationKind[] {
  if (action === "guideline.published") return ["guideline_published"];
  if (action === "case.proposed") return ["signature_needed"];
  if (!action.startsWith("case.")) return [];
  if (to === "closed" && CLOSING.includes(action)) return ["case_closed"];
  return (to === "committee" || to === "conflict_reason") && action === "case.settled" ? ["lead_needed"] : [];
}

const CLOSING: readonly string[] = ["case.settled", "case.signed", "case.reason_chosen"];

async function tell(connection: Connection, event: Event, kind: NotificationKind): Promise<void> {
  const { rows } = await connection.query<{ id: string; inApp: boolean; byEmail: boolean }>(
    `SELECT p.id, coalesce(n.in_app, $3) AS "inApp", coalesce(n.by_email, $4) AS "byEmail"
     FROM person p LEFT JOIN notification_choice n ON n.person_id = p.id AND n.kind = $2
     WHERE p.disabled_at IS NULL AND $1 = ANY (p.roles) AND p.id <> $5 AND ${CONCERNED[kind]}`,
    [
      ...[NOTIFIED_ROLE[kind], kind, USUAL_CHOICE.inApp, USUAL_CHOICE.byEmail],
      ...[event.actorId, event.subjectId],
    ],
  );
  const subject = kind === "case_closed" ? null : event.subjectId; // a reviewer is never told the id of a case
  for (const { id, inApp, byEmail } of rows) {
    if (!inApp && !byEmail) continue;
    await connection.query(
      `INSERT INTO notification (id, person_id, kind, subject, event_seq, at, in_app, by_email)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [newId(), id, kind, subject, event.seq, event.at, inApp, byEmail],
    );
  }
}

/** A lead who had a part in the case decides nothing in it. The subject is $6. */
const NO_PART = "NOT EXISTS (SELECT FROM review_assignment a WHERE a.case_id = $6 AND a.reviewer_id = p.id)";
const CONCERNED: Readonly<Record<NotificationKind, string>> = {
  lead_needed: NO_PART,
  signature_needed: NO_PART,
  // Gold items and repeats close at once and alone: to be told would set them apart from the others.
  case_closed: `EXISTS (SELECT FROM review_assignment a JOIN review_case c ON c.id = a.case_id
    WHERE a.case_id = $6 AND a.reviewer_id = p.id AND a.state = 'submitted' AND c.round IS NOT NULL)`,
  guideline_published: "$6::text IS NOT NULL",
};
