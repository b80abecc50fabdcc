import { FilterX } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";
import { listEpisodeCounts } from "@/lib/server/reads/list-episode-counts";
import { exclusionRows } from "@/lib/views/exclusion-rows";
import { accountRun } from "@/lib/views/run-accounting";
import { runTitle } from "@/lib/views/run-name";
import { RunFrame } from "../_components/run-frame";
import { ExclusionTable } from "./_components/exclusion-table";

export async function generateMetadata({ params }: PageProps<"/runs/[run]/exclusions">): Promise<Metadata> {
  const run = await findRun(await currentActor("run:read"), (await params).run);
  return run === null ? {} : { title: `Exclusions of ${runTitle(run)}` };
}

export default async function RunExclusionsPage({ params }: PageProps<"/runs/[run]/exclusions">) {
  const actor = await currentActor("run:read");
  const run = await findRun(actor, (await params).run);
  if (run === null) notFound();
  const counts = await listEpisodeCounts(actor, run.id, run.scorerId);
  const accounting = accountRun(counts, run.rejectedCount);
  return (
    <RunFrame run={run} accounting={accounting} section="exclusions">
      {accounting.excluded + accounting.empty === 0 ? (
        <EmptyState icon={FilterX} title="Nothing is excluded">
          All checks of validity ran on every episode of this run, and every episode passed them.
        </EmptyState>
      ) : (
        <Card title="By reason" sub="in the order in which the rule reports them" isFlush>
          <ExclusionTable rows={exclusionRows(counts)} accounting={accounting} run={run.id} />
        </Card>
      )}
    </RunFrame>
  );
}
