import "server-only";
import { isRole, type Role } from "../../contracts/role";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

/** A link that was not used yet: never its token, which nobody can show again. */
export type InvitationListItem = Readonly<{
  id: string;
  kind: "first_administrator" | "invitation" | "password_reset";
  /** Null for the first administrator, who says so. */
  email: string | null;
  /** What an invitation gives; empty for a new password. */
  roles: readonly Role[];
  createdAt: Date;
  expiresAt: Date;
  /** Who made it; null for the command line. */
  createdByName: string | null;
}>;

export type InvitationPage = Readonly<{
  invitations: readonly InvitationListItem[];
  /** The link after which the next page begins; null on the last one. */
  nextAfter: string | null;
}>;

/** So many are listed at once. */
export const INVITATIONS_MAX = 100;

/**
 * Links that still lead somewhere, newest first. What became of others, the log tells.
 *
 * @param page - `after`: the last link of the page before, null for the first page; `limit`: 1 to 100.
 * @returns null where there is no link of that id.
 */
export async function listInvitations(
  actor: Actor,
  { after = null, limit = INVITATIONS_MAX }: Readonly<{ after?: string | null; limit?: number }> = {},
): Promise<InvitationPage | null> {
  assertCan(actor, "person:administer");
  if (after !== null && !(await isLink(after))) return null;
  const size = Math.min(Math.max(1, Math.trunc(limit)), INVITATIONS_MAX);
  const { rows } = await pool().query<Row>(LIST, [after, size + 1]);
  const invitations = rows.slice(0, size).map((row) => ({ ...row, roles: row.roles.filter(isRole) }));
  return { invitations, nextAfter: rows.length > size ? (invitations.at(-1)?.id ?? null) : null };
}

type Row = Omit<InvitationListItem, "roles"> & Readonly<{ roles: readonly string[] }>;

async function isLink(id: string): Promise<boolean> {
  if (!isStorable(id)) return false;
  const { rowCount } = await pool().query("SELECT FROM one_time_link WHERE id = $1", [id]);
  return rowCount === 1;
}

const LIST = `
  SELECT l.id, l.kind, l.email, l.roles, l.created_at AS "createdAt", l.expires_at AS "expiresAt",
    maker.name AS "createdByName"
  FROM one_time_link l LEFT JOIN person maker ON maker.id = l.created_by LEFT JOIN person p ON p.id = l.person_id
  WHERE l.used_at IS NULL AND l.revoked_at IS NULL AND l.expires_at > clock_timestamp() AND p.disabled_at IS NULL
    AND ($1::text IS NULL OR (l.created_at, l.id) < (SELECT created_at, id FROM one_time_link WHERE id = $1))
  ORDER BY l.created_at DESC, l.id DESC LIMIT $2`;
