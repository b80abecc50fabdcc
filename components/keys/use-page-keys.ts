"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { type KeyHandlers, listenToKeys } from "./page-keys";

/**
 * Does what the keys of the table are for, where they are pressed outside of fields and of boxes over the page.
 *
 * @param handlers - by the name of the deed. One that returns false has not taken the key.
 */
export function usePageKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  // Before anything else can be pressed: a key that follows at once means what the page shows by then.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => listenToKeys(() => latest.current), []);
}
