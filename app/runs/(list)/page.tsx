import { Layers, Upload } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { runSortSchema } from "@/lib/contracts/run-sort";
import { currentActor } from "@/lib/server/current-actor";
import { listRuns, RUNS_MAX } from "@/lib/server/reads/list-runs";
import { countOf, formatCount } from "@/lib/views/format-number";
import { runRow, sortRunRows } from "@/lib/views/run-row";
import { RunCards } from "./_components/run-cards";
import { RunsTable } from "./_components/runs-table";

export const metadata: Metadata = { title: "Runs" };

const importLink = (
  <ButtonLink href="/import" tone="primary">
    <Upload size={15} aria-hidden />
    Import runs
  </ButtonLink>
);

export default async function RunsPage({ searchParams }: PageProps<"/runs">) {
  const sort = runSortSchema.parse((await searchParams)["sort"]);
  const runs = await listRuns(await currentActor());
  const rows = sortRunRows(runs.map(runRow), sort);
  return (
    <Page crumbs={[{ label: "Runs" }]} layout="wide">
      {rows.length === 0 ? (
        <EmptyState icon={Layers} level={1} title="No runs yet" actions={importLink}>
          Import a run to see its verdicts, its exclusions and what is still open.
        </EmptyState>
      ) : (
        <>
          <PageHeading title="Runs" actions={importLink} />
          <RunsTable rows={rows} sort={sort} />
          <RunCards rows={rows} sort={sort} />
          <p className="mt-2.5 text-12 text-fg-2">
            {rows.length < RUNS_MAX
              ? countOf(rows.length, "run")
              : `The newest ${formatCount(RUNS_MAX)} runs`}
          </p>
        </>
      )}
    </Page>
  );
}
