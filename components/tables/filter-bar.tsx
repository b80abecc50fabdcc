"use client";

import { Search, X } from "lucide-react";
import Link from "next/link";
import { useState, type RefObject } from "react";
import {
  changeFilter,
  clearFilter,
  clearFilters,
  type EpisodeFilter,
  type FilterField,
} from "@/lib/contracts/episode-filter-fields";
import { episodesHref } from "@/lib/contracts/episode-filter-url";
import { type FilterChipView, filterChips } from "@/lib/views/filter-words";
import { FilterMenu } from "./filter-menu";

export type OpenFilter = Readonly<{ field: FilterField | null }> | null;

/** Search, the conditions as chips, and the way to a further one. */
export function FilterBar({
  filter,
  search,
  open,
  onOpen,
  onChange,
}: Readonly<{
  filter: EpisodeFilter;
  search: RefObject<HTMLInputElement | null>;
  open: OpenFilter;
  onOpen: (open: OpenFilter) => void;
  onChange: (change: Partial<EpisodeFilter>) => void;
}>) {
  const chips = filterChips(filter);
  return (
    <div role="search" aria-label="Filter episodes" className="flex flex-wrap items-center gap-1.5 py-[9px]">
      <SearchField key={filter.q} filter={filter} search={search} onChange={onChange} />
      {chips.map((chip) => (
        <Chip
          key={`${chip.field} ${chip.operator ?? ""}`}
          chip={chip}
          filter={filter}
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
      {(chips.length > 0 || filter.q !== "") && (
        <Link
          href={episodesHref(clearFilters(filter))}
          className="ml-auto inline-flex h-[26px] items-center rounded px-2 text-12 text-fg-2 hover:bg-surface-3 m:h-8"
        >
          Clear all
        </Link>
      )}
    </div>
  );
}

function SearchField({
  filter,
  search,
  onChange,
}: Readonly<{
  filter: EpisodeFilter;
  search: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<EpisodeFilter>) => void;
}>) {
  const [text, setText] = useState(filter.q);
  return (
    <form
      className="flex h-[26px] w-[252px] items-center gap-2 rounded bg-surface px-2 inset-ring inset-ring-line-strong has-focus-visible:ring-accent m:h-9 m:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: text.trim() });
      }}
    >
      <Search size={13} aria-hidden className="text-fg-3" />
      <input
        ref={search}
        type="search"
        name="q"
        aria-label="Search episodes"
        placeholder="Episode, probe or its title"
        maxLength={512}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="min-w-0 grow bg-transparent text-12 outline-none placeholder:text-fg-3"
      />
      <kbd
        aria-hidden
        className="rounded-sm px-1 text-11 font-medium text-fg-2 inset-ring inset-ring-line-strong m:hidden"
      >
        /
      </kbd>
    </form>
  );
}

function Chip({
  chip,
  filter,
  onEdit,
}: Readonly<{ chip: FilterChipView; filter: EpisodeFilter; onEdit: () => void }>) {
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
        href={episodesHref(withoutChip(filter, chip))}
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
