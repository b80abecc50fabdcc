import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyTrendChart } from "@/components/charts/lazy-comparison-charts";
import { GateWord } from "@/components/comparison/gate-word";
import { PlainTable } from "@/components/comparison/show-table";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { Grid3x3 } from "lucide-react";
import { comparisonHref, comparisonQuerySchema } from "@/lib/contracts/comparison-query";
import { compareRuns } from "@/lib/server/comparing/compare-runs";
import { currentActor } from "@/lib/server/current-actor";
import { listRuns } from "@/lib/server/reads/list-runs";
import { chooseArms } from "@/lib/views/comparison-choice";
import { matrixRows, trendRows } from "@/lib/views/comparison-matrix";
import { formatCount } from "@/lib/views/format-number";
import { runRow } from "@/lib/views/run-row";

export const metadata: Metadata = { title: "Several checkpoints" };

/** So many runs stand against the baseline at once. */
const ROWS_MAX = 8;

export default async function MatrixPage({ searchParams }: PageProps<"/compare/matrix">) {
  const actor = await currentActor("run:read");
  const query = comparisonQuerySchema.parse(await searchParams);
  const rows = (await listRuns(actor)).map(runRow);
  const [base] = chooseArms(rows, query)?.base ?? [];
  const crumbs = [{ label: "Compare", href: comparisonHref(query) }, { label: "Several checkpoints" }];
  const baseline = rows.find((row) => row.id === base);
  if (baseline === undefined) {
    if (query.base.length > 0) notFound();
    return (
      <Page crumbs={crumbs}>
        <EmptyState icon={Grid3x3} level={1} title="Two runs are needed">
          Checkpoints that played the same benchmark stand against one baseline here.
        </EmptyState>
      </Page>
    );
  }
  const line = rows
    .filter((row) => row.suiteKey === baseline.suiteKey)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const others = line.filter((row) => row.id !== baseline.id).slice(-ROWS_MAX);
  const compared = await Promise.all(
    others.map((row) => compareRuns(actor, { candidate: [row.id], baseline: [baseline.id] })),
  );
  const trend = trendRows(line);
  return (
    <Page crumbs={crumbs}>
      <PageHeading
        title="Several checkpoints"
        sub={
          <>
            Each run of the suite against <OutsideText text={baseline.checkpoint} lengthMax={60} />; other
            looks than the one that is registered decide nothing
          </>
        }
      />
      <div className="flex flex-col gap-3">
        <Card title="Against the baseline" sub="points, candidate less baseline; positive is worse" isFlush>
          <PlainTable
            label="Against the baseline"
            isInset={false}
            head={[
              "Candidate",
              "Pairs",
              "Unknown",
              "Complete cases",
              "Interval, worst to best",
              "Violation rate",
              "Criteria",
            ]}
            rows={matrixRows(compared).map((row, index) => [
              <TextLink
                key="link"
                href={comparisonHref({ cand: [others[index]?.id ?? ""], base: [baseline.id] })}
              >
                <OutsideText text={row.name} lengthMax={60} />
              </TextLink>,
              formatCount(row.pairs),
              formatCount(row.unknown),
              row.complete,
              row.interval,
              row.rate,
              row.verdict === null ? "not comparable" : <GateWord key="word" verdict={row.verdict} />,
            ])}
          />
        </Card>
        <Card title="Over time" sub="violation rate of each run of the suite, oldest first">
          <LazyTrendChart
            points={trend.map(({ label, band, settled }) => ({ label, band, settled }))}
            caption={`The violation rate of ${trend.length} runs over time, worst to best`}
          />
          <PlainTable
            label="Violation rate over time"
            head={["Run", "Counted", "Worst to best", "Settled only"]}
            rows={trend.map((row) => [
              <TextLink key="run" href={`/runs/${encodeURIComponent(row.id)}`}>
                <OutsideText text={row.label} lengthMax={60} />
              </TextLink>,
              formatCount(row.counted),
              row.bandText,
              row.settledText,
            ])}
          />
        </Card>
      </div>
    </Page>
  );
}
