import "server-only";
import { AppError } from "../errors";
import { env } from "../env";
import { isLoopbackName } from "./loopback";

/**
 * Lets a change pass only where a page of the product's own asked for it, or a machine client that says so.
 *
 * A browser sends `Origin` with every request that changes something, and a foreign page cannot forge it. So it has to be there
 * and to be this server's: the configured address, or this machine under the very host that was asked. `X-Forwarded-Host` is
 * what anybody may write, and is not looked at. A name that merely leads here (DNS rebinding) is no name of this machine.
 *
 * @param headers - of the request; in an action, `await headers()`.
 * @throws {AppError} `forbidden`.
 */
export function assertOwnOrigin(headers: Readonly<{ get: (name: string) => string | null }>): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if ((site === null || site === "same-origin") && origin !== null && isOwn(origin, headers.get("host")))
    return;
  throw new AppError("forbidden", "This change did not come from a page of this server.");
}

function isOwn(origin: string, host: string | null): boolean {
  const { LITMUS_ORIGIN } = env();
  if (LITMUS_ORIGIN !== undefined) return origin === new URL(LITMUS_ORIGIN).origin;
  const url = URL.parse(origin);
  return (
    url?.protocol === "http:" && isLoopbackName(url.hostname) && url.host === host && url.origin === origin
  );
}
