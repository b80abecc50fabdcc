import "server-only";
import { env } from "../../env";

const isSecure = (): boolean => env().LITMUS_ORIGIN?.startsWith("https:") ?? false;

/** With the prefix a browser takes the cookie from this very host alone, and only over an encrypted connection. */
const named = (name: string): string => (isSecure() ? `__Host-${name}` : name);

/** The cookie of a browser that is signed in. */
export const sessionCookieName = (): string => named("litmus_session");
/** The cookie of a browser that was sent to the OpenID provider and is to come back. */
export const flowCookieName = (): string => named("litmus_sign_in");

/** No script reads it, and no foreign page sends it along with a change. */
export function cookieOptions(expires: Date) {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), expires } as const;
}

/** The same as a `Set-Cookie` header, for a route. */
export function setCookieHeader(name: string, value: string, expires: Date): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

/** One cookie of a `Cookie` header; null where it is not there. */
export function cookieIn(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.split("=", 2);
    if (key?.trim() === name) return value?.trim() ?? null;
  }
  return null;
}
