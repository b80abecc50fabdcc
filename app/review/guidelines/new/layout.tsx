import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** Asks who is there before anything is sent: reviewers read the guideline and do not write it. */
export default async function NewGuidelineLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("guideline:publish");
  return children;
}
