import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";

/** Looks for the run before anything is sent: what is not there answers 404, not a skeleton. */
export default async function RunLayout({ params, children }: LayoutProps<"/runs/[run]">) {
  const run = await findRun(await currentActor("run:read"), (await params).run);
  if (run === null) notFound();
  return children;
}
