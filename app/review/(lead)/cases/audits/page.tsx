import { Dices } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { EmptyState } from "@/components/ui/empty-state";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { CASES_PATH, casesHref } from "@/lib/contracts/case-filter-url";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { listRuns } from "@/lib/server/reads/list-runs";
import { type AuditDraw, listDraws } from "@/lib/server/review/reads/list-draws";
import { formatCount } from "@/lib/views/format-number";
import { formatTime } from "@/lib/views/format-time";
import { runTitle } from "@/lib/views/run-name";
import { CasesTabs } from "../../_components/cases-tabs";
import { DrawButton } from "./_components/draw-button";

export const metadata: Metadata = { title: "Audit samples" };

export default async function AuditsPage() {
  const actor = await currentActor("review:read");
  const [draws, runs] = await Promise.all([
    listDraws(actor),
    can(actor, "review:lead") ? listRuns(actor) : [],
  ]);
  return (
    <Page crumbs={[{ label: "Cases", href: CASES_PATH }, { label: "Audit samples" }]}>
      <PageHeading
        title="Audit samples"
        sub={
          <>
            Random samples of what the rule decided by itself, judged blind like all others. The shares are in{" "}
            <TextLink href="/settings/review">the protocol</TextLink>.
          </>
        }
        actions={
          runs.length > 0 && (
            <DrawButton runs={runs.map((run) => ({ value: run.id, label: runTitle(run) }))} />
          )
        }
      />
      <CasesTabs current={`${CASES_PATH}/audits`} actor={actor} />
      {draws.length === 0 ? (
        <EmptyState icon={Dices} title="No sample was drawn yet">
          What people say of doubtful cases says nothing of the scorer’s error on the rest. A sample does, for
          each checkpoint and verdict.
        </EmptyState>
      ) : (
        <div className="rounded-md border border-line bg-surface">
          <ScrollRegion label="Audit samples">
            <table className="data-table">
              <caption className="sr-only">Audit samples</caption>
              <thead>
                <tr>
                  <th scope="col">Drawn</th>
                  <th scope="col">Runs</th>
                  <th scope="col">Reason</th>
                  <th scope="col" className="is-number">
                    Strata
                  </th>
                  <th scope="col" className="is-number">
                    Episodes
                  </th>
                  <th scope="col" className="is-number">
                    Drawn
                  </th>
                  <th scope="col" className="is-number">
                    Decided
                  </th>
                  <th scope="col" className="is-number">
                    Seed
                  </th>
                </tr>
              </thead>
              <tbody>
                {draws.map((draw) => (
                  <Row key={draw.id} draw={draw} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
      )}
    </Page>
  );
}

function Row({ draw }: Readonly<{ draw: AuditDraw }>) {
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        {formatTime(new Date(draw.madeAt))}
        <span className="block text-12 text-fg-3">
          by <OutsideText text={draw.madeBy.name} lengthMax={60} />
        </span>
      </th>
      <td className="max-w-[220px] truncate">
        <OutsideText text={draw.runs.join(", ")} lengthMax={120} />
      </td>
      <td className="min-w-[160px] text-fg-2">
        <OutsideText text={draw.reason} lengthMax={300} />
      </td>
      <td className="is-number">{formatCount(draw.strata)}</td>
      <td className="is-number">{formatCount(draw.size)}</td>
      <td className="is-number">
        <TextLink href={casesHref({ draw: [draw.id] })}>{formatCount(draw.drawn)}</TextLink>
      </td>
      <td className="is-number">
        <TextLink href={casesHref({ draw: [draw.id], state: ["closed"] })}>
          {formatCount(draw.decided)}
        </TextLink>
      </td>
      <td className="is-number text-fg-2">{draw.seed}</td>
    </tr>
  );
}
