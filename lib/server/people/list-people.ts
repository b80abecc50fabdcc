import "server-only";
import { isRole, type Role } from "../../contracts/role";
import { assertCan, type Actor } from "../actor";
import { isDemoAllowed } from "../auth/demo";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

/** A person as administrators see them. Name and email were typed by people. */
export type PersonListItem = Readonly<{
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  isDemo: boolean;
  isDisabled: boolean;
  /** False for those who come in by the OpenID provider alone, or as a demo person. */
  hasPassword: boolean;
  /** To a minute; null for one who was never here. */
  seenAt: Date | null;
  /** Whether nobody would administer this server without them. */
  isLastAdministrator: boolean;
}>;

export type PeoplePage = Readonly<{
  people: readonly PersonListItem[];
  /** The person after whom the next page begins; null on the last one. */
  nextAfter: string | null;
}>;

/** So many people are listed at once. */
export const PEOPLE_MAX = 100;

/**
 * Everybody, disabled people too, by name. Demo people are left out where they may not come in.
 *
 * @param page - `after`: the last person of the page before, null for the first page; `limit`: 1 to 100.
 * @returns null where there is no person of that id.
 */
export async function listPeople(
  actor: Actor,
  { after = null, limit = PEOPLE_MAX }: Readonly<{ after?: string | null; limit?: number }> = {},
): Promise<PeoplePage | null> {
  assertCan(actor, "person:administer");
  if (after !== null && !(await isPerson(after))) return null;
  const size = Math.min(Math.max(1, Math.trunc(limit)), PEOPLE_MAX);
  const { rows } = await pool().query<Row>(LIST, [after, size + 1, isDemoAllowed()]);
  const people = rows.slice(0, size).map((row) => ({ ...row, roles: row.roles.filter(isRole) }));
  return { people, nextAfter: rows.length > size ? (people.at(-1)?.id ?? null) : null };
}

type Row = Omit<PersonListItem, "roles"> & Readonly<{ roles: readonly string[] }>;

async function isPerson(id: string): Promise<boolean> {
  if (!isStorable(id)) return false;
  const { rowCount } = await pool().query("SELECT FROM person WHERE id = $1", [id]);
  return rowCount === 1;
}

/** Whether an administrator has another one beside them is counted as `lockPerson` counts. */
const LIST = `
  SELECT p.id, p.name, p.email, p.roles, p.is_demo AS "isDemo", p.disabled_at IS NOT NULL AS "isDisabled",
    p.password_hash IS NOT NULL AS "hasPassword",
    (SELECT max(s.seen_at) FROM session s WHERE s.person_id = p.id) AS "seenAt",
    'administrator' = ANY (p.roles) AND p.disabled_at IS NULL AND NOT EXISTS (
      SELECT FROM person o WHERE o.id <> p.id AND 'administrator' = ANY (o.roles) AND o.disabled_at IS NULL
        AND (NOT o.is_demo OR (p.is_demo AND $3))) AS "isLastAdministrator"
  FROM person p
  WHERE (NOT p.is_demo OR $3)
    AND ($1::text IS NULL OR (lower(p.name), p.id) > (SELECT lower(name), id FROM person WHERE id = $1))
  ORDER BY lower(p.name), p.id LIMIT $2`;
