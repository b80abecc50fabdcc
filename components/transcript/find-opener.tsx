"use client";

import { useEffect, useState } from "react";
import { usePageKeys } from "../keys/use-page-keys";
import { useFind, useFindState } from "./find";
import { FindBar } from "./find-bar";

/**
 * The search of the transcript, once it is asked for: by `/`, and by the browser's own key where the browser would miss what is
 * not on the page.
 *
 * @param isWindowed - not all turns are on the page.
 */
export function FindOpener({ isWindowed }: Readonly<{ isWindowed: boolean }>) {
  const find = useFind();
  const { isOpen } = useFindState();
  const [focusCount, setFocusCount] = useState(0);
  usePageKeys((event) => {
    switch (event.key) {
      case "/":
        find.open();
        setFocusCount(focusCount + 1);
        return true;
      case "n":
        if (isOpen) find.step(1);
        return isOpen;
      case "N":
        if (isOpen) find.step(-1);
        return isOpen;
      case "Escape":
        if (isOpen) find.close();
        return isOpen;
      default:
        return false;
    }
  });
  useEffect(() => {
    if (!isWindowed) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "f" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      find.open();
      setFocusCount((count) => count + 1);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [find, isWindowed]);
  return isOpen ? <FindBar focusCount={focusCount} /> : null;
}
