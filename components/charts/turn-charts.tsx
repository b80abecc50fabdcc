"use client";

import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { TurnPoint } from "@/lib/views/turn-curve";
import { axisStyle, ChartTooltip, gridStyle } from "./chart-style";

const margin = { top: 8, right: 16, bottom: 20, left: 0 };
const turnAxis = (
  <XAxis
    dataKey="label"
    label={{ value: "Turn", position: "bottom", offset: 2, fill: "var(--fg-3)", fontSize: 11 }}
    {...axisStyle}
  />
);

/** At which turn goal progress first rose. Draws prepared points and decides nothing. */
export function RisesByTurnChart({
  points,
  caption,
}: Readonly<{ points: readonly TurnPoint[]; caption: string }>) {
  return (
    <figure aria-label={caption} className="keeps-colour">
      <ResponsiveContainer width="100%" height={220}>
        <BarChart data={[...points]} margin={margin} accessibilityLayer>
          <CartesianGrid {...gridStyle} />
          {turnAxis}
          <YAxis allowDecimals={false} width={40} {...axisStyle} axisLine={false} />
          <Tooltip
            cursor={{ fill: "var(--surface-2)" }}
            isAnimationActive={false}
            content={(shown) => <ChartTooltip {...shown} unit="Turn" />}
          />
          <Bar
            name="First increases"
            dataKey="firstRises"
            fill="var(--sig-goal-rise)"
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}

/** How much was refused on average. A turn without any known surface breaks the line. */
export function RefusalByTurnChart({
  points,
  caption,
}: Readonly<{ points: readonly TurnPoint[]; caption: string }>) {
  const rounded = points.map((point) => ({
    label: point.label,
    refusal: point.refusal === null ? null : Number(point.refusal.toFixed(3)),
  }));
  return (
    <figure aria-label={caption} className="keeps-colour">
      <ResponsiveContainer width="100%" height={220}>
        <LineChart data={rounded} margin={margin} accessibilityLayer>
          <CartesianGrid {...gridStyle} />
          {turnAxis}
          <YAxis domain={[0, 1]} ticks={[0, 0.5, 1]} width={40} {...axisStyle} axisLine={false} />
          <Tooltip
            cursor={{ stroke: "var(--axis)" }}
            isAnimationActive={false}
            content={(shown) => <ChartTooltip {...shown} unit="Turn" />}
          />
          <Line
            name="Mean refusal surface"
            dataKey="refusal"
            type="linear"
            stroke="var(--sig-refusal)"
            strokeWidth={2}
            connectNulls={false}
            dot={{ r: 2, fill: "var(--sig-refusal)" }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
