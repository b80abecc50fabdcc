import { EyeOff } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { CASES_PATH } from "@/lib/contracts/case-filter-url";
import { AppError } from "@/lib/errors";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { findEpisode } from "@/lib/server/reads/find-episode";
import { listCaseEvents } from "@/lib/server/review/reads/list-case-events";
import { findCaseDetail } from "@/lib/server/review/reads/find-case-detail";
import { assignmentViews, citedTurns, closingView, verdictView } from "@/lib/views/case-detail";
import { caseEventViews } from "@/lib/views/case-events";
import { caseRowView } from "@/lib/views/case-row";
import { safeLabel } from "@/lib/views/hostile-text";
import { AssignmentsCard } from "./_components/assignments-card";
import { CaseFactsCard } from "./_components/case-facts-card";
import { CaseMoves } from "./_components/case-moves";
import { CitedTurnsCard } from "./_components/cited-turns-card";
import { ClosingCard } from "./_components/closing-card";
import { DecideCard } from "./_components/decide-card";
import { HistoryCard } from "./_components/history-card";
import { VerdictCard } from "./_components/verdict-card";

export const metadata: Metadata = { title: "Case" };

export default async function CasePage({ params }: PageProps<"/review/cases/[case]">) {
  const actor = await currentActor("review:read");
  const { case: id } = await params;
  const found = await findCaseDetail(actor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "refused") return error;
    throw error;
  });
  if (found === null) notFound();
  if (found instanceof AppError) return <OnOwnDesk why={found.message} />;
  const [events, episode] = await Promise.all([
    can(actor, "audit:read") ? listCaseEvents(actor, id) : [],
    found.areVerdictsShown ? findEpisode(actor, found.episode) : null,
  ]);
  const row = caseRowView(found, new Date().getTime());
  const verdicts = found.verdicts.map((one) => verdictView(one, found.episode));
  const closing = closingView(found);
  return (
    <Page crumbs={[{ label: "Cases", href: CASES_PATH }, { label: safeLabel(row.episode, 60) }]}>
      <PageHeading
        title={<OutsideText text={row.episode} lengthMax={120} />}
        sub={
          <span className="flex flex-wrap items-center gap-1.5">
            <Chip tone={row.isOver ? "plain" : "attention"}>{row.state}</Chip>
            <span>{row.stateMeans}.</span>
          </span>
        }
        actions={
          <>
            <ButtonLink href={row.episodeHref}>Open the transcript</ButtonLink>
            <CaseMoves detail={found} assignments={assignmentViews(found)} />
          </>
        }
      />
      <div className="flex flex-col gap-3">
        {!found.isContentCurrent && (
          <Note tone="attention">
            The episode, its probe or its policy has changed since this case was opened.
          </Note>
        )}
        {found.question !== null && (
          <Note tone="info">
            On hold. The question: <OutsideText text={found.question} lengthMax={2000} />
          </Note>
        )}
        {!found.areVerdictsShown && (
          <Card title="Verdicts">
            <p className="flex items-start gap-2 text-fg-2">
              <EyeOff size={15} aria-hidden className="mt-0.5" />
              {row.verdicts} given. They are shown once no reviewer is needed any more, so that nobody is
              told.
            </p>
          </Card>
        )}
        {verdicts.length > 0 && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-3">
            {verdicts.map((one) => (
              <VerdictCard key={one.id} verdict={one} />
            ))}
          </div>
        )}
        {closing !== null && <ClosingCard closing={closing} row={row} />}
        <DecideCard detail={found} />
        {episode !== null && (
          <CitedTurnsCard turns={citedTurns(episode.prepared, found.verdicts, found.episode)} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3 m:grid-cols-[minmax(0,1fr)]">
          <CaseFactsCard detail={found} row={row} />
          <AssignmentsCard assignments={assignmentViews(found)} />
        </div>
        {events.length > 0 && <HistoryCard events={caseEventViews(events)} caseId={id} />}
      </div>
    </Page>
  );
}

function OnOwnDesk({ why }: Readonly<{ why: string }>) {
  return (
    <Page crumbs={[{ label: "Cases", href: CASES_PATH }, { label: "Case" }]}>
      <EmptyState icon={EyeOff} level={1} title="This case is on your own desk">
        {why}
      </EmptyState>
    </Page>
  );
}
