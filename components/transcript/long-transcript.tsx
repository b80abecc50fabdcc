"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState } from "react";
import { formatCount } from "@/lib/views/format-number";
import type { BareTurn } from "@/lib/views/transcript-turn";
import { Button } from "../ui/button";
import { useActive, useActiveTurn } from "./active-turn";
import { useEpisodeRequests } from "./episode-requests";
import { Turn } from "./turn";
import { useTurnsInView } from "./turns-in-view";

/** Browsers give up on elements of some millions of pixels: a very long episode is shown a section at a time. */
const SECTION_TURNS = 2_000;
/** So many turns are asked for at once. */
const PIECE_TURNS = 20;
const TURN_HEIGHT_GUESS = 180;

/** The turns of a long episode: those in view, asked for as they come into view. */
export function LongTranscript({ turns }: Readonly<{ turns: readonly BareTurn[] }>) {
  const store = useActiveTurn();
  const active = useActive();
  const section = Math.floor(active / SECTION_TURNS);
  const start = section * SECTION_TURNS;
  const count = Math.min(SECTION_TURNS, store.turnCount - start);
  const { viewOf, ask, hasFailed } = useTurns(turns, store.turnCount);
  return <Section key={start} start={start} count={count} viewOf={viewOf} ask={ask} hasFailed={hasFailed} />;
}

type Turns = Readonly<{
  viewOf: (turn: number) => BareTurn | undefined;
  ask: (turn: number) => void;
  hasFailed: boolean;
}>;

function Section({
  start,
  count,
  viewOf,
  ask,
  hasFailed,
}: Turns & Readonly<{ start: number; count: number }>) {
  const store = useActiveTurn();
  const box = useRef<HTMLDivElement>(null);
  const first = store.active() - start;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => TURN_HEIGHT_GUESS,
    overscan: 4,
    initialRect: { width: 900, height: 700 },
    initialOffset: Math.max(0, first) * TURN_HEIGHT_GUESS,
    getItemKey: (index) => start + index,
  });
  useEffect(() => {
    const reveal = (turn: number): void => {
      if (turn >= start && turn < start + count) virtualizer.scrollToIndex(turn - start, { align: "start" });
    };
    reveal(store.active());
    return store.onReveal(reveal);
  }, [store, virtualizer, start, count]);

  useTurnsInView(box, store);
  const items = virtualizer.getVirtualItems();
  useEffect(() => {
    for (const item of items) ask(start + item.index);
  }, [items, ask, start]);
  const end = start + count;
  return (
    <div
      ref={box}
      role="region"
      aria-label="Transcript"
      data-transcript
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto outline-offset-[-2px] m:h-[calc(100dvh-330px)] m:min-h-80 m:flex-none"
    >
      <div className="px-5 pt-1 pb-14 m:px-4 m:pb-10">
        <h2 className="sr-only">Transcript</h2>
        <SectionLinks start={start} end={end} />
        {hasFailed && (
          <p role="alert" className="py-2 text-viol-fg">
            Some turns could not be read. Scroll on, or move the cursor, to ask for them again.
          </p>
        )}
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const view = viewOf(start + item.index);
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {view === undefined ? <Coming turn={start + item.index} /> : <Turn view={view} />}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Coming({ turn }: Readonly<{ turn: number }>) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)]" style={{ height: TURN_HEIGHT_GUESS }}>
      <span className="pt-[13px] font-semibold text-fg-3 tabular-nums">{turn + 1}</span>
      <span className="skeleton mt-3.5 h-5 w-2/3" />
    </div>
  );
}

function SectionLinks({ start, end }: Readonly<{ start: number; end: number }>) {
  const store = useActiveTurn();
  if (start === 0 && end === store.turnCount) return null;
  return (
    <nav aria-label="Sections of the transcript" className="flex items-center gap-2 py-2 text-12 text-fg-2">
      Turns {formatCount(start + 1)} to {formatCount(end)} of {formatCount(store.turnCount)}
      <Button
        size="sm"
        disabled={start === 0}
        onClick={() => {
          store.activate(start - 1, true);
        }}
      >
        Earlier turns
      </Button>
      <Button
        size="sm"
        disabled={end === store.turnCount}
        onClick={() => {
          store.activate(end, true);
        }}
      >
        Later turns
      </Button>
    </nav>
  );
}

/** The turns at hand, by index; more come when they are asked for. */
function useTurns(turns: readonly BareTurn[], turnCount: number): Turns {
  const requests = useEpisodeRequests();
  const [views, setViews] = useState<ReadonlyMap<number, BareTurn>>(
    () => new Map(turns.map((view) => [view.turn, view])),
  );
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef<Set<number> | null>(null);
  const ask = useCallback(
    (turn: number) => {
      asked.current ??= new Set(turns.map((view) => view.turn));
      if (asked.current.has(turn)) return;
      const piece = Array.from({ length: PIECE_TURNS }, (_, index) => turn + index).filter(
        (one) => one < turnCount && asked.current?.has(one) === false,
      );
      for (const one of piece) asked.current.add(one);
      requests
        .turns(turn, PIECE_TURNS)
        .then((more) => {
          setViews((known) => new Map([...known, ...more.map((view) => [view.turn, view] as const)]));
          // Of long turns fewer come at once: the rest is asked for when it is wanted.
          for (const one of piece.slice(more.length)) asked.current?.delete(one);
          setHasFailed(false);
        })
        .catch(() => {
          for (const one of piece) asked.current?.delete(one);
          setHasFailed(true);
        });
    },
    [requests, turns, turnCount],
  );
  return { viewOf: (turn) => views.get(turn), ask, hasFailed };
}
