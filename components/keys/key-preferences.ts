"use client";

import { useSyncExternalStore } from "react";
import { USUAL_KEYS, type KeyPreferences } from "@/lib/contracts/page-keys";
import { keyPreferencesOf } from "@/lib/views/key-preferences";

const ITEM = "litmus_keys";
const listeners = new Set<() => void>();
let read: KeyPreferences | null = null;

/** What this browser keeps of somebody's keys. */
export function keyPreferences(): KeyPreferences {
  read ??= keyPreferencesOf(kept());
  return read;
}

/** Keeps them in this browser, for all its windows. Where it keeps nothing, they last as long as the page. */
export function keepKeyPreferences(preferences: KeyPreferences): void {
  read = preferences;
  try {
    localStorage.setItem(ITEM, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing.
  }
  for (const listener of listeners) listener();
}

/** The keys as this browser keeps them; as they come while the page is still as the server made it. */
export const useKeyPreferences = (): KeyPreferences =>
  useSyncExternalStore(subscribe, keyPreferences, () => USUAL_KEYS);

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== ITEM && event.key !== null) return;
    read = null;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(ITEM);
  } catch {
    return null;
  }
}
