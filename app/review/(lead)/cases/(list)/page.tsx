import { Download, FileSearch } from "lucide-react";
import type { Metadata } from "next";
import { CaseTable } from "@/components/review/case-table";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { Button, ButtonLink, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { readCaseFilter, readCasePlace } from "@/lib/contracts/case-filter";
import { CASES_PATH, casesExportHref, casesHref } from "@/lib/contracts/case-filter-url";
import { currentActor } from "@/lib/server/current-actor";
import { findCaseNames } from "@/lib/server/review/reads/find-case-names";
import { listCases } from "@/lib/server/review/reads/list-cases";
import { caseFilterChips } from "@/lib/views/case-filter-words";
import { caseRowView } from "@/lib/views/case-row";
import { countOf } from "@/lib/views/format-number";
import { CaseFilterForm } from "./_components/case-filter-form";
import { CasesTabs } from "../../_components/cases-tabs";

export const metadata: Metadata = { title: "Cases" };

const PAGE_LENGTH = 100;

export default async function CasesPage({ searchParams }: PageProps<"/review/cases">) {
  const actor = await currentActor("review:read");
  const query = await searchParams;
  const filter = readCaseFilter(query);
  const after = readCasePlace(query["after"]);
  const [page, names] = await Promise.all([
    listCases(actor, { filter, after, limit: PAGE_LENGTH }),
    findCaseNames(actor, filter),
  ]);
  const now = new Date().getTime();
  const chips = caseFilterChips(filter, names);
  return (
    <Page layout="wide" crumbs={[{ label: "Cases" }]}>
      <PageHeading
        title="Cases"
        sub={`${countOf(page.count, "case")}, the oldest first`}
        actions={
          <a href={casesExportHref(filter)} download className={buttonClass()}>
            <Download size={15} aria-hidden />
            Export decisions
          </a>
        }
      />
      <CasesTabs current={CASES_PATH} actor={actor} />
      <CaseFilterForm filter={filter} chips={chips} />
      {page.cases.length === 0 ? (
        <EmptyState
          icon={FileSearch}
          title={page.count > 0 ? "These cases are on your own desk" : "No case matches"}
          actions={chips.length > 0 && <ButtonLink href={CASES_PATH}>Show all cases</ButtonLink>}
        >
          {page.count > 0
            ? "They are shown here once they are closed."
            : "A case is opened for each episode that the rule cannot tell, and for each that a sample draws."}
        </EmptyState>
      ) : (
        <div className="rounded-md border border-line bg-surface">
          <CaseTable rows={page.cases.map((one) => caseRowView(one, now))} label="Cases" />
        </div>
      )}
      <nav aria-label="Pages" className="mt-3 flex justify-end gap-1.5">
        {after !== null && <ButtonLink href={casesHref(filter)}>First page</ButtonLink>}
        {page.nextAfter === null ? (
          after !== null && <Button disabled>Next</Button>
        ) : (
          <ButtonLink href={casesHref(filter, page.nextAfter)}>Next</ButtonLink>
        )}
      </nav>
    </Page>
  );
}
