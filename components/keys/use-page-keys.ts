"use client";

import { useEffect, useRef } from "react";

/**
 * Listens to the single keys of a page: letters and named keys that are not being typed into a field, that nothing
 * else has taken, and that are pressed without Ctrl, Meta or Alt.
 *
 * While anything listens, `data-keys` stands on the root element: before that, the page as it was sent is on screen
 * and answers to no key.
 *
 * @param onKey what the key does; true: it was taken, and the browser does nothing with it.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    countListeners(1);
    return () => {
      document.removeEventListener("keydown", listen);
      countListeners(-1);
    };
  }, []);
}

/** Whether somebody is writing: keys are letters there. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

function countListeners(change: 1 | -1): void {
  const { dataset } = document.documentElement;
  const count = Number(dataset["keys"] ?? 0) + change;
  if (count > 0) dataset["keys"] = count.toString();
  else delete dataset["keys"];
}
