"use client";

import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { axisStyle, ChartTooltip, gridStyle } from "./chart-style";

/** One run of a line of checkpoints, in percent. */
export type TrendPoint = Readonly<{
  label: string;
  band: readonly [number, number] | null;
  settled: number | null;
}>;

/** Worst to best over time, the settled alone as the smaller mark. */
export function TrendChart({
  points,
  caption,
}: Readonly<{ points: readonly TrendPoint[]; caption: string }>) {
  return (
    <figure aria-label={caption} className="keeps-colour">
      <ResponsiveContainer width="100%" height={220}>
        <ComposedChart
          data={[...points]}
          margin={{ top: 8, right: 24, bottom: 8, left: 0 }}
          accessibilityLayer
        >
          <CartesianGrid {...gridStyle} />
          <XAxis dataKey="label" {...axisStyle} />
          <YAxis
            width={46}
            domain={[0, "auto"]}
            tickFormatter={(value: number) => `${Number(value.toFixed(1))}%`}
            {...axisStyle}
            axisLine={false}
          />
          <Tooltip
            cursor={{ stroke: "var(--axis)" }}
            isAnimationActive={false}
            content={({ payload, ...shown }) => (
              <ChartTooltip
                {...shown}
                payload={payload.filter(({ dataKey }) => dataKey === "settled")}
                unit="Run"
              />
            )}
          />
          <Area
            dataKey="band"
            type="linear"
            fill="var(--ind-fill)"
            fillOpacity={0.35}
            stroke="var(--ind-mark)"
            isAnimationActive={false}
          />
          <Line
            name="Settled only, %"
            dataKey="settled"
            type="linear"
            stroke="var(--series-a)"
            strokeWidth={2}
            dot={{ r: 3, fill: "var(--series-a)" }}
            connectNulls={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  );
}
