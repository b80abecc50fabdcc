import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";
import { listEpisodeCounts } from "@/lib/server/reads/list-episode-counts";
import { listRunImports } from "@/lib/server/reads/list-run-imports";
import { listRunPolicies } from "@/lib/server/reads/list-run-policies";
import { listRunRejectedLines } from "@/lib/server/reads/list-run-rejected-lines";
import { accountRun } from "@/lib/views/run-accounting";
import { runTitle } from "@/lib/views/run-name";
import { RunFrame } from "../_components/run-frame";
import { ImportsCard } from "./_components/imports-card";
import { RejectedCard } from "./_components/rejected-card";
import { RunFactsCard } from "./_components/run-facts-card";

export async function generateMetadata({ params }: PageProps<"/runs/[run]/provenance">): Promise<Metadata> {
  const run = await findRun(await currentActor("run:read"), (await params).run);
  return run === null ? {} : { title: `Provenance of ${runTitle(run)}` };
}

export default async function ProvenancePage({ params }: PageProps<"/runs/[run]/provenance">) {
  const actor = await currentActor("run:read");
  const run = await findRun(actor, (await params).run);
  if (run === null) notFound();
  const [counts, imports, rejected, policies] = await Promise.all([
    listEpisodeCounts(actor, run.id, run.scorerId),
    listRunImports(actor, run.id),
    listRunRejectedLines(actor, run.id),
    listRunPolicies(actor, run.id),
  ]);
  const accounting = accountRun(counts, run.rejectedCount);
  return (
    <RunFrame run={run} accounting={accounting} section="provenance">
      <RunFactsCard run={run} policies={policies} />
      <ImportsCard imports={imports} />
      {run.rejectedCount > 0 && <RejectedCard lines={rejected} total={run.rejectedCount} />}
    </RunFrame>
  );
}
