import Link from "next/link";
import { MixBar } from "@/components/charts/mix-bar";
import { VerdictLegend } from "@/components/charts/verdict-legend";
import { ExcludedShare } from "@/components/tables/excluded-share";
import { RateWords } from "@/components/tables/rate-words";
import { Button } from "@/components/ui/button";
import { OutsideText } from "@/components/ui/outside-text";
import { SelectField } from "@/components/ui/select-field";
import { formatRunSort, type RunSort, type RunsPlace } from "@/lib/contracts/run-sort";
import { countOf, formatCount } from "@/lib/views/format-number";
import { formatDay } from "@/lib/views/format-time";
import type { RunRow } from "@/lib/views/run-row";

/** The orders that a phone offers. */
const orders = [
  ["-imported", "newest first"],
  ["checkpoint", "checkpoint"],
  ["-violations", "most violations"],
  ["-open", "most open"],
  ["-excluded", "most excluded"],
  ["rate", "lowest worst case"],
] as const;

/** The runs on a phone. */
export function RunCards({
  rows,
  sort,
  place: { after, isArchived },
}: Readonly<{ rows: readonly RunRow[]; sort: RunSort; place: RunsPlace }>) {
  return (
    <div className="hidden m:block">
      <form className="mb-3 flex gap-2">
        {isArchived && <input type="hidden" name="archived" value="only" />}
        {after !== null && <input type="hidden" name="after" value={after} />}
        <SelectField label="Sort" name="sort" defaultValue={formatRunSort(sort)}>
          {orders.map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Show</Button>
      </form>
      <VerdictLegend />
      <ul className="mt-2 border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="relative border-b border-line py-3">
            <div className="flex items-start gap-3">
              <div className="min-w-0">
                <Link
                  href={`/runs/${encodeURIComponent(row.id)}`}
                  className="block truncate font-medium after:absolute after:inset-0"
                >
                  <OutsideText text={row.checkpoint} />
                </Link>
                <span className="block truncate text-12 text-fg-3">
                  <OutsideText text={row.suite} />, <OutsideText text={row.externalId} />
                </span>
              </div>
              <div className="ml-auto flex-none text-right tabular-nums">
                <RateWords accounting={row.accounting} />
              </div>
            </div>
            <div className="mt-2">
              <MixBar counts={row.accounting.mix} subject={`Verdicts of ${row.checkpoint}`} />
            </div>
            <div className="mt-1.5 flex flex-wrap gap-x-3 text-12 text-fg-2 tabular-nums">
              <span>{countOf(row.accounting.violation, "violation")}</span>
              <span>{formatCount(row.accounting.indeterminate)} open</span>
              <span>
                <ExcludedShare row={row} /> excluded
              </span>
              {row.accounting.rejected > 0 && (
                <span className="text-ind-fg">{countOf(row.accounting.rejected, "line")} rejected</span>
              )}
              <span className="ml-auto text-fg-3">{formatDay(row.createdAt)}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
