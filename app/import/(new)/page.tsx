import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ImportsTable } from "@/components/tables/imports-table";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { listImports } from "@/lib/server/reads/list-imports";
import { ImportFlow } from "./_components/import-flow";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage() {
  const actor = await currentActor("import:read");
  const imports = await listImports(actor, { limit: 15, hasDryRuns: true });
  return (
    <Page crumbs={[{ label: "Import" }]}>
      <PageHeading title="Import" />
      {can(actor, "import:run") ? (
        <ImportFlow />
      ) : (
        <Note>Leads and administrators import runs. What they imported stands below.</Note>
      )}
      <Card title="Recent imports" isFlush className="mt-4">
        {imports.length === 0 ? (
          <p className="px-3.5 pb-3.5 text-fg-2">Nothing has been imported yet.</p>
        ) : (
          <ImportsTable rows={imports} label="Recent imports" />
        )}
      </Card>
    </Page>
  );
}
