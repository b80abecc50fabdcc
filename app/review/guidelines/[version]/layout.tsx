import { notFound } from "next/navigation";
import { guidelineVersionSchema } from "@/lib/contracts/guideline-version";
import { currentActor } from "@/lib/server/current-actor";
import { findGuideline } from "@/lib/server/review/reads/list-guidelines";

/** Looks for the version before anything is sent: what is not there answers 404, not a skeleton. */
export default async function GuidelineLayout({
  params,
  children,
}: LayoutProps<"/review/guidelines/[version]">) {
  const actor = await currentActor("guideline:read");
  const version = guidelineVersionSchema.parse((await params).version);
  if (version === null || (await findGuideline(actor, version)) === null) notFound();
  return children;
}
