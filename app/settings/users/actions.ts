"use server";

import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { byIdSchema, changeRolesSchema, invitePersonSchema } from "@/lib/contracts/people-requests";
import type { Result } from "@/lib/result";
import { linkAddress, type CreatedLink } from "@/lib/server/auth/create-link";
import { actionActor } from "@/lib/server/current-actor";
import { besideField } from "@/lib/server/http/beside-field";
import { runAction } from "@/lib/server/http/run-action";
import { ownOrigin } from "@/lib/server/own-origin";
import { changeRoles } from "@/lib/server/people/change-roles";
import { disablePerson } from "@/lib/server/people/disable-person";
import { enablePerson } from "@/lib/server/people/enable-person";
import { invitePerson } from "@/lib/server/people/invite-person";
import { resetPassword } from "@/lib/server/people/reset-password";
import { revokeInvitation } from "@/lib/server/people/revoke-invitation";
import { formatTime } from "@/lib/views/format-time";

/** A link as it is shown, this one time. */
export type ShownLink = Readonly<{ address: string; expires: string }>;

export async function invitePersonAction(
  _previous: Result<ShownLink> | null,
  form: FormData,
): Promise<Result<ShownLink>> {
  const result = await runAction(invitePersonSchema, form, async (input) =>
    shown(await invitePerson(await actionActor(), input)),
  );
  return besideField(result, { conflict: "email" });
}

export async function resetPasswordAction(
  _previous: Result<ShownLink> | null,
  form: FormData,
): Promise<Result<ShownLink>> {
  return await runAction(byIdSchema, form, async ({ id }) =>
    shown(await resetPassword(await actionActor(), id)),
  );
}

export async function revokeInvitationAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(byIdSchema, form, async ({ id }) => {
    await revokeInvitation(await actionActor(), id);
    revalidatePath("/settings/users");
    return null;
  });
}

/** Tells whether anything changed. */
export async function changeRolesAction(
  _previous: Result<boolean> | null,
  form: FormData,
): Promise<Result<boolean>> {
  const result = await runAction(changeRolesSchema, form, async (input) => {
    const hasChanged = await changeRoles(await actionActor(), input);
    revalidatePath("/", "layout"); // somebody who changes their own roles has another menu
    return hasChanged;
  });
  return besideField(result, { refused: "roles" });
}

export async function disablePersonAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(byIdSchema, form, async ({ id }) => {
    await disablePerson(await actionActor(), id);
    revalidatePath("/settings/users");
    return null;
  });
}

export async function enablePersonAction(
  _previous: Result<null> | null,
  form: FormData,
): Promise<Result<null>> {
  return await runAction(byIdSchema, form, async ({ id }) => {
    await enablePerson(await actionActor(), id);
    revalidatePath("/settings/users");
    return null;
  });
}

async function shown({ token, expiresAt }: CreatedLink): Promise<ShownLink> {
  const address = linkAddress(ownOrigin((await headers()).get("host")), token);
  revalidatePath("/settings/users");
  return { address, expires: formatTime(expiresAt) };
}
