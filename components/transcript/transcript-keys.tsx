"use client";

import { useRouter } from "next/navigation";
import { usePageKeys } from "@/components/keys/use-page-keys";
import { type ActiveTurn, useActiveTurn } from "./active-turn";

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
  const goBy = (step: 1 | -1): void => {
    goTo(store.active() + step);
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
    "transcript.right": (event) => isOverTranscript(event) && goBy(1),
    "transcript.left": (event) => isOverTranscript(event) && goBy(-1),
    "transcript.down": (event) => readOn(event, store, 1),
    "transcript.up": (event) => readOn(event, store, -1),
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

/** A step down or up where arrows scroll. */
const SCROLL_STEP = 60;

/** Whether an arrow is meant for the transcript: in a part of the page that has its own use for arrows it is not. */
function isOverTranscript({ target }: KeyboardEvent): boolean {
  const box = document.querySelector("[data-transcript]");
  return box !== null && target instanceof Node && (target === document.body || box.contains(target));
}

/**
 * Scrolls, and goes on to the next turn once the end of this one is in view.
 *
 * @returns whether the key was taken: where the page itself scrolls, it scrolls as ever.
 */
function readOn(event: KeyboardEvent, store: ActiveTurn, step: 1 | -1): boolean {
  const box = document.querySelector("[data-transcript]");
  if (box === null || !isOverTranscript(event) || getComputedStyle(box).overflowY === "visible") return false;
  const view = box.getBoundingClientRect();
  const turn = box.querySelector(`#turn-${store.active() + 1}`)?.getBoundingClientRect();
  const isInView = turn !== undefined && turn.bottom > view.top && turn.top < view.bottom;
  const isCut = isInView && (step === 1 ? turn.bottom > view.bottom + 8 : turn.top < view.top - 8);
  if (isCut) box.scrollBy({ top: step * SCROLL_STEP });
  else store.activate(store.active() + step, true);
  return true;
}

/** Opens what a selector finds; closes it where all of it is open already. */
export function togglePart(selector: string): void {
  const parts = [...document.querySelectorAll<HTMLDetailsElement>(selector)];
  const isOpening = parts.some((part) => !part.open);
  for (const part of parts) part.open = isOpening;
}
