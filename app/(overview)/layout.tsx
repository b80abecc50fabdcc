import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";

/**
 * Asks who is there before anything is sent. This is where everybody arrives: whoever sees no runs is led on to what is theirs.
 */
export default async function OverviewLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await currentActor("settings:read");
  if (!can(actor, "run:read")) redirect(can(actor, "review:do") ? "/review" : "/settings/account");
  return children;
}
