import type { ReactNode } from "react";
import { currentActor } from "@/lib/server/current-actor";

/** Known answers are for leads alone. */
export default async function GoldLayout({ children }: Readonly<{ children: ReactNode }>) {
  await currentActor("review:lead");
  return children;
}
