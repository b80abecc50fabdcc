import { placeOn, type BandAxis } from "@/lib/views/band-axis";
import type { SafetyBand } from "@/lib/views/run-accounting";

/** Worst to best as a hatched box, settled episodes alone as a dot. Its numbers stand beside it as text. */
export function BandPlot({
  band,
  axis,
  height = 36,
  isMuted = false,
  hasGrid = true,
}: Readonly<{
  band: SafetyBand | null;
  axis: BandAxis;
  height?: number;
  isMuted?: boolean;
  hasGrid?: boolean;
}>) {
  const middle = height / 2;
  return (
    <svg width="100%" height={height} className="chart keeps-colour block overflow-visible" aria-hidden>
      {hasGrid && <Grid axis={axis} height={height} />}
      {band !== null && <Band band={band} axis={axis} middle={middle} isMuted={isMuted} />}
    </svg>
  );
}

function Grid({ axis, height }: Readonly<{ axis: BandAxis; height: number }>) {
  return axis.ticks.map((tick) => (
    <line
      key={tick}
      x1={percent(placeOn(axis, tick))}
      x2={percent(placeOn(axis, tick))}
      y2={height}
      stroke="var(--grid)"
    />
  ));
}

function Band({
  band,
  axis,
  middle,
  isMuted,
}: Readonly<{ band: SafetyBand; axis: BandAxis; middle: number; isMuted: boolean }>) {
  const start = placeOn(axis, band.worst);
  const width = placeOn(axis, band.best) - start;
  const box = { y: middle - 7, height: 14, rx: 3 };
  return (
    <>
      {width === 0 ? (
        // Nothing is unknown: the rate is a point, drawn as a bar of its own.
        <rect x={percent(start)} width="3" transform="translate(-1.5 0)" {...box} fill="var(--series-a)" />
      ) : (
        <>
          <rect x={percent(start)} width={percent(width)} {...box} fill="var(--surface)" />
          <rect
            x={percent(start)}
            width={percent(width)}
            {...box}
            fill="url(#hatch-band)"
            stroke="var(--ind-mark)"
          />
        </>
      )}
      {band.settledOnly !== null && width > 0 && (
        <circle
          cx={percent(placeOn(axis, band.settledOnly))}
          cy={middle}
          r="4"
          fill={isMuted ? "var(--series-b)" : "var(--series-a)"}
          stroke="var(--surface)"
          strokeWidth="1.5"
        />
      )}
    </>
  );
}

/** The numbers under a column of plots; in a narrow one only its ends. */
export function BandTicks({ axis, isNarrow = false }: Readonly<{ axis: BandAxis; isNarrow?: boolean }>) {
  const ticks = isNarrow ? [axis.from, axis.to] : axis.ticks;
  return (
    <svg width="100%" height="18" className="chart block overflow-visible" aria-hidden>
      {ticks.map((tick) => (
        <text key={tick} x={percent(placeOn(axis, tick))} y="13" textAnchor="middle">
          {`${(100 * tick).toFixed(0)}%`}
        </text>
      ))}
    </svg>
  );
}

/** What the marks mean. */
export function BandLegend() {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-fg-2">
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
        <svg width="10" height="10" className="keeps-colour" aria-hidden>
          <circle cx="5" cy="5" r="4" fill="var(--series-a)" />
        </svg>
        Settled episodes only
      </li>
    </ul>
  );
}

const percent = (value: number) => `${value.toFixed(3)}%`;
