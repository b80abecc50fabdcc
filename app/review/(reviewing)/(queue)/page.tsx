import { Inbox } from "lucide-react";
import type { Metadata } from "next";
import { NothingReasons } from "@/components/review/nothing-reasons";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { currentActor } from "@/lib/server/current-actor";
import { findReviewQueue } from "@/lib/server/review/reads/find-review-queue";
import { nothingLines } from "@/lib/views/review-words";
import { QueueFigures } from "./_components/queue-figures";

export const metadata: Metadata = { title: "Review queue" };

export default async function QueuePage() {
  const queue = await findReviewQueue(await currentActor("review:do"));
  const { counts } = queue;
  const lines = nothingLines(counts);
  return (
    <Page crumbs={[{ label: "Queue" }]}>
      <PageHeading
        title="Review queue"
        sub="Blind: no model, no scorer verdict and no other reviewer until your case is closed."
      />
      <div className="flex flex-col gap-3">
        <QueueFigures queue={queue} />
        {counts.claimable === 0 && (
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
