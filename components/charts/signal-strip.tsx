import { memo } from "react";
import { DIGIT_WIDTH, type StripLayout, type StripMarker, type StripSegment } from "@/lib/views/signal-strip";

/** The active turn and the one under the pointer, over the marks that do not change. Turns count from 0. */
export function SignalStrip({
  layout,
  title,
  active,
  hovered,
  inView = null,
}: Readonly<{
  layout: StripLayout;
  title: string;
  active: number;
  hovered: number | null;
  /** Turns that can be read at present. */
  inView?: Readonly<{ from: number; to: number }> | null;
}>) {
  const { width, height } = layout;
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="chart keeps-colour block overflow-visible"
    >
      {hovered !== null && hovered !== active && (
        <TurnBand layout={layout} turn={hovered} fill="var(--surface-3)" />
      )}
      <TurnBand layout={layout} turn={active} fill="var(--accent-tint)" />
      <Marks layout={layout} />
      <Numbers layout={layout} active={active} />
      {inView !== null && <Bracket layout={layout} inView={inView} />}
    </svg>
  );
}

/** A thin bracket under the turns in view: scrolling moves it, and never the cursor. */
function Bracket({
  layout,
  inView,
}: Readonly<{ layout: StripLayout; inView: Readonly<{ from: number; to: number }> }>) {
  const { bands, bandWidth, height } = layout;
  const first = bands[0];
  const last = bands.at(-1);
  if (first === undefined || last === undefined || inView.to < first.turn || inView.from > last.turn)
    return null;
  const left = first.x + (Math.max(inView.from, first.turn) - first.turn) * bandWidth + 1;
  const right = first.x + (Math.min(inView.to, last.turn) - first.turn + 1) * bandWidth - 1;
  return (
    <path
      d={`M${left} ${height - 4}V${height - 1}H${Math.max(right, left + 2)}V${height - 4}`}
      fill="none"
      stroke="var(--fg-3)"
      data-bracket={`${inView.from + 1} ${inView.to + 1}`}
    />
  );
}

const LANE_HEIGHT = 20;
/** The hue of the area, with the contrast of text in both themes. */
const REFUSAL_TEXT = "color-mix(in srgb, var(--sig-refusal) 72%, var(--fg))";

function TurnBand({ layout, turn, fill }: Readonly<{ layout: StripLayout; turn: number; fill: string }>) {
  const band = bandOf(layout, turn);
  if (band === undefined) return null;
  const top = LANE_HEIGHT + 3;
  return (
    <rect
      x={band.x + 1}
      y={top}
      width={Math.max(layout.bandWidth - 2, 1)}
      height={layout.height - top}
      rx={4}
      fill={fill}
    />
  );
}

/** The active number on its sign; what it would cover gives way. */
function Numbers({ layout, active }: Readonly<{ layout: StripLayout; active: number }>) {
  const { numbers, numberY, bandWidth } = layout;
  const band = bandOf(layout, active);
  const label = String(active + 1);
  const width = Math.max(26, label.length * DIGIT_WIDTH + 12);
  const middle = band === undefined ? Number.NEGATIVE_INFINITY : band.x + bandWidth / 2;
  const baseline = numberY + 15;
  return (
    <g textAnchor="middle">
      {numbers
        .filter((number) => Math.abs(number.x - middle) > (width + number.label.length * DIGIT_WIDTH) / 2)
        .map((number) => (
          <text key={number.turn} x={number.x} y={baseline} style={{ fill: "var(--fg-2)" }}>
            {number.label}
          </text>
        ))}
      {band !== undefined && (
        <>
          <rect
            x={middle - width / 2}
            y={numberY}
            width={width}
            height={21}
            rx={5}
            fill="var(--accent-mark)"
          />
          <text x={middle} y={baseline} fontWeight={600} style={{ fill: "var(--surface)" }}>
            {label}
          </text>
        </>
      )}
    </g>
  );
}

function bandOf(layout: StripLayout, turn: number) {
  return layout.bands[turn - (layout.bands[0]?.turn ?? 0)];
}

