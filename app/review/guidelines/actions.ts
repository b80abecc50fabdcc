"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { publishGuidelineFormSchema } from "@/lib/contracts/review-forms";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { besideField } from "@/lib/server/http/beside-field";
import { runAction } from "@/lib/server/http/run-action";
import { publishGuideline } from "@/lib/server/review/rules/publish-guideline";

/** Leads to the version that it published. */
export async function publishAction(_previous: Result<null> | null, form: FormData): Promise<Result<null>> {
  const result = await runAction(publishGuidelineFormSchema, form, async (input) => {
    const version = await publishGuideline(await actionActor(), input);
    revalidatePath("/review", "layout");
    return redirect(`/review/guidelines/${String(version)}`);
  });
  return besideField<null>(result, { bad_input: "note" });
}
