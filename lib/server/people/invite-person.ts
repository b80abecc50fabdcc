import "server-only";
import type { InvitePerson } from "../../contracts/people-requests";
import type { Actor } from "../actor";
import { createLink, type CreatedLink } from "../auth/create-link";

/**
 * Invites somebody by a link, which is shown once. An open invitation for the same email is void from then on.
 *
 * @throws {AppError} `forbidden`; `bad_input` for an email or roles that are none; `conflict` where they are here already.
 */
export async function invitePerson(actor: Actor, { email, roles }: InvitePerson): Promise<CreatedLink> {
  return await createLink(actor, { kind: "invitation", email, roles });
}
