"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { acknowledgeGuideline } from "@/lib/server/review/rules/acknowledge-guideline";

const acknowledgementSchema = z.strictObject({ version: z.coerce.number().int().min(1) });

export async function acknowledgeGuidelineAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(acknowledgementSchema, form, async ({ version }) => {
    await acknowledgeGuideline(await actionActor(), version);
    revalidatePath("/review");
    return null;
  });
}
