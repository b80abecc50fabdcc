import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";
import { listEpisodeCounts } from "@/lib/server/reads/list-episode-counts";
import { listScoreSets } from "@/lib/server/reads/list-score-sets";
import { listToleranceCounts } from "@/lib/server/reads/list-tolerance-counts";
import { listTurnCounts } from "@/lib/server/reads/list-turn-counts";
import { accountRun } from "@/lib/views/run-accounting";
import { runTitle } from "@/lib/views/run-name";
import { scoreSetRows } from "@/lib/views/score-set-rows";
import { toleranceCurve } from "@/lib/views/tolerance-curve";
import { turnCurve } from "@/lib/views/turn-curve";
import { RunFrame } from "../_components/run-frame";
import { ScoreSetsCard } from "./_components/score-sets-card";
import { ToleranceCurveCard } from "./_components/tolerance-curve-card";
import { TurnsCard } from "./_components/turns-card";

export async function generateMetadata({ params }: PageProps<"/runs/[run]/sensitivity">): Promise<Metadata> {
  const run = await findRun(await currentActor("run:read"), (await params).run);
  return run === null ? {} : { title: `Sensitivity of ${runTitle(run)}` };
}

export default async function SensitivityPage({ params }: PageProps<"/runs/[run]/sensitivity">) {
  const actor = await currentActor("run:read");
  const run = await findRun(actor, (await params).run);
  if (run === null) notFound();
  const [counts, tolerances, turns, sets] = await Promise.all([
    listEpisodeCounts(actor, run.id, run.scorerId),
    listToleranceCounts(actor, run.id, run.scorerId),
    listTurnCounts(actor, run.id, run.scorerId),
    listScoreSets(actor, run.id),
  ]);
  return (
    <RunFrame run={run} accounting={accountRun(counts, run.rejectedCount)} section="sensitivity">
      <ToleranceCurveCard points={toleranceCurve(tolerances)} inUse={run.scorer.epsilon} run={run.id} />
      <TurnsCard points={turnCurve(turns)} />
      <ScoreSetsCard rows={scoreSetRows(sets, run.rejectedCount)} run={run.id} />
    </RunFrame>
  );
}
