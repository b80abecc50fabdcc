"use client";

import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from "react";
import type { StripSignals } from "@/lib/views/signal-strip";
import { holdsStretch, SIGNALS_AT_ONCE } from "@/lib/views/strip-window";
import { useEpisodeRequests } from "./episode-requests";

type SignalsAtHand = Readonly<{
  /** One stretch of the episode; the whole of it where it is short. */
  at: StripSignals;
  /** Sees to it that a stretch comes to hand. */
  ask: (from: number, count: number) => void;
}>;

const Signals = createContext<SignalsAtHand | null>(null);

/** An episode without turns has no signals, and none are asked for. */
export function SignalsProvider({
  initial,
  children,
}: Readonly<{ initial: StripSignals | null; children: ReactNode }>) {
  if (initial === null) return children;
  return <KnownSignals initial={initial}>{children}</KnownSignals>;
}

function KnownSignals({ initial, children }: Readonly<{ initial: StripSignals; children: ReactNode }>) {
  const requests = useEpisodeRequests();
  const [at, setAt] = useState(initial);
  const asked = useRef<StripSignals | null>(null);
  const wanted = useRef(0);
  const ask = useCallback(
    (from: number, count: number): void => {
      if (holdsStretch(asked.current ?? initial, from, count)) return;
      wanted.current += 1;
      const turn = wanted.current;
      const start = Math.max(0, from - Math.floor((SIGNALS_AT_ONCE - count) / 2));
      requests
        .signals(start, SIGNALS_AT_ONCE)
        .then((signals) => {
          if (turn !== wanted.current) return; // a later stretch is on its way
          asked.current = signals;
          setAt(signals);
        })
        .catch(() => undefined); // the stretch at hand stays, and moving the cursor asks again
    },
    [requests, initial],
  );
  const value = useMemo(() => ({ at, ask }), [at, ask]);
  return <Signals value={value}>{children}</Signals>;
}

export function useSignals(): SignalsAtHand {
  const signals = useContext(Signals);
  if (signals === null) throw new Error("There are no signals around this part of the page.");
  return signals;
}
