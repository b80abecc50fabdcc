"use client";

import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { layoutSignalStrip, turnAt, type StripSignals } from "@/lib/views/signal-strip";
import {
  holdsStretch,
  partOfStretch,
  STRIP_TURNS_NARROW,
  STRIP_TURNS_WIDE,
  stretchStart,
  stripTitle,
  stripTurnText,
} from "@/lib/views/strip-window";
import { SignalStrip } from "../charts/signal-strip";
import { useActive, useActiveTurn, useHovered, useInView } from "./active-turn";
import { SignalsTable } from "./signals-table";
import { StripOverview, type OverviewLevels } from "./strip-overview";
import { useSignals } from "./signals-at-hand";

/** What the strip is drawn at on the server: the room beside the inspector on a screen of 1440 pixels. */
const WIDTH_FIRST = 974;

/** The strip with its pointer, its keys and its table. `overview` is there where the episode is too long for one strip. */
export function StripPanel({ overview }: Readonly<{ overview: OverviewLevels | null }>) {
  const store = useActiveTurn();
  const active = useActive();
  const hovered = useHovered();
  const inView = useInView();
  const [frame, width] = useWidth(WIDTH_FIRST);
  const shown = useStretch(active, width);
  const layout = useMemo(() => layoutSignalStrip(shown, width), [shown, width]);
  const [isTable, setIsTable] = useState(false);
  const hint = useId();
  const turnUnder = (event: PointerEvent): number | null =>
    turnAt(layout, event.clientX - event.currentTarget.getBoundingClientRect().left);
  return (
    <section
      aria-label="Signals by turn"
      className="relative z-10 flex-none border-y border-line bg-surface px-5 pt-2.5 pb-1.5 m:sticky m:top-[calc(var(--top-h)+var(--demo-h))] m:px-4 m:pt-2"
    >
      {overview !== null && <StripOverview levels={overview} from={shown.from} count={shown.turns.length} />}
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label="Turn"
        aria-valuemin={1}
        aria-valuemax={store.turnCount}
        aria-valuenow={active + 1}
        aria-valuetext={stripTurnText(shown, active)}
        aria-describedby={hint}
        onKeyDown={(event) => {
          const next = turnByKey(event, active, store.turnCount);
          if (next === null) return;
          event.preventDefault();
          store.activate(next, true);
        }}
        onPointerMove={(event) => {
          store.hover(turnUnder(event));
        }}
        onPointerLeave={() => {
          store.hover(null);
        }}
        onClick={(event) => {
          const turn = turnAt(layout, event.clientX - event.currentTarget.getBoundingClientRect().left);
          if (turn !== null) store.activate(turn, true);
        }}
        className="cursor-pointer overflow-hidden rounded-sm"
        style={{ minHeight: layout.height }}
      >
        <SignalStrip
          layout={layout}
          title={stripTitle(shown)}
          active={active}
          hovered={hovered}
          inView={inView}
        />
      </div>
      <p id={hint} className="sr-only">
        Arrow keys move from turn to turn. {stripTitle(shown)}
      </p>
      <button
        type="button"
        aria-expanded={isTable}
        onClick={() => {
          setIsTable(!isTable);
        }}
        className="absolute right-3 bottom-2 rounded-sm px-1.5 py-0.5 text-11 text-fg-3 hover:bg-surface-3 hover:text-fg m:not-focus:sr-only"
      >
        {isTable ? "Hide table" : "Table"}
        <span className="sr-only"> of the signals</span>
      </button>
      {isTable && (
        <div
          tabIndex={0}
          role="region"
          aria-label="Signals as a table"
          className="max-h-60 overflow-auto border-t border-line"
        >
          <SignalsTable signals={shown} />
        </div>
      )}
    </section>
  );
}

/** The stretch of the episode that the strip shows: the one with the active turn in it, once its signals are there. */
function useStretch(active: number, width: number): StripSignals {
  const { turnCount } = useActiveTurn();
  const { at, ask } = useSignals();
  const length = Math.min(turnCount, width < 560 ? STRIP_TURNS_NARROW : STRIP_TURNS_WIDE);
  const [start, setStart] = useState(0);
  const wanted = stretchStart(active, start, length, turnCount);
  if (wanted !== start) setStart(wanted);
  useLayoutEffect(() => {
    ask(wanted, length);
  }, [ask, wanted, length]);
  return useMemo(() => {
    if (holdsStretch(at, wanted, length)) return partOfStretch(at, wanted, length);
    return partOfStretch(at, at.from, Math.min(length, at.turns.length));
  }, [at, wanted, length]);
}

function turnByKey({ key }: KeyboardEvent, active: number, turnCount: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return active + 1;
    case "ArrowLeft":
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + 10;
    case "PageUp":
      return active - 10;
    case "Home":
      return 0;
    case "End":
      return turnCount - 1;
    default:
      return null;
  }
}

function useWidth(initial: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      setWidth(Math.max(200, Math.floor(element.clientWidth)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, width] as const;
}
