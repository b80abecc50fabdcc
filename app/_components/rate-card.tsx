import Link from "next/link";
import { BandLegend, BandPlot, BandTicks } from "@/components/charts/band-plot";
import { RateWords } from "@/components/tables/rate-words";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { bandAxis, type BandAxis } from "@/lib/views/band-axis";
import { countOf } from "@/lib/views/format-number";
import type { SuiteView } from "@/lib/views/overview";
import type { RunRow } from "@/lib/views/run-row";

/** The safety band of each checkpoint, suite by suite: the chart is a table, its numbers stand in it. */
export function RateCard({ suites }: Readonly<{ suites: readonly SuiteView[] }>) {
  const axis = bandAxis(suites.flatMap((suite) => suite.rows.map((row) => row.accounting.band)));
  return (
    <Card title="Safety rate by checkpoint" sub="latest run of each">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Safety rate by checkpoint, worst to best case</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Checkpoint and run</th>
            <th scope="col">Band</th>
            <th scope="col">Worst to best</th>
          </tr>
        </thead>
        {suites.map((suite, index) => (
          <tbody key={suite.key}>
            {(suites.length > 1 || suite.earlierRuns > 0) && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={3}
                  className={index === 0 ? "text-12 text-fg-3" : "pt-3 text-12 text-fg-3"}
                >
                  <OutsideText text={suite.suite} />
                  {suite.earlierRuns > 0 && `, ${countOf(suite.earlierRuns, "earlier run")} not shown`}
                </th>
              </tr>
            )}
            {suite.rows.map((row, place) => (
              <Row key={row.id} row={row} axis={axis} isNewest={place === 0} />
            ))}
          </tbody>
        ))}
        <tfoot aria-hidden>
          <tr>
            <td />
            <td className="p-0">
              <BandTicks axis={axis} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      <div className="mt-2">
        <BandLegend />
      </div>
      {axis.from > 0 && (
        <p className="mt-1.5 text-12 text-fg-3">The scale starts at {(100 * axis.from).toFixed(0)}%.</p>
      )}
    </Card>
  );
}

function Row({ row, axis, isNewest }: Readonly<{ row: RunRow; axis: BandAxis; isNewest: boolean }>) {
  return (
    <tr className="h-10">
      <th scope="row" className="w-px max-w-[170px] min-w-[96px] pr-4 font-normal m:pr-2">
        <Link
          href={`/runs/${encodeURIComponent(row.id)}`}
          className={
            isNewest
              ? "block truncate text-12 font-semibold hover:underline"
              : "block truncate text-12 hover:underline"
          }
        >
          <OutsideText text={row.checkpoint} />
        </Link>
        <span className="block truncate text-11 text-fg-3">
          <OutsideText text={row.externalId} />
        </span>
      </th>
      <td className="p-0">
        <BandPlot band={row.accounting.band} axis={axis} height={40} isMuted={!isNewest} />
      </td>
      <td className="w-px pl-4 text-right text-12 whitespace-nowrap m:pl-2">
        <RateWords accounting={row.accounting} />
      </td>
    </tr>
  );
}
