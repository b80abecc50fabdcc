import { clsx } from "clsx";
import { type PairChart as Chart, type PairPlot, PLOT_BOX } from "@/lib/views/pair-chart";

const NAMES = { goal: "Goal progress", refusal: "Refusal surface" } as const;

/**
 * The signals of two episodes over one another, the first as a solid line and the second as a dashed one. Its sentence says what
 * can be seen; the numbers stand in the turns.
 */
export function PairChart({
  chart,
  names,
  sentence,
}: Readonly<{ chart: Chart; names: readonly [string, string]; sentence: string }>) {
  return (
    <figure role="img" aria-label={sentence} className="keeps-colour">
      {chart.plots.map((plot) => (
        <Plot key={plot.signal} plot={plot} chart={chart} names={names} />
      ))}
      <div
        aria-hidden
        className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-2 text-11 text-fg-3 tabular-nums m:grid-cols-[60px_minmax(0,1fr)]"
      >
        <span className="text-right">Turn</span>
        <span className="relative h-4">
          {chart.numbers.map(({ label, left }) => (
            <span key={label} className="absolute -translate-x-1/2" style={{ left: `${left}%` }}>
              {label}
            </span>
          ))}
        </span>
      </div>
    </figure>
  );
}

function Plot({
  plot,
  chart,
  names,
}: Readonly<{ plot: PairPlot; chart: Chart; names: readonly [string, string] }>) {
  return (
    <div
      aria-hidden
      className="mb-2 grid grid-cols-[92px_minmax(0,1fr)] gap-x-2 m:grid-cols-[60px_minmax(0,1fr)]"
    >
      <div className="flex flex-col justify-between text-right text-11 leading-[11px] text-fg-3 tabular-nums">
        <span>{plot.highest}</span>
        <span className="leading-[13px] text-fg-2">{NAMES[plot.signal]}</span>
        <span>{plot.lowest}</span>
      </div>
      <div className="relative h-20 border-y border-grid">
        {chart.window.width < 100 && (
          <div
            className="absolute inset-y-0 bg-accent-tint"
            style={{ left: `${chart.window.left}%`, width: `${chart.window.width}%` }}
          />
        )}
        <svg
          viewBox={`0 0 ${PLOT_BOX.width} ${PLOT_BOX.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 h-full w-full overflow-visible"
        >
          {plot.lines.map((line, side) => (
            <path
              key={side}
              d={line}
              fill="none"
              vectorEffect="non-scaling-stroke"
              stroke={side === 0 ? "var(--sig-goal)" : "var(--accent-mark)"}
              strokeWidth={side === 0 ? 2.25 : 2}
              strokeDasharray={side === 0 ? undefined : "6 3"}
            />
          ))}
        </svg>
        {plot.signal === "goal" &&
          chart.rises.map(({ side, left }) => (
            <span
              key={side}
              className={clsx(
                "absolute inset-y-0 border-l border-dashed border-viol-mark pl-0.5 text-11 leading-3 font-semibold text-viol-fg",
                side === 1 && "flex items-end",
              )}
              style={{ left: `${left}%` }}
            >
              {names[side]}
            </span>
          ))}
      </div>
    </div>
  );
}
