import { Inbox } from "lucide-react";
import type { Metadata } from "next";
import { Markdown } from "@/components/markdown/markdown";
import { NothingReasons } from "@/components/review/nothing-reasons";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { currentActor } from "@/lib/server/current-actor";
import { findGuideline } from "@/lib/server/review/reads/list-guidelines";
import { findReviewQueue } from "@/lib/server/review/reads/find-review-queue";
import { nothingLines } from "@/lib/views/review-words";
import { ClaimButton } from "./_components/claim-button";
import { GuidelineCard } from "./_components/guideline-card";
import { OwnLeases } from "./_components/own-leases";
import { QueueFigures } from "./_components/queue-figures";

export const metadata: Metadata = { title: "Review queue" };

export default async function QueuePage() {
  const actor = await currentActor("review:do");
  const queue = await findReviewQueue(actor);
  const { counts, mine, now, guideline } = queue;
  const held = mine.find(({ state }) => state === "leased") ?? null;
  const lines = nothingLines(counts);
  const toRead = guideline.isAcknowledged ? null : await findGuideline(actor, guideline.version);
  return (
    <Page crumbs={[{ label: "Queue" }]}>
      <PageHeading
        title="Review queue"
        sub="Blind: no model, no scorer verdict and no other reviewer until your case is closed."
        actions={<ClaimButton heldLease={held?.lease ?? null} isAnyOpen={counts.claimable > 0} />}
      />
      <div className="flex flex-col gap-3">
        <QueueFigures queue={queue} />
        {toRead !== null && (
          <GuidelineCard guideline={toRead}>
            <Markdown text={toRead.body} />
          </GuidelineCard>
        )}
        {mine.length > 0 && <OwnLeases leases={mine} now={now} hasHeld={held !== null} />}
        {counts.claimable === 0 && held === null && toRead === null && (
          <EmptyState icon={Inbox} title="Nothing left for you now">
            {lines.length === 0
              ? "No case is open."
              : "Why the open cases are not yours to claim stands below."}
          </EmptyState>
        )}
        {lines.length > 0 && (
          <Card title="Open cases that you cannot claim now">
            <NothingReasons lines={lines} />
          </Card>
        )}
      </div>
    </Page>
  );
}
