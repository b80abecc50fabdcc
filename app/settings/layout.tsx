import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** Asks who is there before anything is sent. A section that is not everybody's asks once more. */
export default async function SettingsLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("settings:read");
  return children;
}
