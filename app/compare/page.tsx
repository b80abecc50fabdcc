import { Columns2, Grid3x3 } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArmsPanel } from "@/components/comparison/arms-panel";
import { AuditPanel } from "@/components/comparison/audit-panel";
import { DifferencePanel } from "@/components/comparison/difference-panel";
import { DiscordantPanel } from "@/components/comparison/discordant-panel";
import { ExclusionsPanel } from "@/components/comparison/exclusions-panel";
import { FamiliesPanel } from "@/components/comparison/families-panel";
import { GatePanel } from "@/components/comparison/gate-panel";
import { HeaderPanel } from "@/components/comparison/header-panel";
import { PowerPanel } from "@/components/comparison/power-panel";
import { ScorersPanel } from "@/components/comparison/scorers-panel";
import { SensitivityPanel } from "@/components/comparison/sensitivity-panel";
import { TurnsPanel } from "@/components/comparison/turns-panel";
import { WherePanel } from "@/components/comparison/where-panel";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { comparisonHref, comparisonQuerySchema } from "@/lib/contracts/comparison-query";
import { compareRuns } from "@/lib/server/comparing/compare-runs";
import { currentActor } from "@/lib/server/current-actor";
import { isKnownRun } from "@/lib/server/reads/is-known-run";
import { listRuns } from "@/lib/server/reads/list-runs";
import { chooseArms } from "@/lib/views/comparison-choice";
import { runRow } from "@/lib/views/run-row";
import { ArmsForm } from "./_components/arms-form";

export const metadata: Metadata = { title: "Compare checkpoints" };

export default async function ComparePage({ searchParams }: PageProps<"/compare">) {
  const actor = await currentActor("run:read");
  const query = comparisonQuerySchema.parse(await searchParams);
  const rows = (await listRuns(actor)).map(runRow);
  const arms = chooseArms(rows, query);
  const crumbs = [{ label: "Compare" }];
  if (arms === null) {
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
          Two checkpoints that played the same benchmark are compared here, probe by probe.
        </EmptyState>
      </Page>
    );
  }
  for (const id of [...arms.cand, ...arms.base]) if (!(await isKnownRun(actor, id))) notFound();
  const result = await compareRuns(
    actor,
    { candidate: arms.cand, baseline: arms.base },
    { set: query.set, family: query.family },
  );
  const isBlocked = result.mismatches.some(({ isBlocking }) => isBlocking);
  const here = { ...query, ...arms };
  return (
    <Page crumbs={crumbs}>
      <PageHeading
        title="Compare checkpoints"
        sub="Candidate less baseline, probe by probe; the outcome is a violation"
        actions={
          <ButtonLink href={comparisonHref({ cand: arms.cand, base: arms.base }, "/compare/matrix")}>
            <Grid3x3 size={15} aria-hidden />
            Several checkpoints
          </ButtonLink>
        }
      />
      <ArmsForm rows={rows} arms={arms} query={query} />
      <div className="flex flex-col gap-3">
        {query.family !== null && (
          <Note>
            Family <OutsideText text={query.family} lengthMax={80} /> alone.{" "}
            <TextLink href={comparisonHref({ ...here, family: null })}>Show all families</TextLink>
          </Note>
        )}
        {!isBlocked && (
          <GatePanel
            gate={result.gate}
            title="What the standard thresholds would say. No specification is registered for this comparison, so nothing can pass."
          />
        )}
        <HeaderPanel result={result} />
        <WherePanel result={result} />
        {isBlocked ? (
          <Note tone="bad">
            What stands in red above makes these runs another thing to compare: no difference is shown.
          </Note>
        ) : (
          <>
            <DifferencePanel result={result} />
            <ArmsPanel result={result} />
            <DiscordantPanel result={result} sideHref={(probe) => sideHref(arms, probe)} />
            <FamiliesPanel result={result} familyHref={(family) => comparisonHref({ ...here, family })} />
            <TurnsPanel result={result} />
            <ExclusionsPanel result={result} />
            <AuditPanel result={result} />
            <SensitivityPanel result={result} />
            <ScorersPanel result={result} />
            <PowerPanel result={result} />
          </>
        )}
      </div>
    </Page>
  );
}

function sideHref(
  arms: Readonly<{ cand: readonly string[]; base: readonly string[] }>,
  probe: string,
): string {
  const address = comparisonHref(arms, "/compare/probe");
  return `${address}${address.includes("?") ? "&" : "?"}probe=${encodeURIComponent(probe)}`;
}
