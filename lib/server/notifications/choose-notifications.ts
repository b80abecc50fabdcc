import "server-only";
import { type NotificationChoice, type NotificationKind, USUAL_CHOICE } from "../../contracts/notification";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { withTransaction } from "../with-transaction";
import { kindsOf } from "./notified-kinds";

/** What somebody is told of, and where; the kinds that their roles are for. @throws {AppError} `forbidden`. */
export async function listNotificationChoices(actor: Actor): Promise<readonly NotificationChoice[]> {
  assertCan(actor, "account:own");
  const { rows } = await pool().query<NotificationChoice>(
    `SELECT kind, in_app AS "inApp", by_email AS "byEmail" FROM notification_choice WHERE person_id = $1`,
    [actor.id],
  );
  return kindsOf(actor.roles).map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, ...USUAL_CHOICE },
  );
}

/**
 * Says what one wants to be told of from now on. Of one's own alone, so the log has no entry of it.
 *
 * @param wanted - kinds in each place; those that are not for one's roles are left alone.
 * @throws {AppError} `forbidden`.
 */
export async function chooseNotifications(
  actor: Actor,
  wanted: Readonly<{ inApp: readonly NotificationKind[]; byEmail: readonly NotificationKind[] }>,
): Promise<void> {
  assertCan(actor, "account:own");
  await withTransaction(async (connection) => {
    for (const kind of kindsOf(actor.roles))
      await connection.query(
        `INSERT INTO notification_choice (person_id, kind, in_app, by_email) VALUES ($1, $2, $3, $4)
         ON CONFLICT (person_id, kind) DO UPDATE
         SET in_app = excluded.in_app, by_email = excluded.by_email, changed_at = clock_timestamp()`,
        [actor.id, kind, wanted.inApp.includes(kind), wanted.byEmail.includes(kind)],
      );
  });
}
