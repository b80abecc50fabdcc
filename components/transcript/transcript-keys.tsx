"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useActiveTurn } from "./active-turn";

/** Places that keys go to. Turns count from 0. */
export type Landmarks = Readonly<{
  firstRise: number | null;
  /** Turns with a match, ascending. */
  matchTurns: readonly number[];
  /** Addresses of the neighbours in the list the episode was opened from. */
  previous: string | null;
  next: string | null;
}>;

/** The single keys of the page. None is the only way: each has its button or its link. */
export function TranscriptKeys({ landmarks }: Readonly<{ landmarks: Landmarks }>) {
  const store = useActiveTurn();
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      const active = store.active();
      const { firstRise, matchTurns, previous, next } = landmarks;
      switch (event.key) {
        case "j":
          store.activate(active + 1, true);
          break;
        case "k":
          store.activate(active - 1, true);
          break;
        case "i":
          if (firstRise !== null) store.activate(firstRise, true);
          break;
        case "m":
          goTo(matchTurns.find((turn) => turn > active) ?? matchTurns[0]);
          break;
        case "M":
          goTo(matchTurns.findLast((turn) => turn < active) ?? matchTurns.at(-1));
          break;
        case "o":
          togglePart(`#turn-${active + 1} details`);
          break;
        case "O":
          togglePart("details[data-part=call]");
          break;
        case "t":
          togglePart("details[data-part=reasoning]");
          break;
        case "[":
          if (previous !== null) router.push(previous);
          break;
        case "]":
          if (next !== null) router.push(next);
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    const goTo = (turn: number | undefined): void => {
      if (turn !== undefined) store.activate(turn, true);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [store, router, landmarks]);
  return null;
}

/** Opens what a selector finds; closes it where all of it is open already. */
export function togglePart(selector: string): void {
  const parts = [...document.querySelectorAll<HTMLDetailsElement>(selector)];
  const isOpening = parts.some((part) => !part.open);
  for (const part of parts) part.open = isOpening;
}

/** Whether somebody is writing: keys are letters there. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
