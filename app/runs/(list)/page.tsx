import { Archive, Layers, Upload } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import {
  runsAfterSchema,
  runsArchivedSchema,
  runsHref,
  type RunsPlace,
  runSortSchema,
} from "@/lib/contracts/run-sort";
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
  const place = {
    after: runsAfterSchema.parse(query["after"]),
    isArchived: runsArchivedSchema.parse(query["archived"]),
  };
  const actor = await currentActor("run:read");
  const page = await listRunPage(actor, place);
  if (page === null) notFound();
  const rows = sortRunRows(page.runs.map(runRow), sort);
  const { after, isArchived } = place;
  const hrefOf = (other: Partial<RunsPlace>): string => runsHref(sort, { ...place, ...other });
  const listLink = (
    <TextLink href={hrefOf({ after: null, isArchived: !isArchived })}>
      {isArchived ? "Runs that count" : "Archived runs"}
    </TextLink>
  );
  return (
    <Page
      crumbs={
        isArchived
          ? [{ label: "Runs", href: hrefOf({ after: null, isArchived: false }) }, { label: "Archived" }]
          : [{ label: "Runs" }]
      }
      layout="wide"
    >
      {rows.length === 0 && after === null ? (
        isArchived ? (
          <EmptyState icon={Archive} level={1} title="No run is archived" actions={listLink}>
            An archived run is in no list and no rate. All of it is kept, and it can be brought back.
          </EmptyState>
        ) : (
          <EmptyState icon={Layers} level={1} title="No runs yet" actions={importLink}>
            Import a run to see its verdicts, its exclusions and what is still open. {listLink}
          </EmptyState>
        )
      ) : (
        <>
          <PageHeading
            title={isArchived ? "Archived runs" : "Runs"}
            sub={isArchived && "In no list and no rate. Each page says who archived the run, and why."}
            actions={!isArchived && importLink}
          />
          <RunsTable rows={rows} sort={sort} place={place} />
          <RunCards rows={rows} sort={sort} place={place} />
          <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-12 text-fg-2">
            <span>{shownWords(rows.length, page.nextAfter !== null, after !== null)}</span>
            {after !== null && <TextLink href={hrefOf({ after: null })}>Newest runs</TextLink>}
            {page.nextAfter !== null && (
              <TextLink href={hrefOf({ after: page.nextAfter })}>Older runs</TextLink>
            )}
            {listLink}
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
