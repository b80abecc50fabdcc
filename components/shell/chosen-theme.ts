"use client";

import { useSyncExternalStore } from "react";
import { THEME_COOKIE, type Theme } from "@/lib/views/theme";

const YEAR_S = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();
let chosenHere: Theme | null = null;

/** Shows a theme at once, and keeps it for the pages to come: the server reads the cookie before its first byte, so nothing flashes. */
export function chooseTheme(theme: Theme): void {
  chosenHere = theme;
  document.documentElement.dataset["theme"] = theme;
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_S.toString()}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** The theme in use: what was chosen since the page was loaded, or what the server read. */
export const useChosenTheme = (read: Theme): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => chosenHere ?? read,
    () => read,
  );
