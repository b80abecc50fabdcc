import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ImportPanel } from "@/components/import/import-panel";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { currentActor } from "@/lib/server/current-actor";
import { findImportStatus } from "@/lib/server/reads/find-import-status";
import { formatTime } from "@/lib/views/format-time";
import { isImportOver } from "@/lib/views/import-progress";
import { importTitle } from "@/lib/views/import-words";

export async function generateMetadata({ params }: PageProps<"/import/[import]">): Promise<Metadata> {
  const status = await findImportStatus(await currentActor("import:read"), (await params).import);
  return status === null ? {} : { title: importTitle(status) };
}

export default async function ImportDetailPage({ params }: PageProps<"/import/[import]">) {
  const status = await findImportStatus(await currentActor("import:read"), (await params).import);
  if (status === null) notFound();
  return (
    <Page crumbs={[{ label: "Import", href: "/import" }, { label: status.id }]}>
      <PageHeading
        title={importTitle(status)}
        sub={
          status.startedAt === null
            ? isImportOver(status)
              ? "never begun"
              : "not begun yet"
            : `started ${formatTime(new Date(status.startedAt))}`
        }
        actions={
          <>
            {status.runId !== null && (
              <ButtonLink href={`/runs/${encodeURIComponent(status.runId)}`}>Open the run</ButtonLink>
            )}
            <ButtonLink href="/import">Import more</ButtonLink>
          </>
        }
      />
      <ImportPanel id={status.id} initial={status} />
    </Page>
  );
}
