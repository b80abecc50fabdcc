import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { revokeLink } from "../auth/revoke-link";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

/**
 * Takes an invitation, or a link to a new password, back that was not used yet.
 *
 * @throws {AppError} `forbidden`; `not_found`; `conflict` where it was used or revoked.
 */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "person:administer");
  if (!isStorable(id)) throw noLink();
  const { rowCount } = await pool().query("SELECT FROM one_time_link WHERE id = $1", [id]);
  if (rowCount !== 1) throw noLink();
  await revokeLink(actor, id);
}

const noLink = (): AppError => new AppError("not_found", "There is no such link.");
