import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { Stat } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import { currentActor } from "@/lib/server/current-actor";
import { findReviewOperations } from "@/lib/server/review/reads/find-review-operations";
import { ageWord, CASE_ORIGIN_WORDS, CASE_STATE_WORDS } from "@/lib/views/case-words";
import { formatCount } from "@/lib/views/format-number";
import { formatDuration } from "@/lib/views/format-duration";
import { shareView } from "@/lib/views/share-words";
import { CountCard } from "./_components/count-card";
import { OverturnCard } from "./_components/overturn-card";
import { PersonalCard } from "./_components/personal-card";
import { ShareCard } from "./_components/share-card";
import { ThroughputCard } from "./_components/throughput-card";

export const metadata: Metadata = { title: "Operations" };

const LIVE = ["open", "partial", "conflict", "conflict_reason", "committee", "on_hold"] as const;

export default async function OperationsPage() {
  const found = await findReviewOperations(await currentActor("review:read"));
  const live = found.ageing.reduce((sum, { count }) => sum + count, 0);
  const conflicts = shareView(found.conflicts.all);
  const { median, n } = found.activeSeconds;
  return (
    <Page crumbs={[{ label: "Operations" }]}>
      <PageHeading title="Operations" sub="How the review goes, over all runs that are not archived" />
      <div className="mb-3 grid grid-cols-4 gap-4 rounded-md border border-line bg-surface px-3.5 py-3 m:grid-cols-2">
        <Stat
          name="Cases that wait for people"
          value={<TextLink href={casesHref({ state: [...LIVE] })}>{formatCount(live)}</TextLink>}
          detail={
            found.oldestOpenedAt === null ? "none" : `the oldest ${ageWord(found.now - found.oldestOpenedAt)}`
          }
        />
        <Stat
          name="Two verdicts differ"
          value={conflicts.percent ?? "unknown"}
          detail={
            <>
              <TextLink href={casesHref({ disagreed: true })}>
                {formatCount(found.conflicts.all.count)}
              </TextLink>{" "}
              of <TextLink href={casesHref({ paired: true })}>{formatCount(found.conflicts.all.n)}</TextLink>
              {conflicts.interval !== null && `, 95% ${conflicts.interval}`}
            </>
          }
        />
        <Stat
          name="Attention for a verdict"
          value={median === null ? "unknown" : formatDuration(median * 1000)}
          detail={`median, n ${formatCount(n)} verdicts`}
        />
        <Stat
          name="Skips, recusals, lapses"
          value={
            <span className="flex gap-3">
              {[found.skips, found.recusals, found.lapses].map(({ count, filter }) => (
                <TextLink key={JSON.stringify(filter)} href={casesHref(filter)}>
                  {formatCount(count)}
                </TextLink>
              ))}
            </span>
          }
          detail="cases in which somebody did"
        />
      </div>
      <div className="grid grid-cols-3 gap-3 m:grid-cols-[minmax(0,1fr)]">
        <CountCard
          title="Depth"
          sub="Cases by state"
          rows={found.depth.map((one) => ({ ...one, name: CASE_STATE_WORDS[one.state].word }))}
        />
        <CountCard
          title="Origin"
          sub="Live cases"
          rows={found.byOrigin.map((one) => ({ ...one, name: CASE_ORIGIN_WORDS[one.origin] }))}
        />
        <CountCard
          title="Age"
          sub="Live cases; the clock runs on while one is held"
          rows={found.ageing.map((one) => ({ ...one, name: ageBand(one.fromHours, one.toHours) }))}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 m:grid-cols-[minmax(0,1fr)]">
        <ShareCard
          title="Conflicts by probe family"
          what="Probe family"
          rows={found.conflicts.byFamily.map((one) => ({ ...one, name: one.family ?? "none named" }))}
        />
        <ShareCard
          title="Conflicts by checkpoint"
          what="Checkpoint"
          rows={found.conflicts.byCheckpoint.map((one) => ({ ...one, name: one.checkpointId }))}
        />
        <PersonalCard title="Gold items" sub="Answered as is known, by reviewer" rows={found.gold} />
        <PersonalCard title="Repeats" sub="Judged as before, by reviewer" rows={found.repeats} />
      </div>
      <div className="mt-3 flex flex-col gap-3">
        <OverturnCard rows={found.overturns} />
        <ThroughputCard days={found.throughput} />
      </div>
    </Page>
  );
}

function ageBand(from: number, to: number | null): string {
  const word = (hours: number): string => (hours < 72 ? `${String(hours)} h` : `${String(hours / 24)} d`);
  if (to === null) return `${word(from)} and more`;
  return from === 0 ? `under ${word(to)}` : `${word(from)} to ${word(to)}`;
}
