"use client";

import { formatCountdown } from "@/lib/views/format-countdown";
import { useTimeLeft } from "./use-time-left";

/** Counts down to a moment of the server's clock. `over` is what it says then. */
export function TimeLeft({ until, now, over }: Readonly<{ until: number; now: number; over: string }>) {
  const left = useTimeLeft(until, now);
  return <span className="tabular-nums">{left <= 0 ? over : `${formatCountdown(left)} left`}</span>;
}
