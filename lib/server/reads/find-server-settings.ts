import "server-only";
import { env } from "../../env";
import { assertCan, type Actor } from "../actor";
import { isDemoAllowed } from "../auth/demo";
import { IDLE_S, SESSION_LIFE_S } from "../auth/session";

/** How this server was set up, as far as it concerns everybody: nothing secret, no path and no address of the database. */
export type ServerSettings = Readonly<{
  /** The address that people type; null where only this machine reaches it. */
  origin: string | null;
  /** What the button of the OpenID provider says; null where there is none. */
  providerName: string | null;
  hasDemoPeople: boolean;
  sessionLifeS: number;
  sessionIdleS: number;
}>;

/** The settings of this server, which whoever starts it chooses by its environment. */
export function findServerSettings(actor: Actor): ServerSettings {
  assertCan(actor, "settings:read");
  const { LITMUS_ORIGIN, LITMUS_OIDC_ISSUER, LITMUS_OIDC_NAME } = env();
  return {
    origin: LITMUS_ORIGIN === undefined ? null : new URL(LITMUS_ORIGIN).origin,
    providerName: LITMUS_OIDC_ISSUER === undefined ? null : LITMUS_OIDC_NAME,
    hasDemoPeople: isDemoAllowed(),
    sessionLifeS: SESSION_LIFE_S,
    sessionIdleS: IDLE_S,
  };
}
