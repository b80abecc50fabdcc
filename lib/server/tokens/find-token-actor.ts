import "server-only";
import { isRole } from "../../contracts/role";
import type { Actor } from "../actor";
import { TOKEN_SCOPES } from "../permissions";
import { pool } from "../pool";
import { isTokenText, tokenHash } from "./token-text";

/** Why a request is nobody's. `mistyped` can be no token at all; the last three tell their holder what became of theirs. */
export type TokenProblem = "missing" | "mistyped" | "unknown" | "expired" | "revoked" | "disabled";

export type TokenFinding = Readonly<{ ok: true; actor: Actor } | { ok: false; problem: TokenProblem }>;

/**
 * Who asks with a token, by the `Authorization` header of the request. Asked at each request: revocation, expiry, a lowered role
 * and a disabled person count from the next one on.
 */
export async function findTokenActor(authorization: string | null): Promise<TokenFinding> {
  if (authorization === null || authorization === "") return none("missing");
  const token = /^bearer +(?<token>\S+)$/iu.exec(authorization.trim())?.groups?.["token"];
  if (token === undefined || !isTokenText(token)) return none("mistyped");
  const { rows } = await pool().query<Row>(FIND, [tokenHash(token)]);
  const [row] = rows;
  if (row === undefined) return none("unknown");
  if (row.isRevoked) return none("revoked");
  if (row.isExpired) return none("expired");
  if (row.isDisabled) return none("disabled");
  if (row.isUseStale) await pool().query(NOTE_USE, [row.id]);
  return {
    ok: true,
    actor: {
      kind: "token",
      id: row.id,
      name: `token ${row.name} of ${row.personName}`,
      roles: row.roles.filter(isRole),
      scopes: TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope)),
    },
  };
}

type Row = Readonly<{
  id: string;
  name: string;
  scopes: readonly string[];
  personName: string;
  roles: readonly string[];
  isRevoked: boolean;
  isExpired: boolean;
  isDisabled: boolean;
  isUseStale: boolean;
}>;

const none = (problem: TokenProblem): TokenFinding => ({ ok: false, problem });

const STALE = "(used_at IS NULL OR used_at < clock_timestamp() - interval '1 minute')";
/** The database's clock decides, as it does for all that is recorded. */
const FIND = `
  SELECT t.id, t.name, t.scopes, p.name AS "personName", p.roles, t.revoked_at IS NOT NULL AS "isRevoked",
    coalesce(t.expires_at <= clock_timestamp(), false) AS "isExpired", p.disabled_at IS NOT NULL AS "isDisabled",
    ${STALE} AS "isUseStale"
  FROM api_token t JOIN person p ON p.id = t.person_id
  WHERE t.token_hash = $1`;
/** Of many requests at once, one writes. */
const NOTE_USE = `UPDATE api_token SET used_at = clock_timestamp() WHERE id = $1 AND ${STALE}`;
