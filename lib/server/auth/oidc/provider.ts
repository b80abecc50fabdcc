import "server-only";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type ClientAuth,
  type Configuration,
  customFetch,
  discovery,
} from "openid-client";
import { env } from "../../../env";
import { AppError } from "../../../errors";
import { outboundTo } from "../../http/outbound";

/** What a provider says of itself is asked for again after this long. */
const KEPT_MS = 60 * 60 * 1000;
const TIMEOUT_S = 10;

let kept: Readonly<{ until: number; provider: Promise<Configuration> }> | undefined;

/** The name on the button; null where no provider is configured. */
export function oidcName(): string | null {
  const { LITMUS_OIDC_ISSUER, LITMUS_OIDC_NAME } = env();
  return LITMUS_OIDC_ISSUER === undefined ? null : LITMUS_OIDC_NAME;
}

/**
 * The OpenID provider by which people sign in. Its description is fetched once and kept; a failure is not.
 *
 * @throws {AppError} `unavailable` where it cannot be reached; `not_found` where none is configured.
 */
export async function oidcProvider(): Promise<Configuration> {
  if (kept === undefined || kept.until < Date.now())
    kept = { until: Date.now() + KEPT_MS, provider: discoverProvider() };
  try {
    return await kept.provider;
  } catch (error) {
    kept = undefined;
    throw error instanceof AppError
      ? error
      : new AppError("unavailable", "The sign-in provider does not answer as it should.", { cause: error });
  }
}

async function discoverProvider(): Promise<Configuration> {
  const { LITMUS_OIDC_ISSUER, LITMUS_OIDC_CLIENT_ID, LITMUS_OIDC_CLIENT_SECRET, LITMUS_OUTBOUND_ALLOW } =
    env();
  if (
    LITMUS_OIDC_ISSUER === undefined ||
    LITMUS_OIDC_CLIENT_ID === undefined ||
    LITMUS_OIDC_CLIENT_SECRET === undefined
  )
    throw new AppError("not_found", "No sign-in provider is configured.");
  const issuer = new URL(LITMUS_OIDC_ISSUER);
  return await discovery(issuer, LITMUS_OIDC_CLIENT_ID, undefined, asSupported(LITMUS_OIDC_CLIENT_SECRET), {
    [customFetch]: outboundTo({ own: issuer.origin, others: LITMUS_OUTBOUND_ALLOW }),
    timeout: TIMEOUT_S,
    // Marked as deprecated so that it stands out. `env` lets a provider be unencrypted on this machine only.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    execute: issuer.protocol === "http:" ? [allowInsecureRequests] : [],
  });
}

/** In the header, as the standard has it, unless the provider says that it takes the secret in the body alone. */
function asSupported(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    (methods.includes("client_secret_basic") ? basic : post)(server, client, body, headers);
  };
}
