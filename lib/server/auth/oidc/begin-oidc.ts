import "server-only";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import { nextPath } from "../../../contracts/next-path";
import { AppError } from "../../../errors";
import { pool } from "../../pool";
import { newOpaqueToken, opaqueTokenHash } from "../opaque-token";
import { takeAttempt, type Limit } from "../throttle";
import { oidcProvider } from "./provider";

/** Somebody at the provider's page may have to look for their phone. */
const FLOW_LIFE_S = 10 * 60;
/** Each begun sign-in is a row: nobody fills the table. */
const BEGIN_LIMIT: Limit = { attemptsMax: 1_000, windowS: 15 * 60, pauseS: 60 };

/** The provider sends people back to here. */
export const CALLBACK_PATH = "/sign-in/callback";

/** Where the browser goes, and what its cookie holds until it comes back. */
export type BegunSignIn = Readonly<{ address: URL; browserToken: string; expiresAt: Date }>;

/**
 * Begins a sign-in by the OpenID provider. Nobody's: whoever asks is not signed in.
 *
 * What comes back counts once, within ten minutes, and in this browser alone.
 *
 * @param origin - of this server, as the browser knows it.
 * @param next - where to go afterwards; a page of this server, or the first one.
 * @throws {AppError} `unavailable` where the provider cannot be reached, or too many begin at once.
 */
export async function beginOidc(origin: string, next: string | null): Promise<BegunSignIn> {
  const provider = await oidcProvider();
  const attempt = await takeAttempt("oidc", BEGIN_LIMIT);
  if (!attempt.isAllowed)
    throw new AppError("unavailable", "Too many people sign in at once. Try again in a minute.");
  const [state, browserToken] = [newOpaqueToken(), newOpaqueToken()];
  const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
  const { rows } = await pool().query<{ expires_at: Date }>(
    `INSERT INTO sign_in_flow (state_hash, browser_hash, nonce, code_verifier, next, expires_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6)) RETURNING expires_at`,
    [opaqueTokenHash(state), opaqueTokenHash(browserToken), nonce, codeVerifier, nextPath(next), FLOW_LIFE_S],
  );
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: `${origin}${CALLBACK_PATH}`,
    scope: "openid email profile",
    ...{ response_type: "code", state, nonce },
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
  });
  const [row] = rows;
  if (row === undefined) throw new Error("The sign-in was not stored.");
  return { address, browserToken, expiresAt: row.expires_at };
}
