"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { byIdSchema, changeNameSchema, changePasswordSchema } from "@/lib/contracts/people-requests";
import { AppError } from "@/lib/errors";
import type { Result } from "@/lib/result";
import type { Session } from "@/lib/server/auth/session";
import { currentSession } from "@/lib/server/current-actor";
import { besideField } from "@/lib/server/http/beside-field";
import { runAction } from "@/lib/server/http/run-action";
import { changeOwnName } from "@/lib/server/people/change-own-name";
import { changeOwnPassword } from "@/lib/server/people/change-own-password";
import { revokeOtherSessions } from "@/lib/server/people/revoke-other-sessions";
import { revokeOwnSession } from "@/lib/server/people/revoke-own-session";

export async function changeNameAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(changeNameSchema, form, async (input) => {
    await changeOwnName((await ownSession()).actor, input);
    revalidatePath("/", "layout"); // the name stands in the frame of every page
    return null;
  });
}

export async function changePasswordAction(
  _previous: Result<number> | null,
  form: FormData,
): Promise<Result<number>> {
  const result = await runAction(changePasswordSchema, form, async (input) => {
    const { actor, id } = await ownSession();
    const endedSessions = await changeOwnPassword(actor, id, input);
    revalidatePath("/settings/account");
    return endedSessions;
  });
  return besideField(result, { refused: "current", too_many: "current" });
}

export async function endSessionAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(byIdSchema, form, async ({ id }) => {
    await revokeOwnSession((await ownSession()).actor, id);
    revalidatePath("/settings/account");
    return null;
  });
}

export async function endOtherSessionsAction(
  _previous: Result<number> | null,
  form: FormData,
): Promise<Result<number>> {
  return await runAction(z.object({}), form, async () => {
    const { actor, id } = await ownSession();
    const endedSessions = await revokeOtherSessions(actor, id);
    revalidatePath("/settings/account");
    return endedSessions;
  });
}

async function ownSession(): Promise<Session> {
  const session = await currentSession();
  if (session === null) throw new AppError("unauthenticated", "You are signed out. Sign in, and try again.");
  return session;
}
