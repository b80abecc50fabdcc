import { Download } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { buttonClass } from "@/components/ui/button";
import { readCaseFilter } from "@/lib/contracts/case-filter";
import { casesExportHref, casesHref } from "@/lib/contracts/case-filter-url";
import type { CaseFilter } from "@/lib/contracts/review-requests";
import { currentActor } from "@/lib/server/current-actor";
import { findAgreementTables } from "@/lib/server/review/reads/find-agreement-tables";
import { findReviewAgreement } from "@/lib/server/review/reads/find-review-agreement";
import { countOf } from "@/lib/views/format-number";
import { HeadlineCard } from "./_components/headline-card";
import { LeftOutCard } from "./_components/left-out-card";
import { MatrixCard } from "./_components/matrix-card";
import { OriginLinks } from "./_components/origin-links";
import { ReviewersCard } from "./_components/reviewers-card";
import { StrataCard } from "./_components/strata-card";

export const metadata: Metadata = { title: "Agreement" };

export default async function AgreementPage({ searchParams }: PageProps<"/review/agreement">) {
  const actor = await currentActor("review:read");
  const filter: CaseFilter = readCaseFilter(await searchParams);
  const [found, tables] = await Promise.all([
    findReviewAgreement(actor, filter),
    findAgreementTables(actor, filter),
  ]);
  return (
    <Page crumbs={[{ label: "Agreement" }]}>
      <PageHeading
        title="Agreement"
        sub={`${countOf(found.pairs, "pair")} of independent verdicts by ${countOf(found.reviewers, "reviewer")}, given before anything was revealed`}
        actions={
          <a href={casesExportHref({ ...filter, paired: true })} download className={buttonClass()}>
            <Download size={15} aria-hidden />
            Export for a diagnosis
          </a>
        }
      />
      <OriginLinks filter={filter} />
      <div className="flex flex-col gap-3">
        <HeadlineCard agreement={found} />
        <div className="grid grid-cols-2 gap-3 m:grid-cols-[minmax(0,1fr)]">
          <MatrixCard matrix={tables.matrix} differ={casesHref({ ...filter, disagreed: true })} />
          <LeftOutCard agreement={found} />
        </div>
        <StrataCard title="By origin" by="origin" strata={tables.strata} />
        <StrataCard title="By probe family" by="family" strata={tables.strata} />
        <StrataCard title="By checkpoint" by="checkpoint" strata={tables.strata} />
        <ReviewersCard kappas={found.kappas} />
      </div>
    </Page>
  );
}
