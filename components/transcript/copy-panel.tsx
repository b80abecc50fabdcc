"use client";

import { useEffect, useRef } from "react";
import { useActive } from "./active-turn";
import type { Copying } from "./copying";

type Item = readonly [what: Copying, label: string, keys?: string];
const TURN: readonly Item[] = [
  ["link", "Link, to what is selected if anything is", "Y"],
  ["turn-text", "Text", "Shift Y"],
  ["turn-json", "JSON as stored"],
];
const EPISODE: readonly Item[] = [
  ["episode-link", "Link"],
  ["episode-text", "Text"],
  ["episode-json", "JSON as stored"],
];

/** What can be copied of the turn that is read, and of the episode. */
export function CopyPanel({
  hasTurns,
  copy,
  said,
}: Readonly<{ hasTurns: boolean; copy: (what: Copying) => Promise<void>; said: string }>) {
  const active = useActive();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("button")?.focus();
  }, []);
  const groups = [
    ...(hasTurns ? [{ name: `Turn ${active + 1}`, items: TURN }] : []),
    { name: "Episode", items: EPISODE },
  ];
  return (
    <div ref={box}>
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-label={`Copy of ${name}`} className="not-first:mt-1.5">
          <div className="px-2 py-1 text-11 font-medium text-fg-3">{name}</div>
          {items.map(([what, label, keys]) => (
            <button
              key={what}
              type="button"
              className="flex h-8 w-full items-center gap-2 rounded px-2 text-left hover:bg-surface-3 m:h-10"
              // The press would take the selection away before it is asked for.
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                copy(what).catch(() => undefined); // it says itself what went wrong
              }}
            >
              {label}
              {keys !== undefined && <kbd className="ml-auto text-11 text-fg-3">{keys}</kbd>}
            </button>
          ))}
        </div>
      ))}
      <p role="status" className="min-h-6 px-2 pt-1.5 text-12 text-fg-2">
        {said}
      </p>
    </div>
  );
}
