import { Layers, Upload } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { runsAfterSchema, runsHref, runSortSchema } from "@/lib/contracts/run-sort";
import { currentActor } from "@/lib/server/current-actor";
import { listRunPage } from "@/lib/server/reads/list-runs";
import { countOf } from "@/lib/views/format-number";
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
  const query = await searchParams;
  const sort = runSortSchema.parse(query["sort"]);
  const after = runsAfterSchema.parse(query["after"]);
  const page = await listRunPage(await currentActor("run:read"), { after });
  if (page === null) notFound();
  const rows = sortRunRows(page.runs.map(runRow), sort);
  return (
    <Page crumbs={[{ label: "Runs" }]} layout="wide">
      {rows.length === 0 && after === null ? (
        <EmptyState icon={Layers} level={1} title="No runs yet" actions={importLink}>
          Import a run to see its verdicts, its exclusions and what is still open.
        </EmptyState>
      ) : (
        <>
          <PageHeading title="Runs" actions={importLink} />
          <RunsTable rows={rows} sort={sort} after={after} />
          <RunCards rows={rows} sort={sort} after={after} />
          <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-12 text-fg-2">
            <span>{shownWords(rows.length, page.nextAfter !== null, after !== null)}</span>
            {after !== null && <TextLink href={runsHref(sort, null)}>Newest runs</TextLink>}
            {page.nextAfter !== null && <TextLink href={runsHref(sort, page.nextAfter)}>Older runs</TextLink>}
          </p>
        </>
      )}
    </Page>
  );
}

/** What the order is an order of: the runs of this page, never of those behind it. */
function shownWords(count: number, hasOlder: boolean, hasNewer: boolean): string {
  if (!hasOlder && !hasNewer) return countOf(count, "run");
  return `${hasNewer ? "" : "The newest "}${countOf(count, "run")}, sorted among themselves`;
}
