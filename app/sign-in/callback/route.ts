import type { NextRequest } from "next/server";
import { finishOidc, type OidcOutcome } from "@/lib/server/auth/oidc/finish-oidc";
import { cookieIn, cookieOptions, flowCookieName } from "@/lib/server/auth/session-cookie";
import { putSession } from "@/lib/server/auth/session-in-cookie";
import { AppError } from "@/lib/errors";
import { answer } from "@/lib/server/http/answer";
import { log } from "@/lib/server/log";
import { ownOrigin } from "@/lib/server/own-origin";
import { cookies } from "next/headers";

/** The OpenID provider sends the browser back to here. What it says counts where the browser's cookie fits it, once. */
export async function GET(request: NextRequest): Promise<Response> {
  return await answer(async () => {
    const origin = ownOrigin(request.headers.get("host"));
    const address = new URL(`${request.nextUrl.pathname}${request.nextUrl.search}`, origin);
    const browserToken = cookieIn(request.headers.get("cookie"), flowCookieName());
    const outcome = await finish(address, browserToken, request.headers.get("user-agent"));
    (await cookies()).set(flowCookieName(), "", cookieOptions(new Date(0)));
    if (outcome.kind === "refused") return goTo(`/sign-in?problem=${outcome.reason}`);
    await putSession(outcome.session);
    return goTo(outcome.next);
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

const goTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store" } });
