import { FlaskConical, Upload } from "lucide-react";
import type { Metadata } from "next";
import { ImportsTable } from "@/components/tables/imports-table";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { currentActor } from "@/lib/server/current-actor";
import { listImports } from "@/lib/server/reads/list-imports";
import { listRuns } from "@/lib/server/reads/list-runs";
import { suiteViews } from "@/lib/views/overview";
import { runRow } from "@/lib/views/run-row";
import { NaiveCard } from "./_components/naive-card";
import { RateCard } from "./_components/rate-card";
import { StandingCard } from "./_components/standing-card";
import { SuiteMixCard } from "./_components/suite-mix-card";

// The template of the layout is for the pages below it.
export const metadata: Metadata = { title: { absolute: "Overview · Litmus Audit" } };

/** So many suites stand here; the list of runs has all. */
const SUITES_MAX = 12;

export default async function OverviewPage() {
  const actor = await currentActor("run:read");
  const [runs, imports] = await Promise.all([
    listRuns(actor),
    listImports(actor, { limit: 6, hasDryRuns: false }),
  ]);
  const suites = suiteViews(runs.map(runRow)).slice(0, SUITES_MAX);
  const [first] = suites;
  return (
    <Page crumbs={[{ label: "Overview" }]}>
      {first === undefined ? (
        <EmptyState
          icon={FlaskConical}
          level={1}
          title="No runs yet"
          actions={
            <ButtonLink href="/import" tone="primary">
              <Upload size={15} aria-hidden />
              Import a run
            </ButtonLink>
          }
        >
          Import a run of a benchmark to see how its episodes drifted, what is excluded and what is still
          open.
        </EmptyState>
      ) : (
        <>
          <PageHeading
            title="Overview"
            actions={
              <ButtonLink href="/import">
                <Upload size={15} strokeWidth={1.75} aria-hidden />
                Import runs
              </ButtonLink>
            }
          />
          <div className="flex flex-col gap-3">
            <StandingCard suite={first} />
            <div className="grid grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] gap-3 m:grid-cols-1">
              <RateCard suites={suites} />
              <div className="flex min-w-0 flex-col gap-3">
                <SuiteMixCard suites={suites} />
                <NaiveCard suite={first} />
              </div>
            </div>
            <Card
              title="Recent imports"
              isFlush
              actions={
                <TextLink className="text-12" href="/import">
                  All imports
                </TextLink>
              }
            >
              <ImportsTable rows={imports} label="Recent imports" />
            </Card>
          </div>
        </>
      )}
    </Page>
  );
}
