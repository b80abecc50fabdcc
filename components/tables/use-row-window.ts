"use client";

import { type RefObject, useEffect, useState } from "react";

/** Rows on either side of those in sight, so that none is missing while it scrolls. */
const OVERSCAN = 3;
/** Before the browser knows how high the box is. */
const FIRST_HEIGHT = 760;

type View = Readonly<{ top: number; height: number }>;

/** Which rows are in the page: `first` included, `end` not. `above` and `below` are the pixels in place of the others. */
export type RowWindow = Readonly<{ first: number; end: number; above: number; below: number }>;

/** The rows in sight, and some on either side. All rows are of one height: nothing is measured. */
export function rowWindow(count: number, rowHeight: number, { top, height }: View): RowWindow {
  const inSight = Math.ceil(height / rowHeight) + 1;
  const highest = Math.max(0, count - inSight);
  const from = Math.min(Math.max(0, Math.floor(top / rowHeight)), highest);
  const first = Math.max(0, from - OVERSCAN);
  const end = Math.min(count, from + inSight + OVERSCAN);
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
}

/**
 * Keeps the rows in sight in the page, and no others.
 *
 * @param box - what scrolls; its head stays in sight over the rows.
 * @returns the window, and how to bring a row into sight.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow & Readonly<{ reveal: (index: number) => void }> {
  const [view, setView] = useState<View>({ top: 0, height: FIRST_HEIGHT });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      // Within one row nothing changes.
      const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      const height = element.clientHeight;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, rowHeight]);
  const reveal = (index: number): void => {
    const element = box.current;
    if (element === null) return;
    const headHeight = element.querySelector("thead")?.clientHeight ?? 0;
    const highest = index * rowHeight;
    const lowest = headHeight + highest + rowHeight - element.clientHeight;
    element.scrollTo({ top: Math.min(highest, Math.max(lowest, element.scrollTop)) });
  };
  return { ...rowWindow(count, rowHeight, view), reveal };
}
