import { Scale } from "lucide-react";
import type { Metadata } from "next";
import { CaseTable } from "@/components/review/case-table";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { CasePage } from "@/lib/contracts/review-cases";
import { NO_CASE_FILTER, type CaseFilter } from "@/lib/contracts/review-requests";
import { currentActor } from "@/lib/server/current-actor";
import { listCases } from "@/lib/server/review/reads/list-cases";
import { caseRowView } from "@/lib/views/case-row";
import { CASE_STATE_WORDS } from "@/lib/views/case-words";
import { countOf } from "@/lib/views/format-number";

export const metadata: Metadata = { title: "Conflicts" };

/** What leads decide first, then what a third reviewer decides and what is held. */
const PARTS = ["committee", "conflict_reason", "conflict", "on_hold"] as const;
const SHOWN = 50;

export default async function ConflictsPage() {
  const actor = await currentActor("review:read");
  const pages = await Promise.all(
    PARTS.map(async (state) => {
      const filter: CaseFilter = { ...NO_CASE_FILTER, state: [state] };
      return { state, page: await listCases(actor, { filter, after: null, limit: SHOWN }) };
    }),
  );
  const waiting = pages.filter(({ state }) => state === "committee" || state === "conflict_reason");
  const count = waiting.reduce((sum, { page }) => sum + page.count, 0);
  const now = new Date().getTime();
  return (
    <Page layout="wide" crumbs={[{ label: "Conflicts" }]}>
      <PageHeading
        title="Conflicts"
        sub={count === 0 ? "Nothing waits for a lead" : `${countOf(count, "case")} waiting for leads`}
      />
      {pages.every(({ page }) => page.count === 0) ? (
        <EmptyState icon={Scale} title="No reviewer contradicts another">
          Where two verdicts differ, a third reviewer decides. What they cannot settle comes to the leads,
          here. How far reviewers agree is on{" "}
          <TextLink href="/review/agreement">the page of agreement</TextLink>.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          {pages
            .filter(({ page }) => page.count > 0)
            .map(({ state, page }) => (
              <Part key={state} state={state} page={page} now={now} />
            ))}
        </div>
      )}
    </Page>
  );
}

function Part({
  state,
  page,
  now,
}: Readonly<{ state: (typeof PARTS)[number]; page: CasePage; now: number }>) {
  const { word, means } = CASE_STATE_WORDS[state];
  return (
    <Card
      title={word}
      sub={`n ${String(page.count)}. ${means}`}
      actions={
        page.count > page.cases.length && (
          <TextLink className="text-12" href={casesHref({ state: [state] })}>
            All {page.count}
          </TextLink>
        )
      }
      isFlush
    >
      <CaseTable rows={page.cases.map((one) => caseRowView(one, now))} label={word} />
    </Card>
  );
}
