import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";
import { listDriftCells } from "@/lib/server/reads/list-drift-cells";
import { listEpisodeCounts } from "@/lib/server/reads/list-episode-counts";
import { accountRun } from "@/lib/views/run-accounting";
import { runTitle } from "@/lib/views/run-name";
import { RunFrame } from "../_components/run-frame";
import { DriftMapCard } from "./_components/drift-map-card";

export async function generateMetadata({ params }: PageProps<"/runs/[run]/map">): Promise<Metadata> {
  const run = await findRun(await currentActor("run:read"), (await params).run);
  return run === null ? {} : { title: `Drift map of ${runTitle(run)}` };
}

export default async function MapPage({ params }: PageProps<"/runs/[run]/map">) {
  const actor = await currentActor("run:read");
  const run = await findRun(actor, (await params).run);
  if (run === null) notFound();
  const [counts, drift] = await Promise.all([
    listEpisodeCounts(actor, run.id, run.scorerId),
    listDriftCells(actor, run.id),
  ]);
  return (
    <RunFrame run={run} accounting={accountRun(counts, run.rejectedCount)} section="map">
      <DriftMapCard drift={drift} run={run.id} />
    </RunFrame>
  );
}
