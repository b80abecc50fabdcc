import "server-only";
import type { NotificationKind } from "../../contracts/notification";
import { env } from "../../env";
import { log } from "../log";
import { type Connection, pool } from "../pool";
import { withTransaction } from "../with-transaction";
import { digestText } from "./digest-text";
import { canSendMail, sendMail } from "./send-mail";

/**
 * Sends each person what they want to be told by e-mail and were not told yet: one mail, and one a day at most, however many servers
 * do this. A mail that is not taken is sent the next time, and keeps nobody else's.
 *
 * @returns how many were sent.
 */
export async function sendDigests(): Promise<number> {
  if (!canSendMail()) return 0;
  const { rows } = await pool().query<{ id: string }>(DUE);
  let sent = 0;
  for (const { id } of rows) {
    try {
      if (await withTransaction((connection) => sendDigest(connection, id))) sent += 1;
    } catch (error) {
      log().warn({ err: error, person: id }, "the digest was not taken; it is sent the next time");
    }
  }
  return sent;
}

const WANTED = "by_email AND emailed_at IS NULL AND (NOT in_app OR read_at IS NULL)";
const A_DAY_AGO = "clock_timestamp() - interval '24 hours'";

const DUE = `
  SELECT DISTINCT p.id FROM notification n JOIN person p ON p.id = n.person_id AND p.disabled_at IS NULL
  LEFT JOIN notification_digest d ON d.person_id = p.id
  WHERE ${WANTED} AND (d.sent_at IS NULL OR d.sent_at <= ${A_DAY_AGO}) ORDER BY p.id LIMIT 500`;

/** Whoever writes the row first has the day; a mail that fails takes that back. */
async function sendDigest(connection: Connection, personId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO notification_digest (person_id, sent_at) VALUES ($1, clock_timestamp())
     ON CONFLICT (person_id) DO UPDATE SET sent_at = excluded.sent_at WHERE notification_digest.sent_at <= ${A_DAY_AGO}`,
    [personId],
  );
  if (rowCount === 0) return false;
  const { rows } = await connection.query<{ kind: NotificationKind; count: number; email: string }>(
    `WITH told AS (UPDATE notification SET emailed_at = clock_timestamp() WHERE person_id = $1 AND ${WANTED} RETURNING kind)
     SELECT t.kind, count(*)::int AS count, p.email FROM told t, person p
     WHERE p.id = $1 AND p.disabled_at IS NULL GROUP BY t.kind, p.email ORDER BY t.kind`,
    [personId],
  );
  const [first] = rows;
  if (first === undefined) return false;
  const origin = env().LITMUS_ORIGIN === undefined ? null : new URL(env().LITMUS_ORIGIN ?? "").origin;
  await sendMail({
    to: first.email,
    ...digestText(new Map(rows.map(({ kind, count }) => [kind, count])), origin),
  });
  return true;
}
