"use server";

import { revalidatePath } from "next/cache";
import { changeViewSchema, saveViewSchema, viewIdSchema } from "@/lib/contracts/saved-view";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { changeView } from "@/lib/server/views/change-view";
import { bringViewBack, removeView } from "@/lib/server/views/remove-view";
import { saveView } from "@/lib/server/views/save-view";

/** @returns the id of the view. */
export async function saveViewAction(
  _previous: Result<string> | null,
  form: FormData,
): Promise<Result<string>> {
  return await runAction(saveViewSchema, form, async (view) => {
    const id = await saveView(await actionActor(), view);
    revalidatePath("/episodes");
    return id;
  });
}

export async function changeViewAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(changeViewSchema, form, async (change) => {
    await changeView(await actionActor(), change);
    revalidatePath("/episodes");
    return null;
  });
}

export async function removeViewAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(viewIdSchema, form, async ({ id }) => {
    await removeView(await actionActor(), id);
    revalidatePath("/episodes");
    return null;
  });
}

export async function bringViewBackAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(viewIdSchema, form, async ({ id }) => {
    await bringViewBack(await actionActor(), id);
    revalidatePath("/episodes");
    return null;
  });
}
