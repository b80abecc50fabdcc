"use server";

import { revalidatePath } from "next/cache";
import { type ChangeRun, changeRunSchema } from "@/lib/contracts/run-requests";
import type { Result } from "@/lib/result";
import type { Actor } from "@/lib/server/actor";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { archiveRun } from "@/lib/server/writes/archive-run";
import { restoreRun } from "@/lib/server/writes/restore-run";

export async function archiveRunAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await change(archiveRun, form);
}

export async function restoreRunAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await change(restoreRun, form);
}

type Write = (actor: Actor, run: string, reason: string) => Promise<void>;

async function change(write: Write, form: FormData): Promise<Result<null>> {
  return await runAction<ChangeRun, null>(changeRunSchema, form, async ({ run, reason }) => {
    await write(await actionActor(), run, reason);
    // What counts the run is on almost every page.
    revalidatePath("/", "layout");
    return null;
  });
}
