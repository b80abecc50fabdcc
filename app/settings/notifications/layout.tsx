import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** Asks before anything is sent, so that whoever may not see it gets a status that says so. */
export default async function NotificationSettingsLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("guideline:read");
  return children;
}
