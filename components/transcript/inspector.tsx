"use client";

import { INSPECTOR_TABS, type InspectorTab } from "@/lib/views/inspector-tab";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";

const NAMES: Readonly<Record<InspectorTab, string>> = {
  why: "Why",
  turn: "Turn",
  raw: "Raw JSON",
  history: "History",
  probe: "Probe",
};

/** Panels beside the transcript; which one is open stands in the address. A panel that is null has no tab. */
export function Inspector({
  initial,
  counts,
  panels,
}: Readonly<{
  initial: InspectorTab;
  /** How much is in a panel, where its tab says so. */
  counts: Readonly<Partial<Record<InspectorTab, number>>>;
  panels: Readonly<Record<InspectorTab, ReactNode>>;
}>) {
  const id = useId();
  const tabs = INSPECTOR_TABS.filter((one) => panels[one] !== null);
  const [tab, setTab] = useState(initial);
  const choose = (next: InspectorTab): void => {
    setTab(next);
    const address = new URL(location.href);
    if (next === "why") address.searchParams.delete("tab");
    else address.searchParams.set("tab", next);
    history.replaceState(history.state, "", address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, tab, tabs);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <section
      aria-label="Inspector"
      className="flex min-h-0 flex-col border-l border-line m:border-t m:border-l-0"
    >
      <div
        role="tablist"
        aria-label="Inspector"
        onKeyDown={onKeyDown}
        className="flex flex-none gap-x-3.5 overflow-x-auto border-b border-line px-4"
      >
        {tabs.map((one) => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => {
              choose(one);
            }}
            className="-mb-px inline-flex h-9 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-fg-2 outline-offset-[-2px] hover:text-fg aria-selected:border-fg aria-selected:text-fg"
          >
            {NAMES[one]}
            {counts[one] !== undefined && (
              <span className="font-normal text-fg-3 tabular-nums">{counts[one]}</span>
            )}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto outline-offset-[-2px]"
      >
        {panels[tab]}
      </div>
    </section>
  );
}

function tabByKey(key: string, tab: InspectorTab, tabs: readonly InspectorTab[]): InspectorTab | null {
  const at = tabs.indexOf(tab);
  switch (key) {
    case "ArrowRight":
      return tabs[(at + 1) % tabs.length] ?? null;
    case "ArrowLeft":
      return tabs[(at + tabs.length - 1) % tabs.length] ?? null;
    case "Home":
      return tabs[0] ?? null;
    case "End":
      return tabs.at(-1) ?? null;
    default:
      return null;
  }
}
