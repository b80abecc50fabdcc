import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import { ReasonButton } from "@/components/ui/reason-button";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { CaseLink } from "@/lib/contracts/review-numbers";
import { NO_CASE_FILTER } from "@/lib/contracts/review-requests";
import { type Actor, can } from "@/lib/server/actor";
import { countGaps } from "@/lib/server/review/leading/enqueue-gaps";
import { listCases } from "@/lib/server/review/reads/list-cases";
import { countOf, formatCount } from "@/lib/views/format-number";
import { enqueueGapsAction } from "../../../../review/(lead)/cases/actions";

const LIVE = ["open", "partial", "conflict", "conflict_reason", "committee", "on_hold"] as const;

/** How the review of the run goes, and what could be reviewed as well. */
export async function ReviewCard({ actor, run }: Readonly<{ actor: Actor; run: string }>) {
  const count = async (link: CaseLink): Promise<number> =>
    (await listCases(actor, { filter: { ...NO_CASE_FILTER, ...link }, after: null, limit: 1 })).count;
  const live: CaseLink = { run: [run], state: [...LIVE] };
  const closed: CaseLink = { run: [run], state: ["closed"] };
  const overturned: CaseLink = { ...closed, overturned: true, origin: ["audit"] };
  const [liveCount, closedCount, overturnedCount, gaps] = await Promise.all([
    count(live),
    count(closed),
    count(overturned),
    countGaps(actor, run),
  ]);
  const linked = (value: number, link: CaseLink) =>
    value === 0 ? "0" : <TextLink href={casesHref(link)}>{formatCount(value)}</TextLink>;
  return (
    <Card title="Review" sub="Cases of this run">
      <KeyValue
        facts={[
          { name: "Wait for people", value: linked(liveCount, live) },
          { name: "Closed", value: linked(closedCount, closed) },
          {
            name: "Audit cases in which the scorer was overturned",
            value: linked(overturnedCount, overturned),
          },
          { name: "Only lack a signal", value: formatCount(gaps) },
        ]}
      />
      {gaps > 0 && can(actor, "review:lead") && (
        <div className="mt-3">
          <ReasonButton
            label={`Have people judge ${countOf(gaps, "episode")}`}
            title="Episodes that only lack a signal"
            confirm={`Open ${countOf(gaps, "case")}`}
            cancel="Leave them"
            action={enqueueGapsAction}
            fields={{ runId: run, count: String(gaps) }}
          >
            {countOf(gaps, "episode")} of this run {gaps === 1 ? "is" : "are"} indeterminate for a missing
            signal alone. That is a fault of the log: repairing it may be less work than judging them.
          </ReasonButton>
        </div>
      )}
    </Card>
  );
}
