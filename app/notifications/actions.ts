"use server";

import { revalidatePath } from "next/cache";
import { readNotificationsSchema } from "@/lib/contracts/notification";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { readNotifications } from "@/lib/server/notifications/read-notifications";

export async function readNotificationsAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(readNotificationsSchema, form, async ({ upTo }) => {
    await readNotifications(await actionActor(), upTo);
    revalidatePath("/", "layout"); // the menu counts them
    return null;
  });
}
