import { ListChecks } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { currentActor } from "@/lib/server/current-actor";
import { listOwnVerdicts } from "@/lib/server/review/reads/list-own-verdicts";
import { OwnVerdicts } from "./_components/own-verdicts";

export const metadata: Metadata = { title: "My verdicts" };

export default async function MinePage({ searchParams }: PageProps<"/review/mine">) {
  const { before } = await searchParams;
  const page = await listOwnVerdicts(await currentActor("review:do"), {
    before: typeof before === "string" ? before : null,
  });
  return (
    <Page crumbs={[{ label: "Queue", href: "/review" }, { label: "My verdicts" }]}>
      {page.verdicts.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          level={1}
          title={before === undefined ? "No verdict of yours yet" : "No earlier verdict of yours"}
          actions={<ButtonLink href="/review">To the queue</ButtonLink>}
        >
          What you submit stands here once its time for undoing is over.
        </EmptyState>
      ) : (
        <>
          <PageHeading
            title="My verdicts"
            sub="Until a case is closed, nothing tells what became of it. Once it is, you may reveal it."
          />
          <OwnVerdicts verdicts={page.verdicts} />
          {page.nextBefore !== null && (
            <p className="mt-3">
              <TextLink href={`/review/mine?before=${page.nextBefore}`}>Earlier verdicts</TextLink>
            </p>
          )}
        </>
      )}
    </Page>
  );
}
