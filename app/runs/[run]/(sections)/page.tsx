import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";
import { listEpisodeCounts } from "@/lib/server/reads/list-episode-counts";
import { listFamilyCounts } from "@/lib/server/reads/list-family-counts";
import { listToleranceCounts } from "@/lib/server/reads/list-tolerance-counts";
import { exclusionRows } from "@/lib/views/exclusion-rows";
import { familyRows } from "@/lib/views/family-rows";
import { accountRun } from "@/lib/views/run-accounting";
import { checkpointLabel, runTitle } from "@/lib/views/run-name";
import { crossScorers } from "@/lib/views/scorer-cross";
import { toleranceCurve } from "@/lib/views/tolerance-curve";
import { AccountingCard } from "./_components/accounting-card";
import { CrossCard } from "./_components/cross-card";
import { FamilyCard } from "./_components/family-card";
import { ReviewCard } from "./_components/review-card";
import { RunFrame } from "./_components/run-frame";
import { ToleranceCard } from "./_components/tolerance-card";
import { VerdictMixCard } from "./_components/verdict-mix-card";
import { WaterfallCard } from "./_components/waterfall-card";

export async function generateMetadata({ params }: PageProps<"/runs/[run]">): Promise<Metadata> {
  const run = await findRun(await currentActor("run:read"), (await params).run);
  return run === null ? {} : { title: runTitle(run) };
}

export default async function RunPage({ params }: PageProps<"/runs/[run]">) {
  const actor = await currentActor("run:read");
  const run = await findRun(actor, (await params).run);
  if (run === null) notFound();
  const [counts, families, tolerances] = await Promise.all([
    listEpisodeCounts(actor, run.id, run.scorerId),
    listFamilyCounts(actor, run.id, run.scorerId),
    listToleranceCounts(actor, run.id, run.scorerId),
  ]);
  const accounting = accountRun(counts, run.rejectedCount);
  return (
    <RunFrame run={run} accounting={accounting} section="summary">
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-3 m:grid-cols-1">
        <VerdictMixCard accounting={accounting} run={run.id} checkpoint={checkpointLabel(run)} />
        <WaterfallCard accounting={accounting} exclusions={exclusionRows(counts)} run={run.id} />
      </div>
      <AccountingCard accounting={accounting} run={run.id} />
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-3 m:grid-cols-1">
        <FamilyCard rows={familyRows(families)} run={run.id} />
        <ToleranceCard points={toleranceCurve(tolerances)} inUse={run.scorer.epsilon} run={run.id} />
      </div>
      <CrossCard rows={crossScorers(counts, run.id)} />
      {can(actor, "review:read") && (
        <Suspense fallback={null}>
          <ReviewCard actor={actor} run={run.id} />
        </Suspense>
      )}
    </RunFrame>
  );
}
