import type { TooltipContentProps } from "recharts";

/** The look that all explored charts share. */
export const axisStyle = {
  tick: { fill: "var(--fg-3)", fontSize: 11 },
  stroke: "var(--axis)",
  tickLine: false,
} as const;

export const gridStyle = { stroke: "var(--grid)", vertical: false } as const;

/** One row a series, the name as drawn beside the line. */
export function ChartTooltip({
  active,
  label,
  payload,
  unit,
}: Pick<TooltipContentProps, "active" | "label" | "payload"> & Readonly<{ unit: string }>) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="rounded-md bg-overlay px-3 py-2 text-12 shadow-pop">
      <div className="text-fg-3">
        {unit} {label}
      </div>
      {payload.map((entry) => (
        <div key={String(entry.name)} className="flex justify-between gap-4 tabular-nums">
          <span className="text-fg-2">{String(entry.name)}</span>
          <span className="font-medium">{String(entry.value)}</span>
        </div>
      ))}
    </div>
  );
}
