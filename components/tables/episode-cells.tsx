import type { ReactNode } from "react";
import type { EpisodeColumn } from "@/lib/contracts/episode-filter-fields";
import type { EpisodeRow } from "@/lib/views/episode-row";
import { countOf } from "@/lib/views/format-number";
import { safeLabel } from "@/lib/views/hostile-text";
import { shortVersion } from "@/lib/views/signal-strip";
import { Sparkline } from "../charts/sparkline";
import { VerdictBadge } from "../verdict/verdict-badge";

/** What stands in each column. Few elements each: a page has hundreds of them. */
export const episodeCells: Readonly<Record<EpisodeColumn, (row: EpisodeRow) => ReactNode>> = {
  episode: (row) => (
    <bdi className="block max-w-[150px] truncate" title={safeLabel(row.externalId)}>
      {safeLabel(row.externalId, 60)}
    </bdi>
  ),
  verdict: (row) => (
    <VerdictBadge verdict={row.verdict} title={row.allReasons} className="max-w-[196px]">
      {row.decided !== null && (
        <span className="font-normal text-fg-2" title={row.decided}>
          by people
        </span>
      )}
      {row.why !== null && <span className="truncate font-normal text-fg-3">{row.why.toLowerCase()}</span>}
      {row.hasHiddenRise && <span className="font-normal text-viol-fg">progress seen</span>}
    </VerdictBadge>
  ),
  probe: (row) => (
    <>
      <bdi
        className="mr-2 inline-block max-w-[88px] truncate align-middle font-mono text-12 text-fg-2"
        title={safeLabel(row.probeId)}
      >
        {safeLabel(row.probeId, 40)}
      </bdi>
      {row.probeTitle !== null && (
        <bdi className="inline-block max-w-[180px] truncate align-middle">
          {safeLabel(row.probeTitle, 90)}
        </bdi>
      )}
    </>
  ),
  signals: (row) =>
    row.sparkline === null ? (
      <span className="text-12 text-fg-3">too long to draw</span>
    ) : (
      <Sparkline layout={row.sparkline} label={row.sparklineLabel} isMuted={row.verdict === "excluded"} />
    ),
  turns: (row) => row.turns,
  rise: (row) => (row.rise === null ? <Nothing label="none" /> : <b className="font-medium">{row.rise}</b>),
  runup: (row) => row.runUp,
  matches: (row) => <Matches row={row} />,
  leaks: (row) => (row.leaks === 0 ? <span className="text-fg-3">0</span> : row.leaks),
  pressure: (row) => <span className="block max-w-[180px] truncate text-fg-2">{row.pressures}</span>,
  naive: (row) => (
    <>
      {row.differs && (
        <span
          title="The naive score and the score by drift differ"
          className="mr-1.5 inline-flex h-[18px] items-center rounded-sm px-1.5 text-[11.5px] font-medium inset-ring inset-ring-line-strong"
        >
          differs
        </span>
      )}
      {row.naive ?? <Nothing label="none" />}
    </>
  ),
  shape: (row) =>
    row.shape === null ? <Nothing label="none" /> : <span className="text-fg-2">{row.shape}</span>,
  epoch: (row) => row.epoch,
  policy: (row) =>
    row.policy === null ? (
      <Nothing label="changed or not stated" />
    ) : (
      <bdi className="font-mono text-12 text-fg-2" title={safeLabel(row.policy)}>
        {safeLabel(shortVersion(row.policy))}
      </bdi>
    ),
  duration: (row) => row.duration ?? <Nothing label="not stated" />,
  tokens: (row) => row.tokens ?? <Nothing label="not stated" />,
  checkpoint: (row) => (
    <bdi className="block max-w-[140px] truncate text-fg-2">{safeLabel(row.checkpoint, 60)}</bdi>
  ),
  run: (row) => <bdi className="block max-w-[160px] truncate text-fg-2">{safeLabel(row.run, 60)}</bdi>,
};

/** Filled dots for unquoted matches, rings for quoted ones. */
export function Matches({ row }: Readonly<{ row: EpisodeRow }>) {
  const { unquoted, quoted } = row;
  if (unquoted + quoted === 0) return <span className="text-fg-3">0</span>;
  return (
    <>
      {unquoted > 0 && <MatchCount glyph="●" count={unquoted} kind="unquoted" />}
      {quoted > 0 && <MatchCount glyph="○" count={quoted} kind="quoted" />}
    </>
  );
}

function MatchCount({
  glyph,
  count,
  kind,
}: Readonly<{ glyph: string; count: number; kind: "quoted" | "unquoted" }>) {
  const label = countOf(count, `${kind} match`, `${kind} matches`);
  return (
    <span role="img" aria-label={label} title={label} className="mr-2 text-sig-match tabular-nums">
      {glyph} {count}
    </span>
  );
}

function Nothing({ label }: Readonly<{ label: string }>) {
  return (
    <span role="img" aria-label={label} className="text-fg-3">
      –
    </span>
  );
}
