import "server-only";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { nextPath } from "../contracts/next-path";
import { AppError } from "../errors";
import { type Actor, isRefused } from "./actor";
import { findSession, type Session } from "./auth/session";
import { cookieIn, sessionCookieName } from "./auth/session-cookie";
import type { Permission } from "./permissions";

/** What proxy.ts writes down: a page is not told its own address. It decides nothing but where somebody goes after signing in. */
const PATH_HEADER = "x-litmus-path";

/** The session of the browser that asks for a page or calls an action; null where nobody is signed in. Looked up once a request. */
export const currentSession = cache(
  async (): Promise<Session | null> => await findSession((await cookies()).get(sessionCookieName())?.value),
);

/**
 * Who asks for a page. Whoever is not signed in is sent to sign in, and comes back here afterwards; whoever may not see it gets
 * the page that says so, with status 403 where it is called before anything was sent (in a layout).
 *
 * @param permission - what the page shows or does. The operations that it calls check it once more.
 */
export async function currentActor(permission: Permission): Promise<Actor> {
  const session = await currentSession();
  if (session === null) redirect(`/sign-in?next=${encodeURIComponent(await ownPath())}`);
  if (isRefused(session.actor, permission)) forbidden();
  return session.actor;
}

/**
 * Who sends a request to a route. What they may do is checked by the operation that the route calls.
 *
 * @throws {AppError} `unauthenticated` where nobody is signed in.
 */
export async function requestActor(request: Pick<Request, "headers">): Promise<Actor> {
  const session = await findSession(cookieIn(request.headers.get("cookie"), sessionCookieName()));
  if (session === null) throw new AppError("unauthenticated", "Sign in first.");
  return session.actor;
}

/**
 * Who calls an action. It answers in words, so that a form keeps what was typed.
 *
 * @throws {AppError} `unauthenticated` where nobody is signed in (any more).
 */
export async function actionActor(): Promise<Actor> {
  const session = await currentSession();
  if (session === null) throw new AppError("unauthenticated", "You are signed out. Sign in, and try again.");
  return session.actor;
}

async function ownPath(): Promise<string> {
  return nextPath((await headers()).get(PATH_HEADER));
}
