import "server-only";
import { nobody } from "../../actor";
import { recordEvent } from "../../audit/record-event";
import { log } from "../../log";
import { pool } from "../../pool";
import { withTransaction } from "../../with-transaction";
import { opaqueTokenHash } from "../opaque-token";
import { personActor } from "../session";
import { startSession, type StartedSession } from "../start-session";
import { findClaims, type Claims } from "./find-claims";
import { matchPerson } from "./match-person";
import { oidcProvider } from "./provider";

export type OidcOutcome = Readonly<
  | { kind: "signed_in"; session: StartedSession; next: string }
  /** `stale`: not begun in this browser, or too long ago; `failed`: what came back is not right; `no_account`: nobody here. */
  | { kind: "refused"; reason: "stale" | "failed" | "no_account" }
>;

/**
 * Ends a sign-in by the OpenID provider, in the browser in which it was begun. Nobody's: whoever asks is not signed in.
 *
 * @param address - the whole address that the provider sent the browser to, under the origin that the browser knows.
 * @param browserToken - of the cookie that the beginning set; null where it is gone.
 */
export async function finishOidc(
  address: URL,
  browserToken: string | null,
  userAgent: string | null,
): Promise<OidcOutcome> {
  const state = address.searchParams.get("state");
  const flow = state === null || browserToken === null ? null : await takeFlow(state, browserToken);
  if (state === null || flow === null) return { kind: "refused", reason: "stale" };
  const claims = await claimsOf(address, { state, nonce: flow.nonce, codeVerifier: flow.code_verifier });
  if (claims === null) return { kind: "refused", reason: "failed" };
  const session = await letIn(claims, userAgent);
  if (session === null) return { kind: "refused", reason: "no_account" };
  return { kind: "signed_in", session, next: flow.next };
}

type Flow = Readonly<{ nonce: string; code_verifier: string; next: string }>;

/** Taken away by being looked at: an answer counts once. */
async function takeFlow(state: string, browserToken: string): Promise<Flow | null> {
  const { rows } = await pool().query<Flow>(
    `DELETE FROM sign_in_flow WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > clock_timestamp()
     RETURNING nonce, code_verifier, next`,
    [opaqueTokenHash(state), opaqueTokenHash(browserToken)],
  );
  return rows[0] ?? null;
}

/** Null where anything is wrong with what came back: the operator reads what, the browser does not. */
async function claimsOf(address: URL, checks: Parameters<typeof findClaims>[2]): Promise<Claims | null> {
  const provider = await oidcProvider();
  try {
    return await findClaims(provider, address, checks);
  } catch (error) {
    // Its name, code and sentence: what hangs on it may hold a token.
    const { name, message, code } = error as Error & { code?: unknown };
    log().warn({ name, code, reason: message }, "a sign-in by the provider failed");
    return null;
  }
}

async function letIn(claims: Claims, userAgent: string | null): Promise<StartedSession | null> {
  return await withTransaction(async (connection) => {
    const match = await matchPerson(connection, claims);
    if (match === null) {
      await recordEvent(connection, nobody, {
        action: "sign_in.failed",
        subjectId: "unknown",
        details: { method: "oidc" },
      });
      return null;
    }
    const { person, events } = match;
    const actor = personActor(person.id, person.name, person.roles);
    const session = await startSession(connection, person.id, "oidc", userAgent);
    for (const event of events) await recordEvent(connection, actor, event);
    await recordEvent(connection, actor, {
      action: "session.started",
      subjectId: session.id,
      details: { method: "oidc" },
    });
    return session;
  });
}
