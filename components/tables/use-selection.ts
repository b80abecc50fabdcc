"use client";

import { useState } from "react";
import type { EpisodeRow } from "@/lib/views/episode-row";

/** Which episodes of a list are chosen: some, or all that the filter leaves. */
export type Selection = Readonly<{
  /** In the order in which they were chosen, also those of other pages of the same list. */
  ids: readonly string[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (index: number) => void;
  /** All rows from the one that was toggled last to this one. */
  extend: (index: number) => void;
  /** All rows of the page, or none of them where all are chosen. */
  togglePage: () => void;
  takeAll: () => void;
  clear: () => void;
}>;

type State = Readonly<{ of: string; ids: readonly string[]; isAll: boolean; anchor: string | null }>;

/**
 * @param of - what the list is asked: another question is another list, and nothing of it is chosen.
 * @param max - so many can be chosen one by one.
 */
export function useSelection(of: string, rows: readonly EpisodeRow[], max: number): Selection {
  const nothing: State = { of, ids: [], isAll: false, anchor: null };
  const [kept, setState] = useState<State>(nothing);
  const state = kept.of === of ? kept : nothing;
  const choose = (ids: readonly string[], anchor: string | null): void => {
    setState({ of, ids: [...new Set(ids)].slice(0, max), isAll: false, anchor });
  };
  const pageIds = rows.map(({ id }) => id);
  return {
    ids: state.ids,
    isAll: state.isAll,
    has: (id) => state.isAll || state.ids.includes(id),
    toggle: (index) => {
      const id = pageIds[index];
      if (id === undefined) return;
      // Where all were chosen, all of this page but one stay.
      const before = state.isAll ? pageIds : state.ids;
      choose(before.includes(id) ? before.filter((one) => one !== id) : [...before, id], id);
    },
    extend: (index) => {
      const from = state.anchor === null ? index : pageIds.indexOf(state.anchor);
      const [first, last] = [Math.min(from === -1 ? index : from, index), Math.max(from, index)];
      choose([...state.ids, ...pageIds.slice(first, last + 1)], pageIds[index] ?? null);
    },
    togglePage: () => {
      const isWhole = state.isAll || pageIds.every((id) => state.ids.includes(id));
      choose(isWhole ? state.ids.filter((id) => !pageIds.includes(id)) : [...state.ids, ...pageIds], null);
    },
    takeAll: () => {
      setState({ of, ids: [], isAll: true, anchor: null });
    },
    clear: () => {
      setState(nothing);
    },
  };
}
