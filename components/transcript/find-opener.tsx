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
  const { isOpen, pointed } = useFindState();
  const [focusCount, setFocusCount] = useState(0);
  const whileOpen = (act: () => void) => (): boolean => {
    if (isOpen) act();
    return isOpen;
  };
  usePageKeys({
    "transcript.find": () => {
      find.open();
      setFocusCount(focusCount + 1);
    },
    "transcript.nextFound": whileOpen(() => {
      find.step(1);
    }),
    "transcript.previousFound": whileOpen(() => {
      find.step(-1);
    }),
    "transcript.closeFind": () => {
      if (!isOpen && pointed === null) return false;
      find.close();
      return true;
    },
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
