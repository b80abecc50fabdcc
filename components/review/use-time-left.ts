"use client";

import { useEffect, useState } from "react";

/**
 * Milliseconds until a moment of the server's clock, once a second; never the browser's own time of day.
 *
 * @param now - the server's time when it answered; what passed since is counted on the browser's steady clock.
 */
export function useTimeLeft(until: number, now: number): number {
  const [left, setLeft] = useState(until - now);
  useEffect(() => {
    const start = performance.now();
    const tell = (): void => {
      setLeft(until - now - (performance.now() - start));
    };
    tell();
    const timer = setInterval(tell, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [until, now]);
  return left;
}
