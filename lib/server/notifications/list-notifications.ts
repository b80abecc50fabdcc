import "server-only";
import type { Notification } from "../../contracts/notification";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { instantOf } from "../review/store/review-clock";
import { collectNotifications } from "./collect-notifications";

/** The latest of one's own, at most 200. @throws {AppError} `forbidden`. */
export async function listNotifications(actor: Actor): Promise<readonly Notification[]> {
  assertCan(actor, "account:own");
  await collectNotifications();
  const { rows } = await pool().query<Omit<Notification, "at"> & Readonly<{ at: string }>>(
    `SELECT id, kind, subject, ${instantOf("at")} AS at, read_at IS NOT NULL AS "isRead" FROM notification
     WHERE person_id = $1 AND in_app ORDER BY event_seq DESC, id DESC LIMIT 200`,
    [actor.id],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

/** How many of one's own are not read. Nothing is collected for it: it stands on every page. @throws {AppError} `forbidden`. */
export async function countUnreadNotifications(actor: Actor): Promise<number> {
  assertCan(actor, "account:own");
  const { rows } = await pool().query<{ count: number }>(
    "SELECT count(*)::int AS count FROM notification WHERE person_id = $1 AND in_app AND read_at IS NULL",
    [actor.id],
  );
  return rows[0]?.count ?? 0;
}
