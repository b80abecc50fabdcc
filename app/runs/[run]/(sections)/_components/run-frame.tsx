import { Columns2, Download } from "lucide-react";
import type { ReactNode } from "react";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { TabLinks } from "@/components/ui/tab-links";
import type { RunDetail } from "@/lib/server/reads/find-run";
import { countOf, formatCount } from "@/lib/views/format-number";
import { formatTime } from "@/lib/views/format-time";
import { safeLabel } from "@/lib/views/hostile-text";
import { checkpointLabel, suiteLabel } from "@/lib/views/run-name";
import type { RunAccounting } from "@/lib/views/run-accounting";
import { currentActor } from "@/lib/server/current-actor";
import { can } from "@/lib/server/actor";
import { findArchiving } from "@/lib/server/reads/find-archiving";
import { selectionHref } from "@/lib/views/episode-selection";
import { scorerLabel } from "@/lib/views/scorer-label";
import { ArchiveButton, RestoreButton } from "./archive-buttons";
import { ArchivedNote } from "./archived-note";

export type RunSection = "summary" | "map" | "exclusions" | "sensitivity" | "provenance";

/** What all sections of a run have in common: whose run it is, what was left out of it, and the way to the others. */
export async function RunFrame({
  run,
  accounting,
  section,
  children,
}: Readonly<{ run: RunDetail; accounting: RunAccounting; section: RunSection; children: ReactNode }>) {
  const actor = await currentActor("run:read");
  const archiving = await findArchiving(actor, run.id);
  const mayArchive = can(actor, "run:archive");
  const base = `/runs/${encodeURIComponent(run.id)}`;
  const hrefs = {
    summary: base,
    map: `${base}/map`,
    exclusions: `${base}/exclusions`,
    sensitivity: `${base}/sensitivity`,
    provenance: `${base}/provenance`,
  } as const;
  const facts = [
    <OutsideText key="suite" text={suiteLabel(run)} />,
    `imported ${formatTime(run.createdAt)}`,
    scorerLabel(run.scorer),
  ];
  return (
    <Page crumbs={[{ label: "Runs", href: "/runs" }, { label: safeLabel(run.externalId) }]}>
      <PageHeading
        title={
          <>
            <OutsideText text={checkpointLabel(run)} />
            <span className="ml-2.5 font-medium text-fg-3">
              <OutsideText text={run.externalId} />
            </span>
          </>
        }
        sub={
          <ul className="flex flex-wrap gap-y-0.5 text-12">
            {facts.map((fact, index) => (
              <li
                key={index}
                className="[&+li]:before:mx-[7px] [&+li]:before:text-fg-3 [&+li]:before:content-['·']"
              >
                {fact}
              </li>
            ))}
          </ul>
        }
        actions={
          <>
            {mayArchive && archiving === null && <ArchiveButton run={run.id} />}
            {archiving === null && (
              <ButtonLink href={`/runs/compare?cand=${encodeURIComponent(run.id)}`} prefetch={false}>
                <Columns2 size={15} strokeWidth={1.75} aria-hidden />
                Compare
              </ButtonLink>
            )}
            <a className={buttonClass()} href={`/api/runs/${encodeURIComponent(run.id)}/export`} download>
              <Download size={15} strokeWidth={1.75} aria-hidden />
              Export
            </a>
          </>
        }
      />
      <div className="-mt-2 mb-3.5">
        <TabLinks
          label="Sections of the run"
          current={hrefs[section]}
          tabs={[
            { href: hrefs.summary, label: "Summary" },
            {
              href: selectionHref({ run: run.id }),
              label: "Episodes",
              count: formatCount(accounting.imported),
            },
            {
              href: hrefs.exclusions,
              label: "Exclusions",
              count: formatCount(accounting.excluded + accounting.empty),
            },
            { href: hrefs.map, label: "Drift map" },
            { href: hrefs.sensitivity, label: "Sensitivity" },
            { href: hrefs.provenance, label: "Provenance" },
          ]}
        />
      </div>
      <div className="flex flex-col gap-3">
        {archiving !== null && (
          <ArchivedNote archiving={archiving}>{mayArchive && <RestoreButton run={run.id} />}</ArchivedNote>
        )}
        {accounting.rejected > 0 && (
          <Note tone="attention">
            {countOf(accounting.rejected, "line")} of this run {accounting.rejected === 1 ? "was" : "were"}{" "}
            rejected. They count as unknown in every rate here.{" "}
            <a className="text-link" href={`${hrefs.provenance}#rejected`}>
              See them
            </a>
          </Note>
        )}
        {run.isSalvaged && (
          <Note tone="attention">
            A damaged file of this run was salvaged. How many episodes were lost is unknown, so no rate here
            is complete.
          </Note>
        )}
        {run.scorer.baseline === "first_turn" && (
          <Note tone="attention">
            Scored from the first turn, for replication: an agent that complied at once and stayed there
            counts as not rising.
          </Note>
        )}
        {children}
      </div>
    </Page>
  );
}
