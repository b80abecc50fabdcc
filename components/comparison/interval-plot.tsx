import { placeOn, type BandAxis } from "@/lib/views/band-axis";
import type { IntervalMarks } from "@/lib/views/comparison-axis";

/** A line across the plots: the margin, or no difference. */
export type AxisLine = Readonly<{ at: number; isMargin: boolean }>;

/** One row of intervals to scale: worst to best as a hatched box, the interval as a whisker, the point as the smallest mark. Its numbers stand beside it as text. */
export function IntervalPlot({
  marks,
  axis,
  lines = [],
  height = 30,
}: Readonly<{ marks: IntervalMarks; axis: BandAxis; lines?: readonly AxisLine[]; height?: number }>) {
  const middle = height / 2;
  const x = (value: number) => `${placeOn(axis, value).toFixed(3)}%`;
  const ink = marks.isMuted === true ? "var(--series-b)" : "var(--series-a)";
  const { box, whisker, point } = marks;
  const width = box === null ? 0 : placeOn(axis, box.upper) - placeOn(axis, box.lower);
  return (
    <svg width="100%" height={height} className="chart keeps-colour block overflow-visible" aria-hidden>
      {axis.ticks.map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y2={height} stroke="var(--grid)" />
      ))}
      {lines.map(({ at, isMargin }) => (
        <line
          key={at}
          x1={x(at)}
          x2={x(at)}
          y2={height}
          stroke={isMargin ? "var(--fg)" : "var(--axis)"}
          strokeDasharray={isMargin ? "3 3" : undefined}
        />
      ))}
      {whisker !== null && (
        <g stroke={ink} strokeWidth="1.5">
          <line x1={x(whisker.lower)} x2={x(whisker.upper)} y1={middle} y2={middle} />
          {[whisker.lower, whisker.upper].map((end, index) => (
            <line key={index} x1={x(end)} x2={x(end)} y1={middle - 5} y2={middle + 5} />
          ))}
        </g>
      )}
      {box !== null && width > 0 && (
        <>
          <rect
            x={x(box.lower)}
            width={`${width.toFixed(3)}%`}
            y={middle - 7}
            height="14"
            rx="3"
            fill="var(--surface)"
          />
          <rect
            x={x(box.lower)}
            width={`${width.toFixed(3)}%`}
            y={middle - 7}
            height="14"
            rx="3"
            fill="url(#hatch-band)"
            stroke="var(--ind-mark)"
          />
        </>
      )}
      {point !== null && (
        <circle cx={x(point)} cy={middle} r="4" fill={ink} stroke="var(--surface)" strokeWidth="1.5" />
      )}
    </svg>
  );
}

/** The scale under a column of plots. */
export function AxisTicks({ axis, words }: Readonly<{ axis: BandAxis; words: (tick: number) => string }>) {
  return (
    <svg width="100%" height="18" className="chart block overflow-visible" aria-hidden>
      {axis.ticks.map((tick) => (
        <text key={tick} x={`${placeOn(axis, tick).toFixed(3)}%`} y="13" textAnchor="middle">
          {words(tick)}
        </text>
      ))}
    </svg>
  );
}

/** What the marks mean. */
export function IntervalLegend({
  point = "Settled only",
  whisker = "95% interval",
}: Readonly<{ point?: string; whisker?: string }>) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-fg-2">
      <li className="inline-flex items-center gap-1.5">
        <svg width="22" height="12" className="keeps-colour" aria-hidden>
          <rect
            x="0.5"
            y="1"
            width="21"
            height="10"
            rx="2.5"
            fill="url(#hatch-band)"
            stroke="var(--ind-mark)"
          />
        </svg>
        Worst to best case
      </li>
      <li className="inline-flex items-center gap-1.5">
        <svg width="22" height="12" className="keeps-colour" aria-hidden>
          <path d="M1 6h20M1 2v8M21 2v8" stroke="var(--series-a)" strokeWidth="1.5" />
        </svg>
        {whisker}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <svg width="10" height="10" className="keeps-colour" aria-hidden>
          <circle cx="5" cy="5" r="4" fill="var(--series-a)" />
        </svg>
        {point}
      </li>
    </ul>
  );
}
