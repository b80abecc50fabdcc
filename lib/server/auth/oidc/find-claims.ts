import "server-only";
import { authorizationCodeGrant, fetchUserInfo, type Configuration } from "openid-client";
import { emailSchema } from "../../../contracts/sign-in";

/** Who somebody is to the provider. */
export type Claims = Readonly<{
  issuer: string;
  subject: string;
  /** Null where the provider names none, or does not vouch for it. */
  verifiedEmail: string | null;
  name: string | null;
}>;

type Checks = Readonly<{ state: string; nonce: string; codeVerifier: string }>;

/**
 * Exchanges what came back from the provider for what it says of the person. Its signature, issuer, audience, age and nonce are
 * checked by the library.
 *
 * @throws whatever the library throws where any of it is wrong.
 */
export async function findClaims(
  provider: Configuration,
  address: URL,
  { state, nonce, codeVerifier }: Checks,
): Promise<Claims> {
  const tokens = await authorizationCodeGrant(provider, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (token === undefined) throw new Error("The provider sent no ID token.");
  // Many providers put the email into a second answer only.
  const said =
    token["email"] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(provider, tokens.access_token, token.sub)
      : token;
  const { email, email_verified: isVerified, name } = said as Readonly<Record<string, unknown>>;
  return {
    ...{ issuer: token.iss, subject: token.sub },
    verifiedEmail: isVerified === true ? (emailSchema.safeParse(email).data ?? null) : null,
    name: typeof name === "string" ? name : null,
  };
}
