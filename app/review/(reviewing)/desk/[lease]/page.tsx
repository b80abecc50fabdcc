import { FileX2 } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Markdown } from "@/components/markdown/markdown";
import { Desk } from "@/components/review/desk/desk";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { currentActor } from "@/lib/server/current-actor";
import { listOwnVerdicts } from "@/lib/server/review/reads/list-own-verdicts";
import { blindTurnView } from "@/lib/views/blind-turn";
import { turnOfAddress } from "@/lib/views/opening-turn";
import { findOwnDesk } from "./find-own-desk";

// It names nothing: neither the case nor what it is about.
export const metadata: Metadata = { title: "Case" };

export default async function DeskPage({ params, searchParams }: PageProps<"/review/desk/[lease]">) {
  const actor = await currentActor("review:do");
  const found = await findOwnDesk(actor, (await params).lease);
  if (found === null) notFound();
  if ("ended" in found) return <Ended reason={found.ended} />;
  const [last] = (await listOwnVerdicts(actor, { before: null, limit: 1 })).verdicts;
  const {
    episode,
    guideline: { body, ...guideline },
    ...desk
  } = found.desk;
  const { turns, ...facts } = episode;
  const { turn } = await searchParams;
  return (
    <Desk
      key={`${desk.lease} ${desk.fence}`}
      guidelineText={<Markdown text={body} />}
      view={{
        ...desk,
        guideline,
        episode: facts,
        turns: turns.map(blindTurnView),
        activeTurn:
          turnOfAddress(typeof turn === "string" ? turn : undefined, episode.turnCount) ??
          episode.outline.hitTurns[0] ??
          0,
        lastLease: last?.canWithdraw === true ? last.lease : null,
      }}
    />
  );
}

/** What was on this desk is no more. */
function Ended({ reason }: Readonly<{ reason: string }>) {
  return (
    <main id="main" tabIndex={-1} className="pt-top">
      <EmptyState
        icon={FileX2}
        level={1}
        title="This case is over"
        actions={
          <ButtonLink href="/review" tone="primary">
            To the queue
          </ButtonLink>
        }
      >
        {reason}
      </EmptyState>
    </main>
  );
}
