"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import type { DeskState, DeskStore } from "./desk-store";

const Store = createContext<DeskStore | null>(null);

export function DeskProvider({ store, children }: Readonly<{ store: DeskStore; children: ReactNode }>) {
  return <Store value={store}>{children}</Store>;
}

export function useDesk(): DeskStore {
  const store = use(Store);
  if (store === null) throw new Error("There is no desk around this part of the page.");
  return store;
}

/** One thing of the desk: renders again only where it changes. @param pick - a value that is the same while nothing changed. */
export function useDeskState<Value>(pick: (state: DeskState) => Value): Value {
  const { subscribe, state } = useDesk();
  const get = (): Value => pick(state());
  return useSyncExternalStore(subscribe, get, get);
}
