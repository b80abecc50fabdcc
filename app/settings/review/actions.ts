"use server";

import { revalidatePath } from "next/cache";
import { settingsFormSchema } from "@/lib/contracts/review-forms";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { setProtocol } from "@/lib/server/review/rules/set-protocol";

/** Tells the number of the version. */
export async function setProtocolAction(
  _previous: Result<number> | null,
  form: FormData,
): Promise<Result<number>> {
  const result = await runAction(settingsFormSchema, form, async (input) => {
    const version = await setProtocol(await actionActor(), input);
    revalidatePath("/settings/review");
    return version;
  });
  if (result.ok || result.code !== "bad_input" || result.fields !== undefined) return result;
  return { ...result, fields: { reason: [result.message] } };
}
