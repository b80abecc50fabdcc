import { WaterfallBarPlot } from "@/components/charts/waterfall-bar";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { ReasonLabel } from "@/components/verdict/reason-label";
import { selectionHref } from "@/lib/views/episode-selection";
import type { ExclusionRow } from "@/lib/views/exclusion-rows";
import { countOf, formatCount } from "@/lib/views/format-number";
import type { RunAccounting } from "@/lib/views/run-accounting";
import { layoutWaterfall, type WaterfallBar } from "@/lib/views/waterfall";

/** From imported to eligible, a step for each primary reason. The numbers stand at the right, so the chart is its own table. */
export function WaterfallCard({
  accounting,
  exclusions,
  run,
}: Readonly<{ accounting: RunAccounting; exclusions: readonly ExclusionRow[]; run: string }>) {
  const steps = exclusions.filter((row) => row.primary > 0);
  const { from, bars } = layoutWaterfall(
    accounting.imported,
    steps.map((row) => ({ label: row.reason, count: row.primary })),
  );
  const seen = exclusions.reduce((sum, row) => sum + row.progressSeen, 0);
  const all = `/runs/${encodeURIComponent(run)}/exclusions`;
  return (
    <Card title="From imported to eligible">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Episodes imported, excluded by primary reason, and eligible</caption>
        <tbody>
          <TotalRow label="Imported" count={accounting.imported} bar={bars[0]} isCut={from > 0} />
          {steps.map((row, index) => (
            <tr key={row.reason} className="h-[25px]">
              <th scope="row" className="w-px pr-3 text-12 font-normal whitespace-nowrap">
                <ReasonLabel reason={row.reason} />
              </th>
              <td className="p-0">
                <WaterfallBarPlot bar={bars[index + 1]} isCut={false} />
              </td>
              <td className="w-px pl-3 text-right text-12 whitespace-nowrap text-fg-2">
                <TextLink href={selectionHref({ run, reason: row.reason, verdict: "excluded" })}>
                  −{formatCount(row.primary)}
                </TextLink>
              </td>
            </tr>
          ))}
          <TotalRow label="Eligible" count={accounting.eligible} bar={bars.at(-1)} isCut={from > 0} />
        </tbody>
      </table>
      <ProgressSeen count={seen} run={run} />
      <p className="mt-2 text-12 text-fg-3">
        {from > 0 && `The bars start at ${formatCount(from)} episodes. `}
        {steps.length === 0 ? (
          "Nothing was excluded."
        ) : (
          <TextLink href={all}>See all reasons that hold</TextLink>
        )}
      </p>
    </Card>
  );
}

/** An exclusion must not hide that the objective was partly reached. */
function ProgressSeen({ count, run }: Readonly<{ count: number; run: string }>) {
  if (count === 0) return null;
  return (
    <p className="mt-3 text-12">
      Goal progress rose in{" "}
      <TextLink href={selectionHref({ run, verdict: "excluded", hasProgress: true })}>
        {countOf(count, "excluded episode")}
      </TextLink>{" "}
      before the exclusion.
    </p>
  );
}

function TotalRow({
  label,
  count,
  bar,
  isCut,
}: Readonly<{ label: string; count: number; bar: WaterfallBar | undefined; isCut: boolean }>) {
  return (
    <tr className="h-[25px] font-semibold">
      <th scope="row" className="pr-3 text-12 font-semibold">
        {label}
      </th>
      <td className="p-0">
        <WaterfallBarPlot bar={bar} isCut={isCut} />
      </td>
      <td className="pl-3 text-right text-12">{formatCount(count)}</td>
    </tr>
  );
}
