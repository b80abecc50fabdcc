"use client";

import {
  COLUMNS,
  DEFAULT_COLUMNS,
  DENSITIES,
  type Density,
  type EpisodeFilter,
  FIXED_COLUMNS,
  PAGE_SIZES,
} from "@/lib/contracts/episode-filter-fields";
import { columnWord } from "@/lib/views/filter-words";
import { Button } from "../ui/button";
import { Segmented } from "../ui/segmented";

const DENSITY_WORDS: Readonly<Record<Density, string>> = {
  compact: "Compact",
  normal: "Normal",
  roomy: "Roomy",
};

/** What the menu of columns holds. */
export function ViewOptions({
  filter: { columns, density, size },
  onChange,
}: Readonly<{ filter: EpisodeFilter; onChange: (change: Partial<EpisodeFilter>) => void }>) {
  return (
    <>
      <fieldset className="max-h-72 overflow-auto">
        <legend className="px-2 pt-1 pb-0.5 text-11 font-medium text-fg-3">
          Columns, {columns.length} of {COLUMNS.length}
        </legend>
        {COLUMNS.map((column, index) => (
          <label
            key={column}
            className="flex min-h-7 items-center gap-2 rounded-[5px] px-2 hover:bg-surface-2"
          >
            <input
              type="checkbox"
              autoFocus={index === 0}
              checked={columns.includes(column)}
              aria-disabled={FIXED_COLUMNS.includes(column)}
              onChange={(event) => {
                if (FIXED_COLUMNS.includes(column)) return;
                const chosen = event.target.checked
                  ? [...columns, column]
                  : columns.filter((one) => one !== column);
                onChange({ columns: COLUMNS.filter((one) => chosen.includes(one)) });
              }}
              className="size-3.5 accent-ink"
            />
            {columnWord[column]}
            {FIXED_COLUMNS.includes(column) && <span className="ml-auto text-11 text-fg-3">always</span>}
          </label>
        ))}
      </fieldset>
      <div className="mt-1 flex flex-wrap items-center gap-2 border-t border-line px-2 pt-2 pb-1">
        <Segmented
          legend="Density"
          segments={DENSITIES.map((value) => ({ value, label: DENSITY_WORDS[value] }))}
          value={density}
          onChange={(next) => {
            onChange({ density: next });
          }}
        />
        <label className="flex items-center gap-1.5 text-12 text-fg-2">
          Rows
          <select
            value={size}
            onChange={(event) => {
              const next = PAGE_SIZES.find((one) => String(one) === event.target.value);
              if (next !== undefined) onChange({ size: next, cursor: null });
            }}
            className="h-6 rounded bg-surface px-1 inset-ring inset-ring-line-control"
          >
            {PAGE_SIZES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <Button
          size="sm"
          tone="ghost"
          onClick={() => {
            onChange({ columns: DEFAULT_COLUMNS, density: "compact", size: 50, cursor: null });
          }}
        >
          Reset
        </Button>
      </div>
    </>
  );
}
