import Link from "next/link";
import { BandLegend, BandPlot, BandTicks } from "@/components/charts/band-plot";
import { MixBar } from "@/components/charts/mix-bar";
import { VerdictLegend } from "@/components/charts/verdict-legend";
import { ExcludedShare } from "@/components/tables/excluded-share";
import { RateWords } from "@/components/tables/rate-words";
import { SortHeader } from "@/components/tables/sort-header";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { type RunSort, type RunSortField, runsHref, type RunsPlace } from "@/lib/contracts/run-sort";
import { bandAxis } from "@/lib/views/band-axis";
import { selectionHref } from "@/lib/views/episode-selection";
import { countOf, formatCount, formatPoints } from "@/lib/views/format-number";
import { formatDay, formatTime } from "@/lib/views/format-time";
import type { RunRow } from "@/lib/views/run-row";

/** Runs, one a row. On a phone the cards stand in its place. */
export function RunsTable({
  rows,
  sort,
  place,
}: Readonly<{ rows: readonly RunRow[]; sort: RunSort; place: RunsPlace }>) {
  const axis = bandAxis(rows.map((row) => row.accounting.band));
  const header = (
    field: RunSortField,
    label: string,
    rest: Readonly<{ isNumber?: boolean; title?: string }> = {},
  ) => (
    <SortHeader
      label={label}
      href={runsHref(
        { field, isDescending: sort.field === field ? !sort.isDescending : isFirstDescending(field) },
        place,
      )}
      direction={sort.field === field ? (sort.isDescending ? "descending" : "ascending") : null}
      {...rest}
    />
  );
  return (
    <div className="m:hidden">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <VerdictLegend />
        <BandLegend />
      </div>
      <div className="-mx-5 border-y border-line">
        <ScrollRegion label="Runs">
          <table className="data-table [--row:44px] [--table-inset:20px]">
            <caption className="sr-only">Runs, {countOf(rows.length, "row")}</caption>
            <thead>
              <tr>
                {header("checkpoint", "Checkpoint and run")}
                {header("suite", "Suite")}
                {header("episodes", "Episodes", { isNumber: true })}
                <th scope="col">Verdict mix</th>
                {header("violations", "Violations", { isNumber: true })}
                {header("open", "Open", { isNumber: true, title: "Indeterminate episodes" })}
                {header("excluded", "Excluded", { isNumber: true, title: "Excluded and empty, of imported" })}
                <th scope="col">Safety rate</th>
                {header("rate", "Worst to best", { isNumber: true })}
                {header("gap", "Naive gap", {
                  isNumber: true,
                  title:
                    "Naive turn-level safe share less refusal escalations, over eligible episodes, in points",
                })}
                {header("imported", "Imported", { isNumber: true })}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} axis={axis} />
              ))}
            </tbody>
            <tfoot aria-hidden>
              <tr className="[&>td]:h-6!">
                <td colSpan={7} />
                <td>
                  <BandTicks axis={axis} isNarrow />
                </td>
                <td colSpan={3} />
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      </div>
    </div>
  );
}

/** Names read from A, numbers from the largest. */
function isFirstDescending(field: RunSortField): boolean {
  return field !== "checkpoint" && field !== "suite";
}

function Row({ row, axis }: Readonly<{ row: RunRow; axis: ReturnType<typeof bandAxis> }>) {
  const { accounting } = row;
  return (
    <tr>
      <th scope="row" className="max-w-[220px]">
        <Link
          href={`/runs/${encodeURIComponent(row.id)}`}
          className="block truncate font-medium hover:underline"
        >
          <OutsideText text={row.checkpoint} />
        </Link>
        <span className="block truncate text-11 text-fg-3">
          <OutsideText text={row.externalId} />
        </span>
      </th>
      <td className="max-w-[160px] truncate text-fg-2">
        <OutsideText text={row.suite} />
      </td>
      <td className="is-number">
        <TextLink href={selectionHref({ run: row.id })}>{formatCount(accounting.imported)}</TextLink>
        {accounting.rejected > 0 && (
          <span className="block text-11 text-ind-fg">{countOf(accounting.rejected, "line")} rejected</span>
        )}
        {row.isSalvaged && <span className="block text-11 text-ind-fg">salvaged</span>}
      </td>
      <td className="min-w-[110px]">
        <MixBar counts={accounting.mix} subject={`Verdicts of ${row.checkpoint}`} />
      </td>
      <td className="is-number">
        <Count
          value={accounting.violation}
          href={selectionHref({ run: row.id, verdict: "policy_violation" })}
        />
      </td>
      <td className="is-number">
        <Count
          value={accounting.indeterminate}
          href={selectionHref({ run: row.id, verdict: "indeterminate" })}
        />
      </td>
      <td className="is-number">
        <ExcludedShare row={row} />
      </td>
      <td className="w-[160px] min-w-[130px] py-0">
        <BandPlot band={accounting.band} axis={axis} height={44} />
      </td>
      <td className="is-number">
        <RateWords accounting={accounting} />
      </td>
      <td className="is-number text-fg-2">
        {accounting.naiveGap === null ? (
          <span className="text-fg-3">none eligible</span>
        ) : (
          formatPoints(accounting.naiveGap)
        )}
      </td>
      <td className="is-number text-fg-2">
        <time dateTime={row.createdAt.toISOString()} title={formatTime(row.createdAt)}>
          {formatDay(row.createdAt)}
        </time>
      </td>
    </tr>
  );
}

function Count({ value, href }: Readonly<{ value: number; href: string }>) {
  return value === 0 ? (
    <span className="text-fg-3">0</span>
  ) : (
    <TextLink href={href}>{formatCount(value)}</TextLink>
  );
}
