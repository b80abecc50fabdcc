import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findOwnDesk } from "./find-own-desk";

/** Looks for the case before anything is sent: what is not on this desk answers 404, not a skeleton. */
export default async function DeskLayout({ params, children }: LayoutProps<"/review/desk/[lease]">) {
  const desk = await findOwnDesk(await currentActor("review:do"), (await params).lease);
  if (desk === null) notFound();
  return children;
}
