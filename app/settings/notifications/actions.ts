"use server";

import { revalidatePath } from "next/cache";
import { notificationChoicesSchema } from "@/lib/contracts/notification";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { chooseNotifications } from "@/lib/server/notifications/choose-notifications";

export async function chooseNotificationsAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(notificationChoicesSchema, form, async (wanted) => {
    await chooseNotifications(await actionActor(), wanted);
    revalidatePath("/settings/notifications");
    return null;
  });
}
