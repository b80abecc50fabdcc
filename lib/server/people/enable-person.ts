import "server-only";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";
import { lockPerson } from "./lock-person";

/**
 * Lets a disabled person in again, with the roles, the password and the tokens that they had. Sessions that were ended stay
 * ended.
 *
 * @returns whether anything changed.
 * @throws {AppError} `forbidden`; `not_found`.
 */
export async function enablePerson(actor: Actor, personId: string): Promise<boolean> {
  assertCan(actor, "person:administer");
  return await withTransaction(async (connection) => {
    const person = await lockPerson(connection, personId);
    if (!person.isDisabled) return false;
    await connection.query(
      "UPDATE person SET disabled_at = NULL, changed_at = clock_timestamp() WHERE id = $1",
      [personId],
    );
    await recordEvent(connection, actor, { action: "person.enabled", subjectId: personId });
    return true;
  });
}
