"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { type EpisodeFilter, FILTER_FIELDS, type FilterField } from "@/lib/contracts/episode-filter-fields";
import { filterWord } from "@/lib/views/filter-words";
import { FieldList } from "./field-list";
import { Popover } from "./popover";
import { LoadingNote } from "../ui/loading-note";

// The editors of all fields are as large as the rest of the list: they come when a filter is built.
const loadEditor = () => import("./filter-editor");
const FilterEditor = dynamic(async () => (await loadEditor()).FilterEditor, {
  ssr: false,
  loading: LoadingNote,
});

const FIELDS = FILTER_FIELDS.filter((field) => field !== "q").map((field) => ({
  value: field,
  label: filterWord[field],
}));

/**
 * Builds a condition by keyboard: field, operator, value. Opened by its button, by the key `F`, or by a chip that is edited.
 *
 * @param field - the field that is edited; null for choosing one.
 */
export function FilterMenu({
  filter,
  open,
  onOpen,
  onClose,
  onApply,
}: Readonly<{
  filter: EpisodeFilter;
  open: Readonly<{ field: FilterField | null }> | null;
  onOpen: () => void;
  onClose: () => void;
  onApply: (change: Partial<EpisodeFilter>) => void;
}>) {
  const [chosen, setChosen] = useState<FilterField | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = open?.field ?? chosen;
  const isOpen = open !== null;
  useEffect(() => {
    // Here by the time that a field is chosen; what fails is tried again then.
    if (isOpen) loadEditor().catch(() => undefined);
  }, [isOpen]);
  const close = (): void => {
    setChosen(null);
    onClose();
    button.current?.focus();
  };
  return (
    <div className="relative flex-none">
      <button
        ref={button}
        type="button"
        aria-expanded={open !== null}
        aria-haspopup="dialog"
        onClick={open === null ? onOpen : close}
        className="inline-flex h-[26px] items-center gap-1.5 rounded px-2 text-12 whitespace-nowrap text-fg-2 hover:bg-surface-3 m:h-8"
      >
        <Plus size={13} aria-hidden />
        Filter
        <kbd className="rounded-sm px-1 text-11 font-medium inset-ring inset-ring-line-strong m:hidden">
          F
        </kbd>
      </button>
      {open !== null && (
        <Popover
          label={field === null ? "Add a filter" : `Filter by ${filterWord[field].toLowerCase()}`}
          onClose={close}
        >
          {field === null ? (
            <FieldList
              label="Field"
              placeholder="Find a field"
              options={FIELDS}
              onChoose={(value) => {
                setChosen(FILTER_FIELDS.find((one) => one === value) ?? null);
              }}
            />
          ) : (
            <FilterEditor
              key={field}
              field={field}
              filter={filter}
              onApply={(change) => {
                onApply(change);
                close();
              }}
            />
          )}
        </Popover>
      )}
    </div>
  );
}
