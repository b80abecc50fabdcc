import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** What leads look at: whoever reviews sees none of it. */
export default async function LeadLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("review:read");
  return children;
}
