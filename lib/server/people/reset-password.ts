import "server-only";
import { assertCan, type Actor } from "../actor";
import { createLink, type CreatedLink } from "../auth/create-link";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";
import { noPerson } from "./no-person";

/**
 * Makes the link by which a person sets a new password. The old one counts until they do; whoever makes the link never learns
 * either.
 *
 * @throws {AppError} `forbidden`; `not_found`; `bad_input` for a person who is disabled or a demo.
 */
export async function resetPassword(actor: Actor, personId: string): Promise<CreatedLink> {
  assertCan(actor, "person:administer");
  if (!isStorable(personId)) throw noPerson();
  const { rows } = await pool().query<{ email: string }>("SELECT email FROM person WHERE id = $1", [
    personId,
  ]);
  const [person] = rows;
  if (person === undefined) throw noPerson();
  return await createLink(actor, { kind: "password_reset", email: person.email });
}
