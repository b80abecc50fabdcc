import "server-only";
import { AppError } from "../errors";
import { env } from "../env";
import { isLoopbackName } from "./loopback";

/**
 * The origin under which the asking browser knows this server: the configured one, else this machine under the host that was
 * asked.
 *
 * @param host - the `Host` header.
 * @throws {AppError} `forbidden` for a host that is not this machine, where no origin is configured.
 */
export function ownOrigin(host: string | null): string {
  const { LITMUS_ORIGIN } = env();
  if (LITMUS_ORIGIN !== undefined) return new URL(LITMUS_ORIGIN).origin;
  const url = URL.parse(`http://${host ?? ""}`);
  if (url !== null && url.host === host && isLoopbackName(url.hostname)) return url.origin;
  throw new AppError("forbidden", "This server is not known under that name.");
}
