"use client";

import { useRouter } from "next/navigation";
import { usePageKeys } from "@/components/keys/use-page-keys";
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
  usePageKeys((event) => {
    const active = store.active();
    const { firstRise, matchTurns, previous, next } = landmarks;
    const goTo = (turn: number | null | undefined): void => {
      if (typeof turn === "number") store.activate(turn, true);
    };
    switch (event.key) {
      case "j":
        goTo(active + 1);
        return true;
      case "k":
        goTo(active - 1);
        return true;
      case "i":
        goTo(firstRise);
        return true;
      case "m":
        goTo(matchTurns.find((turn) => turn > active) ?? matchTurns[0]);
        return true;
      case "M":
        goTo(matchTurns.findLast((turn) => turn < active) ?? matchTurns.at(-1));
        return true;
      case "o":
        togglePart(`#turn-${active + 1} details`);
        return true;
      case "O":
        togglePart("details[data-part=call]");
        return true;
      case "t":
        togglePart("details[data-part=reasoning]");
        return true;
      case "[":
        if (previous !== null) router.push(previous);
        return true;
      case "]":
        if (next !== null) router.push(next);
        return true;
      default:
        return false;
    }
  });
  return null;
}

/** Opens what a selector finds; closes it where all of it is open already. */
export function togglePart(selector: string): void {
  const parts = [...document.querySelectorAll<HTMLDetailsElement>(selector)];
  const isOpening = parts.some((part) => !part.open);
  for (const part of parts) part.open = isOpening;
}
