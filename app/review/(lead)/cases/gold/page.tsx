import { EyeOff, KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { EmptyState } from "@/components/ui/empty-state";
import { OutsideText } from "@/components/ui/outside-text";
import { ReasonButton } from "@/components/ui/reason-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { FindingBadge } from "@/components/review/finding-badge";
import { CASES_PATH, casesHref } from "@/lib/contracts/case-filter-url";
import { episodeHref } from "@/lib/contracts/episode-filter-url";
import type { GoldItem } from "@/lib/contracts/review-numbers";
import { AppError } from "@/lib/errors";
import { currentActor } from "@/lib/server/current-actor";
import { listGoldItems } from "@/lib/server/review/reads/list-gold-items";
import { formatTime } from "@/lib/views/format-time";
import { CasesTabs } from "../../_components/cases-tabs";
import { retireGoldAction } from "../actions";
import { GoldButton } from "./_components/gold-button";

export const metadata: Metadata = { title: "Gold items" };

export default async function GoldPage() {
  const actor = await currentActor("review:lead");
  const items = await listGoldItems(actor).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "refused") return error;
    throw error;
  });
  return (
    <Page crumbs={[{ label: "Cases", href: CASES_PATH }, { label: "Gold items" }]}>
      <PageHeading
        title="Gold items"
        sub="Episodes with a known answer, given to each reviewer like any other case. They count for nothing but the record of the reviewer."
        actions={<GoldButton />}
      />
      <CasesTabs current={`${CASES_PATH}/gold`} actor={actor} />
      {items instanceof AppError ? (
        <EmptyState icon={EyeOff} title="One of them is on your own desk">
          {items.message}
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState icon={KeyRound} title="No gold item yet">
          Make one of a closed case on which two reviewers agreed, on its page, or of an episode that was
          written for it.
        </EmptyState>
      ) : (
        <div className="rounded-md border border-line bg-surface">
          <ScrollRegion label="Gold items">
            <table className="data-table">
              <caption className="sr-only">Gold items</caption>
              <thead>
                <tr>
                  <th scope="col">Episode</th>
                  <th scope="col">Known answer</th>
                  <th scope="col">Why</th>
                  <th scope="col" className="is-number">
                    Answered so, of n
                  </th>
                  <th scope="col">Made</th>
                  <th scope="col">In use</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <Row key={item.id} item={item} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
      )}
    </Page>
  );
}

function Row({ item }: Readonly<{ item: GoldItem }>) {
  return (
    <tr>
      <th scope="row">
        <TextLink href={episodeHref(item.episode)} className="font-mono text-12">
          {item.episode}
        </TextLink>
      </th>
      <td>
        <FindingBadge finding={item} />
      </td>
      <td className="min-w-[180px] text-fg-2">
        <OutsideText text={item.rationale} lengthMax={300} />
      </td>
      <td className="is-number">
        <TextLink href={casesHref({ gold: [item.id], state: ["closed"] })}>
          {item.right} of {item.given}
        </TextLink>
      </td>
      <td className="whitespace-nowrap text-fg-2">
        {formatTime(new Date(item.madeAt))}, <OutsideText text={item.madeBy.name} lengthMax={60} />
      </td>
      <td className="whitespace-nowrap">
        {item.retiredAt === null ? (
          <ReasonButton
            label="Retire"
            look={{ size: "sm" }}
            title="Retire this gold item"
            confirm="Retire it"
            cancel="Keep it in use"
            action={retireGoldAction}
            fields={{ goldId: item.id }}
          >
            It is given to nobody any more. What was said of it stays.
          </ReasonButton>
        ) : (
          <span className="text-fg-2">until {formatTime(new Date(item.retiredAt))}</span>
        )}
      </td>
    </tr>
  );
}
