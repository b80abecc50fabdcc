import "server-only";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { endSessions } from "../auth/end-sessions";
import { withTransaction } from "../with-transaction";

/**
 * Ends every session of the person who asks but one.
 *
 * @param exceptId - the session of the browser that asks.
 * @returns how many were ended; of none there is no event.
 * @throws {AppError} `forbidden`.
 */
export async function revokeOtherSessions(actor: Actor, exceptId: string): Promise<number> {
  assertCan(actor, "account:own");
  return await withTransaction(async (connection) => {
    const endedSessions = await endSessions(connection, actor.id, exceptId);
    if (endedSessions > 0)
      await recordEvent(connection, actor, {
        action: "session.revoked",
        subjectId: actor.id,
        details: { endedSessions, keptSession: exceptId },
      });
    return endedSessions;
  });
}
