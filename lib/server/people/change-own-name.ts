import "server-only";
import { changeNameSchema, type ChangeName } from "../../contracts/people-requests";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";

/**
 * Changes the name under which others see the person who asks. What the log says of them keeps the name that they had.
 *
 * @returns whether anything changed.
 * @throws {AppError} `forbidden`; `bad_input`; `not_found` for whoever is no person.
 */
export async function changeOwnName(actor: Actor, request: ChangeName): Promise<boolean> {
  assertCan(actor, "account:own");
  const parsed = changeNameSchema.safeParse(request);
  if (!parsed.success) throw new AppError("bad_input", parsed.error.issues[0]?.message ?? "Say your name.");
  const { name } = parsed.data;
  return await withTransaction(async (connection) => {
    const { rows } = await connection.query<{ name: string }>(
      "SELECT name FROM person WHERE id = $1 FOR UPDATE",
      [actor.id],
    );
    const [person] = rows;
    if (person === undefined) throw new AppError("not_found", "You have no account here.");
    if (person.name === name) return false;
    await connection.query("UPDATE person SET name = $2, changed_at = clock_timestamp() WHERE id = $1", [
      actor.id,
      name,
    ]);
    await recordEvent(connection, actor, {
      action: "person.renamed",
      subjectId: actor.id,
      details: { before: person.name, after: name },
      before: person.name,
      after: name,
    });
    return true;
  });
}
