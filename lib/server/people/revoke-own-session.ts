import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { isStorable } from "../storage/projected-text";
import { withTransaction } from "../with-transaction";

/**
 * Ends one session of the person who asks: the next request of that browser is nobody's.
 *
 * @throws {AppError} `forbidden`; `not_found` for one that is over, somebody else's, or was never there: in the same words.
 */
export async function revokeOwnSession(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "account:own");
  const noSession = new AppError("not_found", "This session is over.");
  if (!isStorable(id)) throw noSession;
  await withTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      `UPDATE session SET revoked_at = clock_timestamp()
       WHERE id = $1 AND person_id = $2 AND revoked_at IS NULL AND expires_at > clock_timestamp()`,
      [id, actor.id],
    );
    if (rowCount !== 1) throw noSession;
    await recordEvent(connection, actor, { action: "session.revoked", subjectId: id });
  });
}
