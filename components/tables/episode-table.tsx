"use client";

import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useEffect, useMemo, useRef } from "react";
import {
  COLUMNS,
  type Density,
  type EpisodeColumn,
  type EpisodeFilter,
} from "@/lib/contracts/episode-filter-fields";
import { episodeHref } from "@/lib/contracts/episode-filter-url";
import type { EpisodeRow } from "@/lib/views/episode-row";
import { columnWord } from "@/lib/views/filter-words";
import { episodeCells } from "./episode-cells";
import { sortHref, sortState } from "./episode-sort";
import { BOX_CLASS, RowBox } from "./row-box";
import { useRowWindow } from "./use-row-window";
import type { Selection } from "./use-selection";

const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, EpisodeRow>();
const columns = helper.columns(
  COLUMNS.map((id) =>
    helper.display({ id, header: columnWord[id], cell: ({ row }) => episodeCells[id](row.original) }),
  ),
);

const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 30, normal: 36, roomy: 44 };
const NUMBERS: ReadonlySet<EpisodeColumn> = new Set([
  "turns",
  "rise",
  "runup",
  "leaks",
  "naive",
  "epoch",
  "duration",
  "tokens",
]);

/**
 * A page of episodes as a table. Rows outside the window are not in the page: `aria-rowcount` says how many there are.
 *
 * @param from - the query of this list, for the way back from an episode.
 * @param selection - what is chosen, by boxes before the rows.
 * @param active - the row that the keys are at; null for none.
 */
export function EpisodeTable({
  rows,
  filter,
  from,
  active,
  selection,
}: Readonly<{
  rows: readonly EpisodeRow[];
  filter: EpisodeFilter;
  from: string;
  active: number | null;
  selection: Selection;
}>) {
  const { density, columns: shown } = filter;
  const columnVisibility = useMemo(
    () => Object.fromEntries(COLUMNS.map((column) => [column, shown.includes(column)])),
    [shown],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns, data, state: { columnVisibility }, getRowId: (row) => row.id });
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = ROW_HEIGHT[density];
  const { first, end, above, below, reveal } = useRowWindow(box, rows.length, rowHeight);
  useFocusedRow(active, box, reveal);
  const modelRows = table.getRowModel().rows.slice(first, end);
  return (
    <div
      ref={box}
      role="region"
      aria-label="Episodes"
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto border-t border-line outline-offset-[-2px] m:hidden"
    >
      <table className="data-table [--table-inset:20px]" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">Episodes</caption>
        <thead className="sticky top-0 z-10 bg-surface">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              <th className="w-0 pr-0!">
                <PageBox rows={rows} selection={selection} />
              </th>
              {group.headers.map((header) => {
                const column = columnOf(header.column.id);
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sortState(filter, column) ?? undefined}
                    className={clsx(NUMBERS.has(column) && "is-number")}
                  >
                    <Heading filter={filter} column={column} />
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {above > 0 && <Spacer height={above} />}
          {modelRows.map((row, offset) => {
            const index = first + offset;
            const height = { height: rowHeight };
            return (
              <tr
                key={row.id}
                aria-rowindex={index + 2}
                data-row={index}
                className={clsx(
                  "relative",
                  selection.has(row.id) && "bg-surface-2",
                  index === active && "bg-accent-tint shadow-[inset_2px_0_0_var(--accent-mark)]",
                )}
                style={height}
              >
                <td style={height} className="w-0 pr-0!">
                  <RowBox row={row.original} index={index} selection={selection} />
                </td>
                {row.getVisibleCells().map((cell) => {
                  const column = columnOf(cell.column.id);
                  if (column === "episode") {
                    return (
                      <th key={cell.id} scope="row" style={height} className="whitespace-nowrap">
                        <RowLink row={row.original} from={from} />
                      </th>
                    );
                  }
                  return (
                    <td
                      key={cell.id}
                      style={height}
                      className={clsx("whitespace-nowrap", NUMBERS.has(column) && "is-number")}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {below > 0 && <Spacer height={below} />}
        </tbody>
      </table>
    </div>
  );
}

function PageBox({ rows, selection }: Readonly<{ rows: readonly EpisodeRow[]; selection: Selection }>) {
  const count = rows.filter(({ id }) => selection.has(id)).length;
  const isWhole = count === rows.length && count > 0;
  return (
    <label className={BOX_CLASS}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={isWhole}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isWhole;
        }}
        onChange={selection.togglePage}
        className="size-3.5 accent-ink"
      />
    </label>
  );
}

/** The link is over the whole row, so that a click anywhere opens it. */
function RowLink({ row, from }: Readonly<{ row: EpisodeRow; from: string }>) {
  return (
    <Link
      href={episodeHref(row.id, { from })}
      prefetch={false}
      className="font-medium tabular-nums after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {episodeCells.episode(row)}
    </Link>
  );
}

function Heading({ filter, column }: Readonly<{ filter: EpisodeFilter; column: EpisodeColumn }>) {
  const href = sortHref(filter, column);
  if (href === null) return columnWord[column];
  const state = sortState(filter, column);
  return (
    <Link href={href} scroll={false} className="inline-flex min-h-6 items-center gap-1 hover:text-fg">
      {columnWord[column]}
      {state === "ascending" && <ArrowUp size={12} aria-hidden />}
      {state === "descending" && <ArrowDown size={12} aria-hidden />}
    </Link>
  );
}

function Spacer({ height }: Readonly<{ height: number }>) {
  return (
    <tr aria-hidden>
      <td colSpan={COLUMNS.length + 1} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** The columns of this table are made from the list of them, so an id is one of them. */
function columnOf(id: string): EpisodeColumn {
  const column = COLUMNS.find((one) => one === id);
  if (column === undefined) throw new RangeError(`No column ${id}.`);
  return column;
}

/** The keys move the focus along the rows, so that Enter opens and a screen reader follows. */
function useFocusedRow(
  active: number | null,
  box: React.RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
) {
  const revealRow = useRef(reveal);
  useEffect(() => {
    revealRow.current = reveal;
  });
  useEffect(() => {
    if (active === null) return;
    revealRow.current(active);
    // The row may come into the page with the next frame only.
    const frame = requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[data-row="${active}"] a`)?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [active, box]);
}
