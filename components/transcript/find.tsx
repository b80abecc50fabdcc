"use client";

import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import type { FindHit, FindQuery, FindResult } from "@/lib/contracts/find-in-episode";
import { spanText } from "@/lib/contracts/text-span";
import { findMarks, firstHitFrom, placeKey, type FindMark } from "@/lib/views/find-marks";
import type { ShownText, TextPlace } from "@/lib/views/shown-text";
import { type ActiveTurn, useActiveTurn } from "./active-turn";
import { useEpisodeRequests } from "./episode-requests";

/** What is looked for in the transcript, and which of the places found is at hand. */
export type FindState = Readonly<{
  isOpen: boolean;
  query: FindQuery;
  /** Null before an answer, and where nothing is asked. */
  result: FindResult | null;
  index: number | null;
  isAsking: boolean;
  problem: string | null;
  /** A stretch that a link leads to. It stands before what is looked for, until somebody goes on. */
  pointed: FindHit | null;
}>;

export type Find = Readonly<{
  state: () => FindState;
  subscribe: (listener: () => void) => () => void;
  open: () => void;
  close: () => void;
  ask: (query: FindQuery) => void;
  /** On or back by so many, round the end. */
  step: (by: number) => void;
  /** Goes to a stretch of text and marks it; the address keeps it. */
  point: (span: FindHit) => void;
  /** What is gone to: the stretch that is pointed at, else the hit at hand. */
  current: () => FindHit | null;
  hitsAt: (key: string) => readonly FindHit[];
}>;

const Store = createContext<Find | null>(null);

/**
 * @param initial - what the address asks for; null for nothing.
 * @param span - the stretch that the address leads to; null for none.
 */
export function FindProvider({
  initial,
  span = null,
  children,
}: Readonly<{ initial: FindQuery | null; span?: FindHit | null; children: ReactNode }>) {
  const turns = useActiveTurn();
  const requests = useEpisodeRequests();
  const [store] = useState(() => findStore(turns, requests.find, initial));
  useEffect(() => revealHits(store, turns), [store, turns]);
  useEffect(() => {
    if (initial !== null) store.ask(initial);
    if (span !== null) store.point(span);
  }, [store, initial, span]);
  return <Store value={store}>{children}</Store>;
}

export function useFind(): Find {
  const store = useContext(Store);
  if (store === null) throw new Error("There is no search around this part of the page.");
  return store;
}

export function useFindState(): FindState {
  const { subscribe, state } = useFind();
  return useSyncExternalStore(subscribe, state, state);
}

const NOTHING: readonly FindMark[] = [];
const NO_HITS: readonly FindHit[] = [];

/** The hits in one piece of text. Renders again only where they, or the one at hand among them, change. */
export function useFindMarks(place: TextPlace, piece: ShownText): readonly FindMark[] {
  const { subscribe, hitsAt, current } = useFind();
  const key = placeKey(place);
  const hits = useSyncExternalStore(
    subscribe,
    () => hitsAt(key),
    () => NO_HITS,
  );
  const here = useSyncExternalStore(
    subscribe,
    () => {
      const hit = current();
      return hit !== null && placeKey(hit) === key ? hit : null;
    },
    () => null,
  );
  return hits.length === 0 ? NOTHING : findMarks(piece, place.channel, hits, here);
}

/** The hit at hand where it is at a place; null elsewhere. */
export function useCurrentHit(isHere: (hit: FindHit) => boolean): FindHit | null {
  const { subscribe, current } = useFind();
  const get = (): FindHit | null => {
    const hit = current();
    return hit !== null && isHere(hit) ? hit : null;
  };
  return useSyncExternalStore(subscribe, get, () => null);
}

/** Whether something is found at a place, and the hit at hand among it. */
export function useFoundAt(key: string): "current" | "hit" | null {
  const { subscribe, hitsAt, current } = useFind();
  return useSyncExternalStore(
    subscribe,
    () => {
      if (hitsAt(key).length === 0) return null;
      const hit = current();
      return hit !== null && placeKey(hit) === key ? "current" : "hit";
    },
    () => null,
  );
}

const NO_QUERY: FindQuery = { text: "", isPattern: false, isCaseMatched: false };

