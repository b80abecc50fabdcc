import "server-only";
import { AppError } from "../../errors";
import type { Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";
import { DEMO_PEOPLE, isDemoAllowed } from "./demo";

/**
 * Makes the demo people that are not there yet.
 *
 * @throws {AppError} `forbidden` where they are nobody, or for anyone but the server itself.
 */
export async function makeDemoPeople(actor: Actor): Promise<void> {
  if (!isDemoAllowed() || actor.kind !== "system")
    throw new AppError("forbidden", "There are no demo people here.");
  await withTransaction(async (connection) => {
    const made: (typeof DEMO_PEOPLE)[number][] = [];
    for (const person of DEMO_PEOPLE) {
      const { rowCount } = await connection.query(
        "INSERT INTO person (id, email, name, roles, is_demo) VALUES ($1, $2, $3, $4, true) ON CONFLICT DO NOTHING",
        [person.id, person.email, person.name, person.roles],
      );
      if (rowCount === 1) made.push(person);
    }
    for (const { id, roles } of made)
      await recordEvent(connection, actor, {
        action: "person.created",
        subjectId: id,
        details: { roles, isDemo: true },
      });
  });
}
