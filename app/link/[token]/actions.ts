"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { Result } from "@/lib/result";
import { acceptLink } from "@/lib/server/auth/accept-link";
import { putSession } from "@/lib/server/auth/session-in-cookie";
import { runAction } from "@/lib/server/http/run-action";

/** What was typed stays but for the password; the message stands above. */
export type AcceptState = Readonly<{ email: string; name: string; result: Result<never> }> | null;

const formSchema = z.object({
  token: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  password: z.string(),
});

export async function acceptLinkAction(_previous: AcceptState, form: FormData): Promise<AcceptState> {
  const result = await runAction(formSchema, form, async ({ token, email, name, password }) => {
    const input = { password, ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
    await putSession(await acceptLink(token, input, (await headers()).get("user-agent")));
    return redirect("/");
  });
  return { email: textOf(form, "email"), name: textOf(form, "name"), result };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 254) : "";
}
