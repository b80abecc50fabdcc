"use client";

import Link from "next/link";
import { episodeHref } from "@/lib/contracts/episode-filter-url";
import type { EpisodeRow } from "@/lib/views/episode-row";
import { countOf } from "@/lib/views/format-number";
import { safeLabel } from "@/lib/views/hostile-text";
import { Sparkline } from "../charts/sparkline";
import { VerdictBadge } from "../verdict/verdict-badge";
import { Matches } from "./episode-cells";
import { RowBox } from "./row-box";
import type { Selection } from "./use-selection";

/** A page of episodes on a phone: verdict and id, probe, signals and counts. */
export function EpisodeList({
  rows,
  from,
  selection,
}: Readonly<{ rows: readonly EpisodeRow[]; from: string; selection: Selection }>) {
  return (
    <ul aria-label="Episodes" className="hidden px-4 pb-4 m:block">
      {rows.map((row, index) => (
        <li key={row.id} className="relative border-b border-line py-[11px]">
          <div className="flex items-center gap-2">
            <RowBox row={row} index={index} selection={selection} />
            <VerdictBadge verdict={row.verdict} />
            <Link
              href={episodeHref(row.id, { from })}
              prefetch={false}
              className="ml-auto min-w-0 truncate text-fg-3 tabular-nums after:absolute after:inset-0 after:content-['']"
            >
              <bdi>{safeLabel(row.externalId, 60)}</bdi>
            </Link>
          </div>
          <div className="mt-[3px] truncate">
            <bdi>{safeLabel(row.probeTitle ?? row.probeId, 120)}</bdi>
          </div>
          {row.why !== null && (
            <div className="text-12 text-fg-2">
              {row.why}
              {row.hasHiddenRise && <span className="text-viol-fg">, progress seen</span>}
            </div>
          )}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-2">
            {row.sparkline !== null && (
              <Sparkline
                layout={row.sparkline}
                label={row.sparklineLabel}
                isMuted={row.verdict === "excluded"}
              />
            )}
            <span className="whitespace-nowrap">{countOf(Number(row.turns), "turn")}</span>
            {row.rise !== null && (
              <span className="whitespace-nowrap">
                rises at <b className="font-medium text-fg">{row.rise}</b>
              </span>
            )}
            <span className="ml-auto">
              <Matches row={row} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