function findStore(
  turns: ActiveTurn,
  request: (query: FindQuery) => Promise<FindResult>,
  initial: FindQuery | null,
): Find {
  const listeners = new Set<() => void>();
  let state: FindState = {
    ...{ isOpen: initial !== null, query: initial ?? NO_QUERY, result: null, index: null },
    ...{ isAsking: false, problem: null, pointed: null },
  };
  let byPlace: ReadonlyMap<string, readonly FindHit[]> = new Map();
  let asked = 0;
  const change = (next: Partial<FindState>): void => {
    state = { ...state, ...next };
    if (next.result !== undefined || next.pointed !== undefined || next.isOpen !== undefined)
      byPlace = hitsByPlace((state.isOpen ? state.result : null)?.hits ?? [], state.pointed);
    if (next.pointed !== undefined) keepSpanInAddress(next.pointed);
    for (const listener of listeners) listener();
  };
  const current = (): FindHit | null => {
    if (state.pointed !== null) return state.pointed;
    return state.index === null || !state.isOpen ? null : (state.result?.hits[state.index] ?? null);
  };
  // Whoever goes on to another turn has left the stretch.
  turns.subscribe(() => {
    if (state.pointed !== null && turns.active() !== state.pointed.turn) change({ pointed: null });
  });
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      change({ isOpen: true });
    },
    close: () => {
      asked += 1;
      change({ isOpen: false, result: null, index: null, isAsking: false, problem: null, pointed: null });
      keepInAddress(NO_QUERY);
    },
    ask: (query) => {
      asked += 1;
      const own = asked;
      keepInAddress(query);
      if (query.text === "") {
        change({ query, result: null, index: null, isAsking: false, problem: null });
        return;
      }
      change({ query, isOpen: true, isAsking: true, ...(state.pointed !== null && { pointed: null }) });
      request(query).then(
        (result) => {
          if (own !== asked) return;
          const index = firstHitFrom(result.hits, turns.active());
          change({ result, index, isAsking: false, problem: null });
        },
        (error: unknown) => {
          if (own !== asked) return;
          const problem = error instanceof Error ? error.message : "The transcript could not be searched.";
          change({ result: null, index: null, isAsking: false, problem });
        },
      );
    },
    step: (by) => {
      const count = state.result?.hits.length ?? 0;
      if (count === 0 || state.index === null) return;
      change({ index: (((state.index + by) % count) + count) % count, pointed: null });
    },
    point: (pointed) => {
      turns.activate(pointed.turn, false);
      change({ pointed });
    },
    current,
    hitsAt: (key) => byPlace.get(key) ?? NO_HITS,
  };
}

function hitsByPlace(
  hits: readonly FindHit[],
  pointed: FindHit | null,
): ReadonlyMap<string, readonly FindHit[]> {
  const map = new Map<string, FindHit[]>();
  for (const hit of pointed === null ? hits : [...hits, pointed]) {
    const key = placeKey(hit);
    const list = map.get(key);
    if (list === undefined) map.set(key, [hit]);
    else list.push(hit);
  }
  return map;
}

function keepInAddress({ text, isPattern, isCaseMatched }: FindQuery): void {
  const address = new URL(location.href);
  for (const [name, value] of [
    ["find", text],
    ["find.re2", text !== "" && isPattern ? "1" : ""],
    ["find.case", text !== "" && isCaseMatched ? "1" : ""],
  ] as const)
    if (value === "") address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

function keepSpanInAddress(span: FindHit | null): void {
  const address = new URL(location.href);
  if (span === null) address.searchParams.delete("span");
  else {
    address.searchParams.set("turn", String(span.turn + 1));
    address.searchParams.set("span", spanText(span));
  }
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

/** How long a turn that is not on the page may take to come. */
const COMING_MS = 5_000;

/** Brings the hit at hand into view, wherever it is: its turn, the part that is closed around it, and its mark. */
function revealHits(find: Find, turns: ActiveTurn): () => void {
  let last: FindHit | null = null;
  let isOver = false;
  const unsubscribe = find.subscribe(() => {
    const hit = find.current();
    if (hit === last) return;
    last = hit;
    if (hit === null) return;
    turns.activate(hit.turn, true);
    const until = performance.now() + COMING_MS;
    const look = (): void => {
      if (isOver || last !== hit) return;
      const mark = document.querySelector<HTMLElement>(`#turn-${hit.turn + 1} [data-find=current]`);
      if (mark !== null) {
        for (
          let part = mark.closest("details");
          part !== null;
          part = part.parentElement?.closest("details") ?? null
        )
          part.open = true;
        mark.scrollIntoView({ block: "center" });
      } else if (performance.now() < until) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => {
    isOver = true;
    unsubscribe();
  };
}
