"use server";

import { revalidatePath } from "next/cache";
import { byIdSchema, createTokenFormSchema } from "@/lib/contracts/people-requests";
import type { TokenLife } from "@/lib/contracts/token-life";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { createToken, type CreatedToken } from "@/lib/server/tokens/create-token";
import { revokeToken } from "@/lib/server/tokens/revoke-token";

export async function createTokenAction(
  _previous: Result<CreatedToken> | null,
  form: FormData,
): Promise<Result<CreatedToken>> {
  return await runAction(createTokenFormSchema, form, async ({ name, scopes, life }) => {
    const created = await createToken(await actionActor(), { name, scopes, expiresAt: endOf(life) });
    revalidatePath("/settings/tokens");
    return created;
  });
}

export async function revokeTokenAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(byIdSchema, form, async ({ id }) => {
    await revokeToken(await actionActor(), id);
    revalidatePath("/settings/tokens");
    return null;
  });
}

const endOf = (life: TokenLife): Date | null =>
  life === "never" ? null : new Date(Date.now() + Number(life) * 86_400_000);
