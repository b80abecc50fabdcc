import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** Asks who is there before anything is sent: whoever may not see it gets a status that says so, not a skeleton. */
export default async function AreaLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("run:read");
  return children;
}
