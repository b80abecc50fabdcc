import "server-only";
import { assertCan, type Actor } from "../actor";
import { IDLE_S } from "../auth/session";
import { pool } from "../pool";

/** A browser in which somebody is signed in. */
export type OwnSession = Readonly<{
  id: string;
  method: "password" | "oidc" | "demo" | "link";
  /** What the browser said it is; null where it said nothing. */
  userAgent: string | null;
  createdAt: Date;
  /** To a minute. */
  seenAt: Date;
}>;

/** Of so many the newest are listed. */
export const SESSIONS_MAX = 100;

/** The sessions of the person who asks that are not over, the one used last first. */
export async function listOwnSessions(actor: Actor): Promise<readonly OwnSession[]> {
  assertCan(actor, "account:own");
  const { rows } = await pool().query<OwnSession>(
    `SELECT id, method, user_agent AS "userAgent", created_at AS "createdAt", seen_at AS "seenAt" FROM session
     WHERE person_id = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp()
       AND seen_at > clock_timestamp() - make_interval(secs => $2)
     ORDER BY seen_at DESC, id DESC LIMIT $3`,
    [actor.id, IDLE_S, SESSIONS_MAX],
  );
  return rows;
}
