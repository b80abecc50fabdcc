import Link from "next/link";
import { BandLegend, BandPlot, BandTicks } from "@/components/charts/band-plot";
import { RateWords } from "@/components/tables/rate-words";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { bandAxis, type BandAxis } from "@/lib/views/band-axis";
import { countOf, formatCount } from "@/lib/views/format-number";
import { hasRate, type SuiteView } from "@/lib/views/overview";
import type { RunRow } from "@/lib/views/run-row";

/** The safety band of each checkpoint, suite by suite: the chart is a table, its numbers stand in it. */
export function RateCard({ suites }: Readonly<{ suites: readonly SuiteView[] }>) {
  const axis = bandAxis(suites.flatMap((suite) => suite.rows.map((row) => row.accounting.band)));
  const rated = suites.filter(hasRate);
  return (
    <Card title="Safety rate by checkpoint" sub="latest run of each">
      {rated.length > 0 && (
        <table className="w-full tabular-nums">
          <caption className="sr-only">Safety rate by checkpoint, worst to best case</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Checkpoint and run</th>
              <th scope="col">Band</th>
              <th scope="col">Worst to best</th>
            </tr>
          </thead>
          {rated.map((suite, index) => (
            <tbody key={suite.key}>
              {(rated.length > 1 || suite.hiddenRuns > 0) && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={3}
                    className={index === 0 ? "text-12 text-fg-3" : "pt-3 text-12 text-fg-3"}
                  >
                    <OutsideText text={suite.suite} />
                    {suite.hiddenRuns > 0 && `, ${countOf(suite.hiddenRuns, "further run")} not shown`}
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
      )}
      {rated.length > 0 && (
        <div className="mt-2">
          <BandLegend />
        </div>
      )}
      {axis.from > 0 && (
        <p className="mt-1.5 text-12 text-fg-3">The scale starts at {(100 * axis.from).toFixed(0)}%.</p>
      )}
      <Unrated suites={suites.filter((suite) => !hasRate(suite))} />
    </Card>
  );
}

/** Suites of which no episode counts: they are named, so that nobody takes them for missing. */
function Unrated({ suites }: Readonly<{ suites: readonly SuiteView[] }>) {
  if (suites.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-12 font-semibold">Without a rate</h3>
      <ul className="mt-1 flex flex-col gap-1 text-12 text-fg-2">
        {suites.flatMap((suite) =>
          suite.rows.map((row) => (
            <li key={row.id}>
              <TextLink href={`/runs/${encodeURIComponent(row.id)}/exclusions`}>
                <OutsideText text={row.suite} />
              </TextLink>
              , <OutsideText text={row.checkpoint} />: nothing counts,{" "}
              {formatCount(row.accounting.excluded + row.accounting.empty)} of{" "}
              {countOf(row.accounting.imported, "episode")} excluded
            </li>
          )),
        )}
      </ul>
    </div>
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
