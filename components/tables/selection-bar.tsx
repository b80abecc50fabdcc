"use client";

import { Columns2, Download, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { compareHref } from "@/lib/contracts/episode-filter-url";
import { EXPORTED_MAX } from "@/lib/contracts/exported-max";
import { formatCount } from "@/lib/views/format-number";
import type { Selection } from "./use-selection";

const BUTTON =
  "inline-flex h-7 items-center gap-1.5 rounded bg-[color-mix(in_srgb,var(--fg-on-ink)_14%,transparent)] px-2.5 text-13 font-medium whitespace-nowrap hover:bg-[color-mix(in_srgb,var(--fg-on-ink)_26%,transparent)] focus-visible:outline-fg-on-ink forced-colors:border";

/**
 * What can be done with the chosen episodes.
 *
 * @param query - of the list, for all that it leaves.
 * @param runs - how many runs the chosen ones belong to: a native file holds one. Null where that is not known.
 * @param canTakeAll - whether there may be more than stand on the page.
 * @param more - further things to do, in front of the others.
 */
export function SelectionBar({
  selection,
  query,
  runs,
  canTakeAll,
  more,
}: Readonly<{
  selection: Selection;
  query: string;
  runs: number | null;
  canTakeAll: boolean;
  more?: ReactNode;
}>) {
  const { ids, isAll, clear, takeAll } = selection;
  const [a, b] = ids;
  if (ids.length === 0 && !isAll) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-12 z-20 flex justify-center px-4 m:bottom-28">
      <div
        role="group"
        aria-label="Chosen episodes"
        className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg bg-ink px-3 py-2 text-fg-on-ink shadow-pop forced-colors:border"
      >
        <span role="status" className="mr-1 font-medium tabular-nums">
          {isAll ? "All that match" : `${formatCount(ids.length)} selected`}
        </span>
        {!isAll && canTakeAll && (
          <button type="button" className={BUTTON} onClick={takeAll}>
            Select all that match
          </button>
        )}
        {more}
        {!isAll && ids.length === 2 && a !== undefined && b !== undefined && (
          <Link className={BUTTON} href={compareHref(a, b)} prefetch={false}>
            <Columns2 size={14} strokeWidth={1.75} aria-hidden />
            Compare
          </Link>
        )}
        <form method="post" action="/api/episodes/export" className="contents">
          {isAll ? (
            <input type="hidden" name="query" value={query} />
          ) : (
            ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
          )}
          <button type="submit" name="format" value="csv" className={BUTTON}>
            <Download size={14} strokeWidth={1.75} aria-hidden />
            CSV
          </button>
          {runs === 1 && (
            <button type="submit" name="format" value="ndjson" className={BUTTON}>
              <Download size={14} strokeWidth={1.75} aria-hidden />
              Native
            </button>
          )}
        </form>
        <button
          type="button"
          aria-label="Select none"
          className={`${BUTTON} w-7 justify-center px-0!`}
          onClick={clear}
        >
          <X size={14} aria-hidden />
        </button>
        {isAll && (
          <p className="w-full text-12 opacity-80">
            Exports hold the first {formatCount(EXPORTED_MAX.csv)} as CSV
            {runs === 1
              ? `, the first ${formatCount(EXPORTED_MAX.ndjson)} as a native file.`
              : "; a native file holds one run: filter by one for that."}
          </p>
        )}
      </div>
    </div>
  );
}
