import "server-only";
import { cookies } from "next/headers";
import { cookieOptions, sessionCookieName } from "./session-cookie";
import type { StartedSession } from "./start-session";

/** Gives the browser its token, in place of any that it had. */
export async function putSession({ token, expiresAt }: StartedSession): Promise<void> {
  (await cookies()).set(sessionCookieName(), token, cookieOptions(expiresAt));
}

/** Takes the token from the browser, and says which it was. */
export async function takeSession(): Promise<string | null> {
  const jar = await cookies();
  const token = jar.get(sessionCookieName())?.value ?? null;
  jar.set(sessionCookieName(), "", cookieOptions(new Date(0)));
  return token;
}
