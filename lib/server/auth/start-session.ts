import "server-only";
import type { Connection } from "../pool";
import { newId } from "../storage/new-id";
import { newOpaqueToken, opaqueTokenHash } from "./opaque-token";
import { SESSION_LIFE_S } from "./session";

export type SignInMethod = "password" | "oidc" | "demo" | "link";

/** What a browser gets: the token goes into its cookie and is known nowhere else. */
export type StartedSession = Readonly<{ id: string; token: string; expiresAt: Date }>;

const USER_AGENT_LENGTH_MAX = 300;

/**
 * Starts a session with a token of its own, inside the transaction of the sign-in. Nothing of a session that the browser had
 * before goes on.
 *
 * @param userAgent - what the browser says it is, so that its owner can tell sessions apart; null where it says nothing.
 */
export async function startSession(
  connection: Pick<Connection, "query">,
  personId: string,
  method: SignInMethod,
  userAgent: string | null,
): Promise<StartedSession> {
  const token = newOpaqueToken();
  const id = newId();
  const { rows } = await connection.query<{ expires_at: Date }>(
    `INSERT INTO session (id, token_hash, person_id, method, user_agent, created_at, seen_at, expires_at)
     SELECT $1, $2, $3, $4, $5, now, now, now + make_interval(secs => $6) FROM clock_timestamp() AS now
     RETURNING expires_at`,
    [id, opaqueTokenHash(token), personId, method, printable(userAgent), SESSION_LIFE_S],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The session was not stored.");
  return { id, token, expiresAt: row.expires_at };
}

const printable = (text: string | null): string | null =>
  text?.replace(/[^\x20-\x7e]/g, "").slice(0, USER_AGENT_LENGTH_MAX) ?? null;
