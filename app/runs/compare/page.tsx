import { Columns2 } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { comparisonHref } from "@/lib/contracts/comparison-query";
import { exclusionPairSchema } from "@/lib/contracts/exclusion-pair";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";
import { listProbeCounts } from "@/lib/server/reads/list-probe-counts";
import { listRuns } from "@/lib/server/reads/list-runs";
import { choosePair } from "@/lib/views/exclusion-pair";
import { compareAccounting, compareProbes } from "@/lib/views/run-comparison";
import { runRow } from "@/lib/views/run-row";
import { scorerLabel } from "@/lib/views/scorer-label";
import { PairForm } from "../../exclusions/_components/pair-form";
import { MixesCard } from "./_components/mixes-card";
import { ProbesCard } from "./_components/probes-card";

export const metadata: Metadata = { title: "Compare runs" };

export default async function ComparePage({ searchParams }: PageProps<"/runs/compare">) {
  const actor = await currentActor("run:read");
  const rows = (await listRuns(actor)).map(runRow);
  const pair = choosePair(rows, exclusionPairSchema.parse(await searchParams));
  const crumbs = [{ label: "Runs", href: "/runs" }, { label: "Compare" }];
  if (pair?.base == null) {
    return (
      <Page crumbs={crumbs}>
        <EmptyState
          icon={Columns2}
          level={1}
          title="Two runs are needed"
          actions={
            <ButtonLink href="/import" tone="primary">
              Import a run
            </ButtonLink>
          }
        >
          Two runs of one suite stand side by side here, probe by probe.
        </EmptyState>
      </Page>
    );
  }
  const { candidate, base } = pair;
  const [own, other, ownProbes, otherProbes] = await Promise.all([
    findRun(actor, candidate.id),
    findRun(actor, base.id),
    listProbeCounts(actor, candidate.id),
    listProbeCounts(actor, base.id),
  ]);
  const isOtherScorer = own?.scorerId !== other?.scorerId;
  return (
    <Page crumbs={crumbs}>
      <PageHeading
        title="Compare runs"
        sub="What the scorer says of two runs, side by side. Counts, no statistics."
        actions={
          <ButtonLink href={comparisonHref({ cand: [candidate.id], base: [base.id] })}>
            <Columns2 size={15} aria-hidden />
            With intervals
          </ButtonLink>
        }
      />
      <PairForm rows={rows} pair={pair} />
      <div className="flex flex-col gap-3">
        {base.suiteKey !== candidate.suiteKey && (
          <Note tone="attention">
            These runs played different suites: probes of one name need not be the same.
          </Note>
        )}
        {isOtherScorer && own !== null && other !== null && (
          <Note tone="attention">
            These runs were scored by different rules, {scorerLabel(own.scorer)} and{" "}
            {scorerLabel(other.scorer)}. Score both by the same to compare them.
          </Note>
        )}
        <MixesCard base={base} candidate={candidate} lines={compareAccounting(base, candidate)} />
        <ProbesCard
          base={base}
          candidate={candidate}
          compared={compareProbes(otherProbes, ownProbes, { base: base.id, candidate: candidate.id })}
        />
      </div>
    </Page>
  );
}
