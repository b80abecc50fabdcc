import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { isKnownCase } from "@/lib/server/review/reads/is-known-case";

/** Looks for the case before anything is sent: what is not there answers 404, not a skeleton. */
export default async function CaseLayout({ params, children }: LayoutProps<"/review/cases/[case]">) {
  if (!(await isKnownCase(await currentActor("review:read"), (await params).case))) notFound();
  return children;
}
