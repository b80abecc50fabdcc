"use client";

import { useMemo } from "react";
import { stepArea, stepLine } from "@/lib/views/signal-steps";
import { useActiveTurn } from "./active-turn";

/** The whole of a long episode, thinned: never better looking than it is. */
export type OverviewLevels = Readonly<{
  goal: readonly (number | null)[];
  refusal: readonly (number | null)[];
}>;

const WIDTH = 1000;
const HEIGHT = 24;

/** A long episode in one bar, with the stretch that the strip shows marked in it. A click goes to that place. */
export function StripOverview({
  levels,
  from,
  count,
}: Readonly<{ levels: OverviewLevels; from: number; count: number }>) {
  const store = useActiveTurn();
  const { turnCount } = store;
  const [area, line] = useMemo(() => {
    const bucket = WIDTH / levels.goal.length;
    const scale = {
      x: (index: number) => index * bucket,
      y: (value: number) => HEIGHT - 2 - Math.min(Math.max(value / 1_000_000, 0), 1) * (HEIGHT - 4),
    };
    return [stepArea(levels.refusal, scale, 0), stepLine(levels.goal, scale)];
  }, [levels]);
  return (
    // The strip below takes the keys: this is a shortcut for the pointer.
    <div
      aria-hidden
      className="mb-1.5 cursor-pointer overflow-hidden rounded-sm border border-line"
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        store.activate(Math.floor(((event.clientX - left) / width) * turnCount), true);
      }}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        className="block"
      >
        <path d={area} fill="var(--sig-refusal-area)" />
        <path
          d={line}
          fill="none"
          stroke="var(--sig-goal)"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        <rect
          x={(from / turnCount) * WIDTH}
          y={0}
          width={Math.max((count / turnCount) * WIDTH, 2)}
          height={HEIGHT}
          fill="var(--accent-mark)"
          opacity={0.25}
        />
      </svg>
    </div>
  );
}
