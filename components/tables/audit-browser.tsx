"use client";

import { useCallback, useState, type ReactNode } from "react";
import { usePageKeys } from "@/components/keys/use-page-keys";
import type { AuditDay, AuditEntry } from "@/lib/views/audit-entry";
import { AuditDetail } from "./audit-detail";
import { AuditTable } from "./audit-table";

/**
 * The log with the entry that is open beside it. Which one is open stands in the address, so that it can be sent to somebody.
 *
 * @param opened - the entry that the address names where it is not among `days`.
 */
export function AuditBrowser({
  days,
  opened,
  selected,
  heading,
  filter,
  empty,
  footer,
}: Readonly<{
  days: readonly AuditDay[];
  opened: AuditEntry | null;
  selected: number | null;
  heading: ReactNode;
  filter: ReactNode;
  empty: ReactNode;
  footer: ReactNode;
}>) {
  const [at, setAt] = useState<Readonly<{ asked: number | null; seq: number | null }>>({
    asked: selected,
    seq: selected,
  });
  // Another address is another choice.
  const open = at.asked === selected ? at.seq : selected;
  const entries = days.flatMap((day) => day.entries);
  const entry = entries.find(({ seq }) => seq === open) ?? (opened?.seq === open ? opened : null);
  const choose = useCallback(
    (seq: number | null) => {
      setAt({ asked: selected, seq });
      writeAddress(seq);
    },
    [selected],
  );
  useEntryKeys(entries, open, choose);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_340px] m:grid-cols-1">
      <div className="flex min-h-0 min-w-0 flex-col">
        <div className="flex-none px-5 pt-4 m:px-4">
          {heading}
          {filter}
        </div>
        {empty ?? (
          <div
            role="region"
            aria-label="Log entries"
            tabIndex={0}
            className="relative min-h-0 flex-1 overflow-auto border-t border-line outline-offset-[-2px]"
          >
            <AuditTable days={days} open={open} onOpen={choose} />
          </div>
        )}
        {footer}
      </div>
      <section
        aria-label="Entry"
        tabIndex={0}
        className={`overflow-auto border-l border-line px-4 py-3.5 outline-offset-[-2px] m:border-t m:border-l-0 ${
          entry === null
            ? "m:hidden"
            : "m:fixed m:inset-x-0 m:bottom-[58px] m:z-10 m:max-h-[70dvh] m:bg-surface m:shadow-pop"
        }`}
      >
        {entry === null ? (
          <p className="text-fg-2">Choose an entry to see all of it.</p>
        ) : (
          <AuditDetail
            entry={entry}
            onClose={() => {
              choose(null);
            }}
          />
        )}
      </section>
    </div>
  );
}

/** The page has every entry already: the address follows without asking the server. */
function writeAddress(seq: number | null): void {
  const url = new URL(location.href);
  if (seq === null) url.searchParams.delete("entry");
  else url.searchParams.set("entry", seq.toString());
  history.replaceState(history.state, "", url);
}

/** `J` and `K` along the entries, `Enter` to what one is about, `/` to the search, `Esc` closes it. */
function useEntryKeys(
  entries: readonly AuditEntry[],
  open: number | null,
  choose: (seq: number | null) => void,
): void {
  const index = entries.findIndex(({ seq }) => seq === open);
  const goTo = (to: number): void => {
    const entry = entries[Math.max(0, Math.min(to, entries.length - 1))];
    if (entry === undefined) return;
    choose(entry.seq);
    document.getElementById(`entry-${entry.number}`)?.scrollIntoView({ block: "nearest" });
  };
  usePageKeys({
    "list.next": () => {
      goTo(index < 0 ? 0 : index + 1);
    },
    "list.previous": () => {
      goTo(index < 0 ? 0 : index - 1);
    },
    "list.open": (event) => {
      // A control that has the focus means itself.
      if (event.target instanceof HTMLElement && event.target.closest("a, button, summary") !== null)
        return false;
      document.querySelector<HTMLAnchorElement>("[data-subject]")?.click();
      return true;
    },
    "list.search": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus(),
    "list.clear": () => {
      choose(null);
    },
  });
}