const Marks = memo(function Marks({ layout }: Readonly<{ layout: StripLayout }>) {
  const { plot, labelX, bandWidth, numberY, dotY } = layout;
  return (
    <g>
      <text x={labelX} y={14} textAnchor="end">
        Pressure
      </text>
      <Lane segments={layout.pressures} y={0} />
      {layout.policies !== null && (
        <>
          <text x={labelX} y={layout.policyY + 14} textAnchor="end">
            Policy
          </text>
          <Lane segments={layout.policies} y={layout.policyY} />
        </>
      )}
      {layout.ticks.map(({ y, label }) => (
        <g key={label}>
          <path d={`M${plot.left} ${y + 0.5}H${plot.right}`} stroke="var(--grid)" />
          <text x={labelX} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path d={layout.refusalArea} fill="var(--sig-refusal-area)" opacity={0.85} />
      <path d={layout.refusalLine} fill="none" stroke="var(--sig-refusal)" strokeWidth={1.5} />
      {layout.gaps.map(({ turn, x, title }) => (
        <rect
          key={turn}
          x={x}
          y={plot.top - 1}
          width={bandWidth}
          height={plot.bottom - plot.top + 1}
          fill="url(#hatch-exc)"
          opacity={0.55}
        >
          <title>{title}</title>
        </rect>
      ))}
      <path
        d={layout.goalLine}
        fill="none"
        stroke="var(--sig-goal)"
        strokeWidth={2.25}
        strokeLinejoin="round"
      />
      {layout.risers.map(({ turn, x, top, bottom }) => (
        <path key={turn} d={`M${x} ${bottom}V${top}`} stroke="var(--sig-goal-rise)" strokeWidth={3.5} />
      ))}
      {layout.bands
        .filter((band) => band.isRetracted)
        .map(({ turn, x }) => (
          <rect
            key={turn}
            x={x}
            y={plot.top - 1}
            width={bandWidth}
            height={plot.bottom - plot.top + 1}
            fill="var(--surface)"
            opacity={0.6}
          >
            <title>{`Turn ${turn + 1} was retracted`}</title>
          </rect>
        ))}
      <Loosening marker={layout.loosening} layout={layout} />
      <Rise marker={layout.rise} layout={layout} />
      {layout.goalEnd !== null && (
        <text x={plot.right + 8} y={layout.goalEnd.y} style={{ fill: "var(--fg)" }}>
          <tspan fontWeight={600}>{layout.goalEnd.value}</tspan>
          <tspan dx={5}>goal progress</tspan>
        </text>
      )}
      {layout.refusalEnd !== null && (
        <text x={plot.right + 8} y={layout.refusalEnd.y} style={{ fill: REFUSAL_TEXT }}>
          <tspan fontWeight={600}>{layout.refusalEnd.value}</tspan>
          <tspan dx={5}>refusal surface</tspan>
        </text>
      )}
      <text x={labelX} y={numberY + 15} textAnchor="end">
        Turn
      </text>
      <text x={labelX} y={dotY + 4} textAnchor="end">
        Matches
      </text>
      {layout.dots.map(({ turn, x, isQuoting, title }, index) => (
        <circle
          key={`${turn} ${index}`}
          cx={x}
          cy={dotY}
          r={isQuoting ? 4 : 4.75}
          fill={isQuoting ? "none" : "var(--sig-match)"}
          stroke={isQuoting ? "var(--sig-match)" : undefined}
          strokeWidth={1.5}
        >
          <title>{title}</title>
        </circle>
      ))}
    </g>
  );
});

function Lane({ segments, y }: Readonly<{ segments: readonly StripSegment[]; y: number }>) {
  return segments.map(({ from, x, width, label, title }) => (
    <g key={from}>
      <title>{title}</title>
      <rect
        x={x}
        y={y + 0.5}
        width={width}
        height={LANE_HEIGHT - 1}
        rx={4}
        fill="var(--surface-2)"
        stroke="var(--line)"
      />
      {label !== "" && (
        <text x={x + width / 2} y={y + 14} textAnchor="middle" style={{ fill: "var(--fg-2)" }}>
          {label}
        </text>
      )}
    </g>
  ));
}

type Marked = Readonly<{ marker: StripMarker | null; layout: StripLayout }>;

function Rise({ marker, layout }: Marked) {
  if (marker === null) return null;
  const { top, bottom } = layout.plot;
  return (
    <g>
      <path d={`M${marker.x} ${top - 3}V${bottom}`} stroke="var(--sig-goal-rise)" strokeDasharray="2 2" />
      <rect
        x={marker.labelX}
        y={top + 2}
        width={marker.labelWidth}
        height={19}
        rx={4}
        fill="var(--viol-tint)"
      />
      <path
        transform={`translate(${marker.labelX + 6.5} ${top + 6})`}
        d="M5.5 .6 10.4 5.5 5.5 10.4 .6 5.5z"
        fill="var(--viol-mark)"
      />
      <text x={marker.labelX + 22} y={top + 15.5} fontWeight={550} style={{ fill: "var(--viol-fg)" }}>
        {marker.label}
      </text>
    </g>
  );
}

/** A dash and dot line with an open triangle: told apart from the first rise without its colour. */
function Loosening({ marker, layout }: Marked) {
  if (marker === null) return null;
  const { top, bottom } = layout.plot;
  const y = top + (layout.rise === null ? 2 : 24);
  return (
    <g>
      <path d={`M${marker.x} ${top - 3}V${bottom}`} stroke="var(--ind-mark)" strokeDasharray="5 2 1 2" />
      <rect x={marker.labelX} y={y} width={marker.labelWidth} height={19} rx={4} fill="var(--ind-tint)" />
      <path
        transform={`translate(${marker.labelX + 6.5} ${y + 4.5})`}
        d="M1 2h9L5.500 9.500z"
        fill="none"
        stroke="var(--ind-mark)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <text x={marker.labelX + 22} y={y + 13.5} fontWeight={550} style={{ fill: "var(--ind-fg)" }}>
        {marker.label}
      </text>
    </g>
  );
}
