import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** Asks who is there before anything is sent: whoever has no part in the review gets a status that says so. */
export default async function ReviewLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("guideline:read");
  return children;
}
