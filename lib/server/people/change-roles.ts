import "server-only";
import { changeRolesSchema, type ChangeRoles } from "../../contracts/people-requests";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { endLeases } from "../review/end-leases";
import { withTransaction } from "../with-transaction";
import { assertNotLast, lockPerson } from "./lock-person";

/**
 * Gives a person the roles that are named, and no others. It counts from their next request on, and for their tokens too.
 *
 * @returns whether anything changed: roles that they have already are no change, and leave no event.
 * @throws {AppError} `forbidden`; `bad_input` for roles that are none; `not_found`; `refused` where the last administrator would
 *   lose the role.
 */
export async function changeRoles(actor: Actor, request: ChangeRoles): Promise<boolean> {
  assertCan(actor, "person:administer");
  const parsed = changeRolesSchema.safeParse(request);
  if (!parsed.success) throw new AppError("bad_input", parsed.error.issues[0]?.message ?? "Choose roles.");
  const { personId, roles } = parsed.data;
  const isChanged = await withTransaction(async (connection) => {
    const person = await lockPerson(connection, personId);
    if (!roles.includes("administrator")) assertNotLast(person);
    if (person.roles.join() === roles.join()) return false;
    await connection.query("UPDATE person SET roles = $2, changed_at = clock_timestamp() WHERE id = $1", [
      personId,
      roles,
    ]);
    await recordEvent(connection, actor, {
      action: "person.roles_changed",
      subjectId: personId,
      details: { before: person.roles, after: roles },
      before: person.roles,
      after: roles,
    });
    return true;
  });
  if (isChanged && !roles.includes("reviewer"))
    await endLeases(personId, "This person is no reviewer any more.");
  return isChanged;
}
