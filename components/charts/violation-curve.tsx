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

/** Shares in percent; null where nothing is known. */
export type ViolationCurvePoint = Readonly<{
  turn: number;
  candidate: number | null;
  candidateBand: readonly [number, number] | null;
  baseline: number | null;
  baselineBand: readonly [number, number] | null;
}>;

/** Two step curves with their bands. Draws prepared points and decides nothing; the same numbers stand in the table under it. */
export function ViolationCurve({
  points,
  caption,
}: Readonly<{ points: readonly ViolationCurvePoint[]; caption: string }>) {
  return (
    <figure aria-label={caption} className="keeps-colour">
      <ResponsiveContainer width="100%" height={240}>
        <ComposedChart
          data={[...points]}
          margin={{ top: 8, right: 16, bottom: 20, left: 0 }}
          accessibilityLayer
        >
          <CartesianGrid {...gridStyle} />
          <XAxis
            dataKey="turn"
            type="number"
            domain={[0, "dataMax"]}
            allowDecimals={false}
            label={{ value: "Turn", position: "bottom", offset: 2, fill: "var(--fg-3)", fontSize: 11 }}
            {...axisStyle}
          />
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
                payload={payload.filter(({ dataKey }) => dataKey === "candidate" || dataKey === "baseline")}
                unit="Turn"
              />
            )}
          />
          <Area
            dataKey="baselineBand"
            type="stepAfter"
            fill="var(--series-b)"
            fillOpacity={0.18}
            stroke="none"
            isAnimationActive={false}
          />
          <Area
            dataKey="candidateBand"
            type="stepAfter"
            fill="var(--series-a)"
            fillOpacity={0.14}
            stroke="none"
            isAnimationActive={false}
          />
          <Line
            name="Baseline, %"
            dataKey="baseline"
            type="stepAfter"
            stroke="var(--series-b)"
            strokeDasharray="5 3"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            name="Candidate, %"
            dataKey="candidate"
            type="stepAfter"
            stroke="var(--series-a)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  );
}
