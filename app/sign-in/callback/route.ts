import { finishOidc, type OidcOutcome } from "@/lib/server/auth/oidc/finish-oidc";
import {
  cookieIn,
  flowCookieName,
  sessionCookieName,
  setCookieHeader,
} from "@/lib/server/auth/session-cookie";
import { AppError } from "@/lib/errors";
import { answer } from "@/lib/server/http/answer";
import { log } from "@/lib/server/log";
import { ownOrigin } from "@/lib/server/own-origin";

/** The OpenID provider sends the browser back to here. What it says counts where the browser's cookie fits it, once. */
export async function GET(request: Request): Promise<Response> {
  return await answer(async () => {
    const origin = ownOrigin(request.headers.get("host"));
    const { pathname, search } = new URL(request.url);
    const address = new URL(`${pathname}${search}`, origin);
    const browserToken = cookieIn(request.headers.get("cookie"), flowCookieName());
    const outcome = await finish(address, browserToken, request.headers.get("user-agent"));
    const cookies = [setCookieHeader(flowCookieName(), "", new Date(0))];
    if (outcome.kind === "refused") return goTo(`/sign-in?problem=${outcome.reason}`, cookies);
    const { token, expiresAt } = outcome.session;
    return goTo(outcome.next, [...cookies, setCookieHeader(sessionCookieName(), token, expiresAt)]);
  });
}

type Outcome = OidcOutcome | Readonly<{ kind: "refused"; reason: "unavailable" }>;

/** A person is before this: a provider that does not answer is told on the page to sign in. */
async function finish(...args: Parameters<typeof finishOidc>): Promise<Outcome> {
  try {
    return await finishOidc(...args);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log().warn({ reason: error.message }, "the sign-in provider cannot be asked");
    return { kind: "refused", reason: "unavailable" };
  }
}

function goTo(path: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: path, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
