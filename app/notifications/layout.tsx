import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** Asks who is there before anything is sent: whoever has no part in the review is told of nothing. */
export default async function NotificationsLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("guideline:read");
  return children;
}
