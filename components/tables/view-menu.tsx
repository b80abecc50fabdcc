"use client";

import { Columns3 } from "lucide-react";
import { useRef, useState } from "react";
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
import { Popover } from "./popover";

const DENSITY_WORDS: Readonly<Record<Density, string>> = {
  compact: "Compact",
  normal: "Normal",
  roomy: "Roomy",
};

/** Which columns the table has, how high its rows are, and how many stand on a page. */
export function ViewMenu({
  filter,
  onChange,
}: Readonly<{ filter: EpisodeFilter; onChange: (change: Partial<EpisodeFilter>) => void }>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { columns, density, size } = filter;
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="relative m:hidden [&>[role=dialog]]:right-0 [&>[role=dialog]]:left-auto">
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Columns3 size={15} strokeWidth={1.75} aria-hidden />
        Columns
      </Button>
      {isOpen && (
        <Popover label="Columns and density" onClose={close}>
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
        </Popover>
      )}
    </div>
  );
}
