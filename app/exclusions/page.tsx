import { FilterX } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { exclusionPairSchema } from "@/lib/contracts/exclusion-pair";
import { currentActor } from "@/lib/server/current-actor";
import { listRunExclusions } from "@/lib/server/reads/list-run-exclusions";
import { listRuns } from "@/lib/server/reads/list-runs";
import { choosePair, pairExclusions } from "@/lib/views/exclusion-pair";
import { exclusionRows } from "@/lib/views/exclusion-rows";
import { runRow } from "@/lib/views/run-row";
import { PairForm } from "./_components/pair-form";
import { PairTable } from "./_components/pair-table";

export const metadata: Metadata = { title: "Exclusions" };

export default async function ExclusionsPage({ searchParams }: PageProps<"/exclusions">) {
  const actor = await currentActor("run:read");
  const rows = (await listRuns(actor)).map(runRow);
  const pair = choosePair(rows, exclusionPairSchema.parse(await searchParams));
  const crumbs = [{ label: "Exclusions" }];
  if (pair === null) {
    return (
      <Page crumbs={crumbs}>
        <EmptyState
          icon={FilterX}
          level={1}
          title="No runs yet"
          actions={
            <ButtonLink href="/import" tone="primary">
              Import a run
            </ButtonLink>
          }
        >
          Exclusions are shown for each run that is imported.
        </EmptyState>
      </Page>
    );
  }
  const { candidate, base } = pair;
  const counts = await listRunExclusions(actor, base === null ? [candidate.id] : [candidate.id, base.id]);
  return (
    <Page crumbs={crumbs}>
      <PageHeading title="Exclusions" sub="Episodes that no rate counts as settled, and why" />
      <PairForm rows={rows} pair={pair} />
      <PairTable
        pair={pair}
        rows={pairExclusions(
          exclusionRows(counts.get(candidate.id) ?? []),
          candidate.accounting.imported,
          base === null ? null : exclusionRows(counts.get(base.id) ?? []),
          base?.accounting.imported ?? 0,
        )}
      />
    </Page>
  );
}
