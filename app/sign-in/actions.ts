"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { nextPath } from "@/lib/contracts/next-path";
import { signInSchema } from "@/lib/contracts/sign-in";
import { AppError } from "@/lib/errors";
import type { Result } from "@/lib/result";
import { beginOidc } from "@/lib/server/auth/oidc/begin-oidc";
import { cookieOptions, flowCookieName } from "@/lib/server/auth/session-cookie";
import { putSession, takeSession } from "@/lib/server/auth/session-in-cookie";
import { signInAsDemo } from "@/lib/server/auth/sign-in-as-demo";
import { signInWithPassword } from "@/lib/server/auth/sign-in-with-password";
import { signOut } from "@/lib/server/auth/sign-out";
import { currentSession } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { ownOrigin } from "@/lib/server/own-origin";
import { pausedSentence, refusedSentence } from "@/lib/views/sign-in-sentence";

/** The sentence that the form shows, beside the email that was typed. */
export type SignInState = Readonly<{ email: string; message: string }> | null;

const nextSchema = z.object({ next: z.string().optional() });

export async function signInAction(_previous: SignInState, form: FormData): Promise<SignInState> {
  const result = await runAction(
    signInSchema.extend(nextSchema.shape),
    form,
    async ({ email, password, next }) => {
      const outcome = await signInWithPassword({ email, password, userAgent: await userAgent() });
      switch (outcome.kind) {
        case "signed_in":
          await putSession(outcome.session);
          return redirect(nextPath(next));
        case "refused":
          throw new AppError("unauthenticated", refusedSentence(outcome.attemptsLeft));
        case "paused":
          throw new AppError(
            "unauthenticated",
            pausedSentence(outcome.until.getTime(), Date.now(), outcome.isForAll),
          );
      }
    },
  );
  const email = form.get("email");
  return { email: typeof email === "string" ? email.slice(0, 254) : "", message: messageOf(result) };
}

export async function signInAsDemoAction(
  _previous: Result<never> | null,
  form: FormData,
): Promise<Result<never>> {
  return await runAction(nextSchema.extend({ person: z.string() }), form, async ({ person, next }) => {
    const host = (await headers()).get("host");
    await putSession(await signInAsDemo({ personId: person, host, userAgent: await userAgent() }));
    return redirect(nextPath(next));
  });
}

export async function beginOidcAction(
  _previous: Result<never> | null,
  form: FormData,
): Promise<Result<never>> {
  return await runAction(nextSchema, form, async ({ next }) => {
    const origin = ownOrigin((await headers()).get("host"));
    const { address, browserToken, expiresAt } = await beginOidc(origin, next ?? null);
    (await cookies()).set(flowCookieName(), browserToken, cookieOptions(expiresAt));
    return redirect(address.href);
  });
}

export async function signOutAction(_form: FormData): Promise<void> {
  await runAction(z.object({}), new FormData(), async () => {
    const session = await currentSession();
    const token = await takeSession();
    if (session !== null && token !== null) await signOut(session.actor, token);
    return redirect("/sign-in");
  });
}

const userAgent = async (): Promise<string | null> => (await headers()).get("user-agent");

const messageOf = (result: Result<unknown>): string => (result.ok ? "" : result.message);
