import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

/** `dead`: its person is disabled. */
export type TokenState = "active" | "expired" | "revoked" | "dead";

/** A token as it is listed: never the token itself. Its name was typed by a person. */
export type TokenListItem = Readonly<{
  id: string;
  name: string;
  /** Its last letters. */
  hint: string;
  state: TokenState;
  scopes: readonly string[];
  personId: string;
  personName: string;
  personEmail: string;
  createdAt: Date;
  /** Null for one that never expires. */
  expiresAt: Date | null;
  /** To a minute; null where it was never used. */
  usedAt: Date | null;
  revokedAt: Date | null;
}>;

export type TokenPage = Readonly<{
  tokens: readonly TokenListItem[];
  /** The token after which the next page begins; null on the last one. */
  nextAfter: string | null;
}>;

/** So many tokens are listed at once. */
export const TOKENS_MAX = 200;

/**
 * Tokens of all people, newest first, revoked ones too. A page is read from its place on.
 *
 * @param page - `after`: the last token of the page before, null for the first page; `limit`: 1 to 200.
 * @returns null where there is no token of that id.
 */
export async function listTokens(
  actor: Actor,
  { after = null, limit = TOKENS_MAX }: Readonly<{ after?: string | null; limit?: number }> = {},
): Promise<TokenPage | null> {
  assertCan(actor, "token:administer");
  if (after !== null && !(await isToken(after))) return null;
  const size = Math.min(Math.max(1, Math.trunc(limit)), TOKENS_MAX);
  const { rows } = await pool().query<TokenListItem>(LIST, [after, size + 1]);
  const tokens = rows.slice(0, size);
  return { tokens, nextAfter: rows.length > size ? (tokens.at(-1)?.id ?? null) : null };
}

async function isToken(id: string): Promise<boolean> {
  if (!isStorable(id)) return false;
  const { rowCount } = await pool().query("SELECT 1 FROM api_token WHERE id = $1", [id]);
  return rowCount === 1;
}

const LIST = `
  SELECT t.id, t.name, t.hint, t.scopes, t.person_id AS "personId", p.name AS "personName", p.email AS "personEmail",
    CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= clock_timestamp() THEN 'expired'
      WHEN p.disabled_at IS NOT NULL THEN 'dead' ELSE 'active' END AS state,
    t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.used_at AS "usedAt", t.revoked_at AS "revokedAt"
  FROM api_token t JOIN person p ON p.id = t.person_id
  WHERE $1::text IS NULL OR (t.created_at, t.id) < (SELECT created_at, id FROM api_token WHERE id = $1)
  ORDER BY t.created_at DESC, t.id DESC LIMIT $2`;
