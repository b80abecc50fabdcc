import "server-only";
import { isRole, type Role } from "../../contracts/role";
import type { Actor } from "../actor";
import { pool } from "../pool";
import { isDemoAllowed } from "./demo";
import { isOpaqueToken, opaqueTokenHash } from "./opaque-token";

/** However long somebody goes on working. */
export const SESSION_LIFE_S = 14 * 24 * 60 * 60;
export const IDLE_S = 24 * 60 * 60;
/** A request is noted no more often than this: a busy page does not write a row a request. */
const SEEN_EVERY_S = 60;

/** A browser that is signed in, and who sits before it. */
export type Session = Readonly<{
  id: string;
  actor: Actor;
  email: string;
  isDemo: boolean;
  /** False for those who come in by the OpenID provider alone, or as a demo person. */
  hasPassword: boolean;
}>;

type Row = Readonly<{
  id: string;
  is_unnoted: boolean;
  person_id: string;
  name: string;
  email: string;
  roles: readonly string[];
  is_demo: boolean;
  has_password: boolean;
}>;

const FIND = `
  SELECT s.id, s.seen_at < clock_timestamp() - make_interval(secs => ${SEEN_EVERY_S}) AS is_unnoted,
    p.id AS person_id, p.name, p.email, p.roles, p.is_demo, p.password_hash IS NOT NULL AS has_password
  FROM session s JOIN person p ON p.id = s.person_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
    AND s.seen_at > clock_timestamp() - make_interval(secs => ${IDLE_S})
    AND p.disabled_at IS NULL AND (NOT p.is_demo OR $2)`;

/**
 * The session of a token; null where there is none, or it is over, or its person may no longer come in.
 *
 * Asked anew at each request, so that what an administrator changes holds from the next one on.
 */
export async function findSession(token: string | null | undefined): Promise<Session | null> {
  if (token == null || !isOpaqueToken(token)) return null;
  const { rows } = await pool().query<Row>(FIND, [opaqueTokenHash(token), isDemoAllowed()]);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.is_unnoted) await noteSeen(row.id);
  const { id, email, is_demo: isDemo, has_password: hasPassword } = row;
  return { id, email, isDemo, hasPassword, actor: personActor(row.person_id, row.name, row.roles) };
}

/** Who a token stands for; null where it stands for nobody (any more). */
export async function findSessionActor(token: string | null | undefined): Promise<Actor | null> {
  return (await findSession(token))?.actor ?? null;
}

/** A person as an actor, with what they are now. */
export function personActor(id: string, name: string, roles: readonly string[]): Actor {
  return {
    kind: "person",
    id,
    name,
    roles: roles.filter((role): role is Role => isRole(role)),
    scopes: null,
  };
}

/** Two requests at once write once: the second finds it noted. */
async function noteSeen(id: string): Promise<void> {
  await pool().query(
    `UPDATE session SET seen_at = clock_timestamp()
     WHERE id = $1 AND seen_at < clock_timestamp() - make_interval(secs => ${SEEN_EVERY_S})`,
    [id],
  );
}
