import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** These pages are a reviewer's own. */
export default async function ReviewingLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("review:do");
  return children;
}
