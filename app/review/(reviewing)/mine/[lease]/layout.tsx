import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findRevealed } from "@/lib/server/review/reads/find-revealed";

/** Looks for the case before anything is sent: what was not revealed to this reviewer answers 404. */
export default async function RevealedLayout({ params, children }: LayoutProps<"/review/mine/[lease]">) {
  const found = await findRevealed(await currentActor("review:do"), (await params).lease);
  if (found === null) notFound();
  return children;
}
