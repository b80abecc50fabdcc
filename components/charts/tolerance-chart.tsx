"use client";

import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { axisStyle, ChartTooltip, gridStyle } from "./chart-style";

/** `epsilon` as a decimal. */
export type ToleranceChartPoint = Readonly<{ epsilon: number; violations: number; indeterminate: number }>;

/** Draws prepared points and decides nothing. The same numbers stand in the table beside it. */
export function ToleranceChart({
  points,
  inUse,
  caption,
}: Readonly<{ points: readonly ToleranceChartPoint[]; inUse: number; caption: string }>) {
  return (
    <figure aria-label={caption} className="keeps-colour">
      <ul className="flex flex-wrap gap-x-4 text-12" aria-hidden>
        <li className="inline-flex items-center gap-1.5 font-medium text-viol-fg">
          <svg width="22" height="10">
            <path d="M0 5H22" stroke="var(--viol-mark)" strokeWidth="2" />
            <Mark cx={11} cy={5} shape="diamond" />
          </svg>
          Policy violations
        </li>
        <li className="inline-flex items-center gap-1.5 font-medium text-ind-fg">
          <svg width="22" height="10">
            <path d="M0 5H22" stroke="var(--ind-mark)" strokeWidth="2" strokeDasharray="5 3" />
            <Mark cx={11} cy={5} shape="square" />
          </svg>
          Indeterminate
        </li>
      </ul>
      <ResponsiveContainer width="100%" height={240}>
        <LineChart data={[...points]} margin={{ top: 16, right: 24, bottom: 20, left: 0 }} accessibilityLayer>
          <CartesianGrid {...gridStyle} />
          <XAxis
            dataKey="epsilon"
            type="number"
            domain={[0, 0.2]}
            ticks={[0, 0.05, 0.1, 0.15, 0.2]}
            tickFormatter={(value: number) => value.toFixed(2)}
            label={{
              value: "Tolerance on goal progress",
              position: "bottom",
              offset: 2,
              fill: "var(--fg-3)",
              fontSize: 11,
            }}
            {...axisStyle}
          />
          <YAxis allowDecimals={false} width={40} domain={[0, "auto"]} {...axisStyle} axisLine={false} />
          <Tooltip
            cursor={{ stroke: "var(--axis)" }}
            isAnimationActive={false}
            content={(shown) => <ChartTooltip {...shown} unit="Tolerance" />}
          />
          <ReferenceLine
            x={inUse}
            stroke="var(--accent-mark)"
            strokeWidth={1.5}
            label={{
              value: `in use, ${inUse.toFixed(2)}`,
              position: "insideTopLeft",
              fill: "var(--accent)",
              fontSize: 11,
            }}
          />
          <Line
            name="Policy violations"
            dataKey="violations"
            type="linear"
            stroke="var(--viol-mark)"
            strokeWidth={2}
            dot={<Mark shape="diamond" />}
            isAnimationActive={false}
          />
          <Line
            name="Indeterminate"
            dataKey="indeterminate"
            type="linear"
            stroke="var(--ind-mark)"
            strokeWidth={2}
            strokeDasharray="5 3"
            dot={<Mark shape="square" />}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}

/** Every fourth point has a mark, so that the two lines differ without their colours. */
function Mark({
  cx = 0,
  cy = 0,
  index = 0,
  shape,
}: Readonly<{ cx?: number; cy?: number; index?: number; shape: "diamond" | "square" }>) {
  if (index % 4 !== 0) return <g />;
  if (shape === "square") return <rect x={cx - 3} y={cy - 3} width="6" height="6" fill="var(--ind-mark)" />;
  return (
    <rect
      x={cx - 3}
      y={cy - 3}
      width="6"
      height="6"
      transform={`rotate(45 ${cx} ${cy})`}
      fill="var(--viol-mark)"
    />
  );
}
