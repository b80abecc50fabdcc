import { type RefObject, useEffect } from "react";
import type { ActiveTurn } from "./active-turn";

/** Keeps the store told which turns can be read, while the transcript, or the page around it, is scrolled. */
export function useTurnsInView(box: RefObject<HTMLElement | null>, store: ActiveTurn): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const seen = turnsIn(element);
      if (seen !== null) store.look(seen.from, seen.to);
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    onScroll();
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box, store]);
}

/** A turn of which less is to be seen does not count. */
const SEEN_PX = 12;

function turnsIn(box: HTMLElement): Readonly<{ from: number; to: number }> | null {
  const { top, bottom } = box.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  const seen: number[] = [];
  for (const turn of box.querySelectorAll<HTMLElement>("article[data-turn]")) {
    const rect = turn.getBoundingClientRect();
    if (rect.bottom > from + SEEN_PX && rect.top < to - SEEN_PX) seen.push(Number(turn.dataset["turn"]) - 1);
  }
  const [first] = seen;
  return first === undefined ? null : { from: Math.min(...seen), to: Math.max(...seen) };
}
