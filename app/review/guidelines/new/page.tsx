import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { currentActor } from "@/lib/server/current-actor";
import { findGuideline } from "@/lib/server/review/reads/list-guidelines";
import { GuidelineForm } from "./_components/guideline-form";

export const metadata: Metadata = { title: "New version of the guideline" };

export default async function NewGuidelinePage() {
  const newest = await findGuideline(await currentActor("guideline:publish"), null);
  if (newest === null) notFound();
  return (
    <Page crumbs={[{ label: "Guidelines", href: "/review/guidelines" }, { label: "New version" }]}>
      <PageHeading
        title="New version of the guideline"
        sub={`Written from version ${String(newest.version)}. Cases that are open keep theirs; each reviewer reads the new one before the next claim.`}
      />
      <GuidelineForm title={newest.title} body={newest.body} basedOn={newest.version} />
    </Page>
  );
}
