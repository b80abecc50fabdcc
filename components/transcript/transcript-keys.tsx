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
  const goTo = (turn: number | null | undefined): void => {
    if (typeof turn === "number") store.activate(turn, true);
  };
  const open = (href: string | null): void => {
    if (href !== null) router.push(href);
  };
  const { firstRise, matchTurns, previous, next } = landmarks;
  usePageKeys({
    "transcript.next": () => {
      goTo(store.active() + 1);
    },
    "transcript.previous": () => {
      goTo(store.active() - 1);
    },
    "transcript.firstRise": () => {
      goTo(firstRise);
    },
    "transcript.nextMatch": () => {
      goTo(matchTurns.find((turn) => turn > store.active()) ?? matchTurns[0]);
    },
    "transcript.previousMatch": () => {
      goTo(matchTurns.findLast((turn) => turn < store.active()) ?? matchTurns.at(-1));
    },
    "transcript.toggleTurn": () => {
      togglePart(`#turn-${store.active() + 1} details`);
    },
    "transcript.toggleCalls": () => {
      togglePart("details[data-part=call]");
    },
    "transcript.toggleReasoning": () => {
      togglePart("details[data-part=reasoning]");
    },
    "transcript.previousEpisode": () => {
      open(previous);
    },
    "transcript.nextEpisode": () => {
      open(next);
    },
  });
  return null;
}

/** Opens what a selector finds; closes it where all of it is open already. */
export function togglePart(selector: string): void {
  const parts = [...document.querySelectorAll<HTMLDetailsElement>(selector)];
  const isOpening = parts.some((part) => !part.open);
  for (const part of parts) part.open = isOpening;
}
