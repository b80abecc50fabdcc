"use client";

import type { VerdictDraft } from "@/lib/views/verdict-draft";
import type { Backup } from "./desk-store";

const nameOf = (lease: string): string => `litmus-draft-${lease}`;

/** Keeps a draft in this browser until the server has it. Where the browser keeps nothing, the server alone does. */
export function deviceBackup(lease: string): Backup {
  return {
    keep: (draft) => {
      try {
        localStorage.setItem(nameOf(lease), JSON.stringify(draft));
      } catch {
        // A browser that keeps nothing, or has no room.
      }
    },
    drop: () => {
      try {
        localStorage.removeItem(nameOf(lease));
      } catch {
        // A browser that keeps nothing.
      }
    },
  };
}

/** What this browser still holds of a draft; null where it holds none. It was written by this page. */
export function keptDraft(lease: string): VerdictDraft | null {
  try {
    const kept = localStorage.getItem(nameOf(lease));
    return kept === null ? null : (JSON.parse(kept) as VerdictDraft);
  } catch {
    return null;
  }
}

/** So long after the last movement somebody is still taken to be reading. */
const ATTENTION_MS = 60_000;

/** Counts the seconds in which somebody is at the page: it is in view, and something moved in the last minute. */
export function attention(lease: string) {
  const name = `litmus-active-${lease}`;
  let seconds = storedSeconds(name);
  let lastMove = 0;
  const move = (): void => {
    lastMove = performance.now();
  };
  const isThere = (): boolean =>
    document.visibilityState === "visible" && performance.now() - lastMove < ATTENTION_MS;
  return {
    seconds: (): number => Math.min(seconds, 86_400),
    isThere,
    /** Begins to count. @returns ends it. */
    watch: (): (() => void) => {
      move();
      const timer = setInterval(() => {
        if (!isThere()) return;
        seconds += 1;
        if (seconds % 10 === 0) keepSeconds(name, seconds);
      }, 1000);
      const events = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
      for (const event of events) addEventListener(event, move, { passive: true, capture: true });
      return () => {
        clearInterval(timer);
        for (const event of events) removeEventListener(event, move, { capture: true });
      };
    },
  };
}

function storedSeconds(name: string): number {
  try {
    const stored = Number(sessionStorage.getItem(name));
    return Number.isSafeInteger(stored) && stored >= 0 ? stored : 0;
  } catch {
    return 0;
  }
}

function keepSeconds(name: string, seconds: number): void {
  try {
    sessionStorage.setItem(name, String(seconds));
  } catch {
    // A browser that keeps nothing.
  }
}
