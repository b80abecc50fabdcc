"use client";

import { createContext, type ReactNode, use } from "react";

type Aside = (turn: number, isRetracted: boolean) => ReactNode;

const AsideContext = createContext<Aside | null>(null);

/** What stands at the head of each turn of a transcript beside its pressure: the marks of whoever judges it. */
export function TurnAsideProvider({ aside, children }: Readonly<{ aside: Aside; children: ReactNode }>) {
  return <AsideContext value={aside}>{children}</AsideContext>;
}

export function TurnAside({ turn, isRetracted }: Readonly<{ turn: number; isRetracted: boolean }>) {
  return use(AsideContext)?.(turn, isRetracted) ?? null;
}
