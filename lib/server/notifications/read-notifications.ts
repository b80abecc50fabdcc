import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";

/**
 * Marks one's own as read, up to the one that was on top of the page. It concerns nobody else, so the log has no entry of it.
 *
 * @returns how many were not.
 * @throws {AppError} `forbidden`.
 */
export async function readNotifications(actor: Actor, upTo: string): Promise<number> {
  assertCan(actor, "account:own");
  const { rowCount } = await pool().query(
    `UPDATE notification SET read_at = clock_timestamp()
     WHERE person_id = $1 AND in_app AND read_at IS NULL
       AND event_seq <= (SELECT event_seq FROM notification WHERE id = $2 AND person_id = $1)`,
    [actor.id, upTo],
  );
  return rowCount ?? 0;
}
