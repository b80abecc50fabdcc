"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import type { BareTurn } from "@/lib/views/transcript-turn";
import { useActiveTurn } from "./active-turn";
import { FindOpener } from "./find-opener";
import { GlyphDefs } from "./glyphs";
import { Turn } from "./turn";
import { useTurnsInView } from "./turns-in-view";

/** Loaded for long episodes alone. */
const LongTranscript = dynamic(() => import("./long-transcript").then((module) => module.LongTranscript));

/**
 * The turns of an episode. A short one stands there as a whole, so that the browser's own find, its print and its selection
 * work; of a long one, what is in view.
 *
 * @param isLinked - the address names a turn, so the page opens there even where that scrolls the page itself.
 * @param isWindowed - only what is in view is to be on the page; where it is not said, an episode is long where turns are missing.
 */
export function Transcript({
  turns,
  isLinked,
  isWindowed,
}: Readonly<{ turns: readonly BareTurn[]; isLinked: boolean; isWindowed?: boolean }>) {
  const { turnCount } = useActiveTurn();
  const isLong = isWindowed ?? turns.length < turnCount;
  return (
    <>
      <GlyphDefs />
      <FindOpener isWindowed={isLong} />
      {isLong ? <LongTranscript turns={turns} /> : <WholeTranscript turns={turns} isLinked={isLinked} />}
    </>
  );
}

function WholeTranscript({ turns, isLinked }: Readonly<{ turns: readonly BareTurn[]; isLinked: boolean }>) {
  const store = useActiveTurn();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reveal = (turn: number): void => {
      box.current?.querySelector(`#turn-${turn + 1}`)?.scrollIntoView({ block: "start" });
    };
    const isScroller = box.current !== null && getComputedStyle(box.current).overflowY !== "visible";
    if (isLinked || (isScroller && store.active() > 0)) reveal(store.active());
    return store.onReveal(reveal);
  }, [store, isLinked]);
  useTurnsInView(box, store);
  return (
    <div
      ref={box}
      role="region"
      aria-label="Transcript"
      data-transcript
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto outline-offset-[-2px] m:overflow-visible"
    >
      <div className="px-5 pt-1 pb-14 m:px-4 m:pb-10">
        <h2 className="sr-only">Transcript</h2>
        {turns.map((view) => (
          <Turn key={view.turn} view={view} />
        ))}
      </div>
    </div>
  );
}
