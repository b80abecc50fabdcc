import "server-only";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { endSessions } from "../auth/end-sessions";
import { endLeases } from "../review/end-leases";
import { withTransaction } from "../with-transaction";
import { assertNotLast, lockPerson } from "./lock-person";
import { revokeResets } from "./revoke-resets";

/**
 * Shuts a person out: their sessions end with it, their tokens are dead while it lasts, and an open link to a new password is
 * void. What they did stays theirs.
 *
 * @returns whether anything changed: one who is disabled already stays so, without an event.
 * @throws {AppError} `forbidden`; `not_found`; `refused` for the last administrator.
 */
export async function disablePerson(actor: Actor, personId: string): Promise<boolean> {
  assertCan(actor, "person:administer");
  const isChanged = await withTransaction(async (connection) => {
    const person = await lockPerson(connection, personId);
    if (person.isDisabled) return false;
    assertNotLast(person);
    await connection.query(
      "UPDATE person SET disabled_at = clock_timestamp(), changed_at = clock_timestamp() WHERE id = $1",
      [personId],
    );
    const endedSessions = await endSessions(connection, personId);
    const revokedLinks = await revokeResets(connection, personId);
    for (const subjectId of revokedLinks)
      await recordEvent(connection, actor, { action: "link.revoked", subjectId });
    await recordEvent(connection, actor, {
      action: "person.disabled",
      subjectId: personId,
      details: { endedSessions },
    });
    return true;
  });
  // Afterwards, each lease by itself: cases are locked before the log is.
  if (isChanged) await endLeases(personId, "This person was disabled.");
  return isChanged;
}
