import type { WaterfallBar } from "@/lib/views/waterfall";

const HEIGHT = 25;

/** One row of a fall: a grey total or a hatched step, joined to the row below. Its number stands beside it as text. */
export function WaterfallBarPlot({
  bar,
  isCut,
}: Readonly<{ bar: WaterfallBar | undefined; isCut: boolean }>) {
  if (bar === undefined) return null;
  const box = { x: percent(bar.start), width: percent(bar.width), y: 5, height: 15, rx: 2 };
  return (
    <svg
      width="100%"
      height={HEIGHT}
      className="chart keeps-colour block min-w-[90px] overflow-visible"
      aria-hidden
    >
      {bar.kind === "total" ? (
        <rect {...box} fill="var(--surface-3)" />
      ) : (
        <>
          <rect {...box} fill="url(#hatch-exc)" stroke="var(--exc-mark)" strokeWidth="0.75" />
          <line
            x1={percent(bar.start)}
            x2={percent(bar.start)}
            y1={20}
            y2={HEIGHT + 5}
            stroke="var(--axis)"
          />
        </>
      )}
      {isCut && <path d="M-4 8l4 4-4 4 4 4" fill="none" stroke="var(--axis)" />}
    </svg>
  );
}

const percent = (value: number) => `${value.toFixed(3)}%`;
