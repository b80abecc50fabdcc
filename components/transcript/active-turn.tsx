"use client";

import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

/** The one cursor of the page: strip, transcript, inspector and address show it and move it. Turns count from 0. */
export type ActiveTurn = Readonly<{
  active: () => number;
  hovered: () => number | null;
  /** Moves the cursor, within the episode. `reveal` also brings the turn into view. */
  activate: (turn: number, reveal: boolean) => void;
  hover: (turn: number | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** The turns that are in view, first and last; null before they are known. */
  inView: () => InView | null;
  look: (from: number, to: number) => void;
  /** Told each turn that has to be brought into view. */
  onReveal: (listener: (turn: number) => void) => () => void;
  turnCount: number;
}>;

export type InView = Readonly<{ from: number; to: number }>;

const Store = createContext<ActiveTurn | null>(null);

export function ActiveTurnProvider({
  turnCount,
  initial,
  children,
}: Readonly<{ turnCount: number; initial: number; children: ReactNode }>) {
  const [store] = useState(() => activeTurn(turnCount, initial));
  useEffect(() => keepInAddress(store), [store]);
  return <Store value={store}>{children}</Store>;
}

export function useActiveTurn(): ActiveTurn {
  const store = useContext(Store);
  if (store === null) throw new Error("There is no active turn around this part of the page.");
  return store;
}

export function useActive(): number {
  const { subscribe, active } = useActiveTurn();
  return useSyncExternalStore(subscribe, active, active);
}

export function useHovered(): number | null {
  const { subscribe, hovered } = useActiveTurn();
  return useSyncExternalStore(subscribe, hovered, hovered);
}

export function useInView(): InView | null {
  const { subscribe, inView } = useActiveTurn();
  return useSyncExternalStore(subscribe, inView, () => null);
}

/** What one turn of many needs to know: it renders again only when this changes. */
export function useTurnState(turn: number): "active" | "hovered" | "none" {
  const { subscribe, active, hovered } = useActiveTurn();
  const state = (): "active" | "hovered" | "none" =>
    active() === turn ? "active" : hovered() === turn ? "hovered" : "none";
  return useSyncExternalStore(subscribe, state, state);
}

function activeTurn(turnCount: number, initial: number): ActiveTurn {
  const listeners = new Set<() => void>();
  const revealers = new Set<(turn: number) => void>();
  let active = initial;
  let hovered: number | null = null;
  let inView: InView | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    turnCount,
    active: () => active,
    hovered: () => hovered,
    activate: (turn, reveal) => {
      const next = Math.max(0, Math.min(turn, turnCount - 1));
      if (next !== active) {
        active = next;
        tell();
      }
      if (reveal) for (const revealer of revealers) revealer(next);
    },
    hover: (turn) => {
      if (turn === hovered) return;
      hovered = turn;
      tell();
    },
    inView: () => inView,
    look: (from, to) => {
      if (inView !== null && inView.from === from && inView.to === to) return;
      inView = { from, to };
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReveal: (listener) => {
      revealers.add(listener);
      return () => revealers.delete(listener);
    },
  };
}

/** A browser allows only so many changes of the address in a while: a held key makes one at its end. */
const ADDRESS_DELAY_MS = 120;

function keepInAddress(store: ActiveTurn): () => void {
  let last = store.active();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = store.subscribe(() => {
    if (store.active() === last) return; // the pointer moved, not the cursor
    last = store.active();
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = new URL(location.href);
      address.searchParams.set("turn", String(last + 1));
      history.replaceState(history.state, "", address);
    }, ADDRESS_DELAY_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
