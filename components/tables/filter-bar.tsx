"use client";

import { X } from "lucide-react";
import Link from "next/link";
import type { RefObject } from "react";
import {
  changeFilter,
  clearFilter,
  clearFilters,
  type EpisodeFilter,
  type FilterField,
} from "@/lib/contracts/episode-filter-fields";
import { listHref, type ListPlace } from "@/lib/contracts/episode-filter-url";
import { type FilterChipView, filterChips } from "@/lib/views/filter-words";
import { FilterMenu } from "./filter-menu";
import { SearchField } from "./search-field";

export type OpenFilter = Readonly<{ field: FilterField | null }> | null;

/**
 * Search, the conditions as chips, and the way to a further one.
 *
 * @param place - what stands below: what is taken away here leads there again.
 * @param onSearch - for a search of transcripts.
 */
export function FilterBar({
  filter,
  place,
  search,
  open,
  onOpen,
  onChange,
  onSearch,
}: Readonly<{
  filter: EpisodeFilter;
  place: ListPlace;
  search: RefObject<HTMLInputElement | null>;
  open: OpenFilter;
  onOpen: (open: OpenFilter) => void;
  onChange: (change: Partial<EpisodeFilter>) => void;
  onSearch: (text: string) => void;
}>) {
  // Over its hits a search stands in its field already.
  const chips = filterChips(filter).filter(({ field }) => place === "table" || field !== "text");
  return (
    <div role="search" aria-label="Filter episodes" className="flex flex-wrap items-center gap-1.5 py-[9px]">
      <SearchField
        key={`${filter.q} ${filter.text}`}
        filter={filter}
        search={search}
        onNames={(q) => {
          onChange({ q });
        }}
        onTranscripts={onSearch}
      />
      {chips.map((chip) => (
        <Chip
          key={`${chip.field} ${chip.operator ?? ""}`}
          chip={chip}
          without={listHref(place, withoutChip(filter, chip))}
          onEdit={() => {
            onOpen({ field: chip.field });
          }}
        />
      ))}
      <FilterMenu
        filter={filter}
        open={open}
        onOpen={() => {
          onOpen({ field: null });
        }}
        onClose={() => {
          onOpen(null);
        }}
        onApply={onChange}
      />
      {(chips.length > 0 || filter.q !== "" || filter.text !== "") && (
        <Link
          href={listHref("table", clearFilters(filter))}
          className="ml-auto inline-flex h-[26px] items-center rounded px-2 text-12 text-fg-2 hover:bg-surface-3 m:h-8"
        >
          Clear all
        </Link>
      )}
    </div>
  );
}

function Chip({
  chip,
  without,
  onEdit,
}: Readonly<{ chip: FilterChipView; without: string; onEdit: () => void }>) {
  const { field, name, operator, value } = chip;
  return (
    <span className="inline-flex h-[26px] items-center overflow-hidden rounded bg-surface text-12 whitespace-nowrap inset-ring inset-ring-line-strong m:h-9">
      <button
        type="button"
        onClick={onEdit}
        className="inline-flex h-full items-center outline-offset-[-2px] hover:bg-surface-2"
      >
        <span className="px-[7px] text-fg-2">{operator === null ? name : `${name} ${operator}`}</span>
        <bdi className="flex h-full max-w-[220px] items-center truncate border-l border-line px-[7px] font-medium">
          {value}
        </bdi>
      </button>
      <Link
        href={without}
        aria-label={`Remove filter ${name} ${operator ?? ""} ${value}`}
        data-field={field}
        className="inline-flex h-full w-6 items-center justify-center border-l border-line text-fg-3 outline-offset-[-2px] hover:bg-surface-2 hover:text-fg m:w-9"
      >
        <X size={12} aria-hidden />
      </Link>
    </span>
  );
}

/** A field that asks and rules out has a chip for each, and each goes by itself. */
function withoutChip(filter: EpisodeFilter, { field, operator }: FilterChipView): EpisodeFilter {
  const value = filter[field];
  if (typeof value !== "object" || value === null || !("is" in value)) return clearFilter(filter, field);
  return changeFilter(filter, {
    [field]: operator === "is not" ? { ...value, not: [] } : { ...value, is: [] },
  });
}
