import "server-only";
import { pool } from "../pool";
import { isOpaqueToken, opaqueTokenHash } from "./opaque-token";

/** What a one-time link is for, as the page that it leads to shows it. */
export type Link = Readonly<{
  kind: "first_administrator" | "invitation" | "password_reset";
  /** Whose it is; null for the first administrator, who says so. */
  email: string | null;
}>;

/**
 * The link of a token; null where there is none, or it was used or revoked, or its time is over. Nobody's: the token is all that
 * is asked for. Looking does not use it up, since programs follow links in mail before people do.
 */
export async function findLink(token: string): Promise<Link | null> {
  if (!isOpaqueToken(token)) return null;
  const { rows } = await pool().query<Link>(
    `SELECT l.kind, l.email FROM one_time_link l LEFT JOIN person p ON p.id = l.person_id
     WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.revoked_at IS NULL AND l.expires_at > clock_timestamp()
       AND p.disabled_at IS NULL`,
    [opaqueTokenHash(token)],
  );
  return rows[0] ?? null;
}
