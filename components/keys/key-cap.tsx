"use client";

import { useSyncExternalStore } from "react";
import { keyCaps } from "@/lib/views/key-caps";

/** A key as its caps. Read out by its parts. */
export function KeyCap({ value }: Readonly<{ value: string }>) {
  const isMac = useMac();
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      {keyCaps(value, isMac).map((cap, index) => (
        <kbd
          key={`${index.toString()}${cap}`}
          className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded border border-line-strong bg-surface px-1 font-sans text-11 text-fg-2"
        >
          {cap === "⇧" ? (
            <abbr title="Shift" className="no-underline">
              ⇧
            </abbr>
          ) : (
            cap
          )}
        </kbd>
      ))}
    </span>
  );
}

/** Whether the keyboard has ⌘ for commands; taken for one without it until the browser is known. */
const useMac = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => /Mac OS|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
