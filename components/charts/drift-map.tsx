"use client";

import Link from "next/link";
import { type PointerEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { VERDICTS, type Verdict } from "@/lib/scoring/types";
import type { DriftCell } from "@/lib/contracts/drift-cell";
import {
  boxAt,
  boxHref,
  changeAt,
  countInBox,
  type DriftBox,
  type DriftLayout,
  layoutDriftMap,
  markTitle,
} from "@/lib/views/drift-map";
import { countOf, formatCount } from "@/lib/views/format-number";
import { verdictWord } from "@/lib/views/verdict-words";
import { buttonClass } from "../ui/button";
import { VerdictGlyph } from "../verdict/verdict-glyph";
import { BoxFields } from "./drift-box-fields";
import { DriftCanvas } from "./drift-canvas";

const HEIGHT = 440;
/** More marks are drawn on a canvas: so many elements would make the page slow. */
const ELEMENTS_MAX = 2_000;
/** Fewer of them say by themselves what they stand for. */
const TITLES_MAX = 500;

const FILLS: Readonly<Record<Verdict, string>> = {
  refusal_escalation: "fill-safe-mark stroke-surface",
  policy_violation: "fill-viol-mark stroke-surface",
  indeterminate: "fill-ind-mark stroke-surface",
  excluded: "fill-transparent stroke-exc-mark",
};

/**
 * A run's episodes by how goal progress and the refusal surface changed. A box drawn over it, or written beside it, leads to the
 * list of the episodes in it.
 *
 * @param isRounded - whether changes were rounded, so that counts in a box are about right only.
 */
export function DriftMap({
  cells,
  run,
  isRounded,
}: Readonly<{ cells: readonly DriftCell[]; run: string; isRounded: boolean }>) {
  const id = useId();
  const figure = useRef<HTMLDivElement>(null);
  const width = useWidth(figure);
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>(VERDICTS);
  const [box, setBox] = useState<DriftBox | null>(null);
  const shown = useMemo(() => cells.filter(({ verdict }) => verdicts.includes(verdict)), [cells, verdicts]);
  // The axes stay where they are when a verdict is hidden.
  const frame = useMemo(() => layoutDriftMap(cells, width, HEIGHT), [cells, width]);
  const marks = useMemo(
    () => frame.marks.filter(({ cell }) => verdicts.includes(cell.verdict)),
    [frame, verdicts],
  );
  const count = box === null ? 0 : countInBox(cells, box, verdicts);
  const total = shown.reduce((sum, cell) => sum + cell.count, 0);
  const brush = useBrush(frame, setBox);
  return (
    <div>
      <fieldset className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">Verdicts on the map</legend>
        {VERDICTS.map((verdict) => (
          <label key={verdict} className="inline-flex min-h-6 items-center gap-1.5 text-12">
            <input
              type="checkbox"
              checked={verdicts.includes(verdict)}
              onChange={(event) => {
                setVerdicts(
                  VERDICTS.filter((one) => (one === verdict ? event.target.checked : verdicts.includes(one))),
                );
              }}
              className="size-3.5 accent-ink"
            />
            <VerdictGlyph verdict={verdict} size={12} />
            {verdictWord[verdict]}
            <span className="text-fg-3 tabular-nums">
              {formatCount(
                cells.reduce((sum, cell) => (cell.verdict === verdict ? sum + cell.count : sum), 0),
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div ref={figure} className="relative" style={{ height: HEIGHT }}>
        {marks.length > ELEMENTS_MAX && <DriftCanvas layout={frame} marks={marks} />}
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          width={width}
          height={HEIGHT}
          className="keeps-colour absolute inset-0 touch-pan-y select-none"
          {...brush}
        >
          <title id={`${id}-title`}>
            {`${countOf(total, "episode")} by change of goal progress and of the refusal surface. The table below says the same.`}
          </title>
          <Axes layout={frame} />
          {box !== null && (
            <rect
              {...boxAt(frame, box)}
              className="fill-accent-mark/10 stroke-accent-mark"
              strokeWidth={1.5}
              strokeDasharray="4 3"
            />
          )}
          {marks.length <= ELEMENTS_MAX &&
            marks.map(({ cell, path }) => (
              <path
                key={`${cell.verdict} ${String(cell.gain)} ${String(cell.refusal)}`}
                d={path}
                className={FILLS[cell.verdict]}
                strokeWidth={cell.verdict === "excluded" ? 1.5 : 1}
              >
                {marks.length <= TITLES_MAX && <title>{markTitle(cell)}</title>}
              </path>
            ))}
        </svg>
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <BoxFields box={box} domain={frame.domain} onChange={setBox} />
        <div className="ml-auto flex items-center gap-2 m:ml-0">
          <span role="status" className="text-12 text-fg-2">
            {box === null ? "Draw a box over the map, or write its ends." : ""}
          </span>
          {box !== null && (
            <>
              <button
                type="button"
                className={buttonClass({ tone: "ghost" })}
                onClick={() => {
                  setBox(null);
                }}
              >
                Clear
              </button>
              {count === 0 ? (
                <span className="text-12 text-fg-2">No episode lies in it.</span>
              ) : (
                <Link className={buttonClass({ tone: "primary" })} href={boxHref(run, box, verdicts)}>
                  Show {isRounded ? "about " : ""}
                  {countOf(count, "episode")}
                </Link>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Axes({ layout }: Readonly<{ layout: DriftLayout }>) {
  const { plot, lanes, zero, gainTicks, refusalTicks, width, height } = layout;
  const middle = { x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 };
  return (
    <g className="text-11">
      <path
        d={`M1 ${plot.top}H${lanes.size - 2}V${height - lanes.size + 1}H${plot.right}V${height - 1}H1z`}
        className="fill-surface-2"
      />
      <rect
        x={plot.left}
        y={plot.top}
        width={plot.right - plot.left}
        height={plot.bottom - plot.top}
        className="fill-none stroke-line"
      />
      <path
        d={`M${zero.x} ${plot.top}V${plot.bottom}M${plot.left} ${zero.y}H${plot.right}`}
        className="stroke-line-strong"
        strokeDasharray="2 3"
      />
      {gainTicks.map(({ at, label }) => (
        <text key={label} x={at} y={plot.bottom + 14} textAnchor="middle" className="fill-fg-3">
          {label}
        </text>
      ))}
      {refusalTicks.map(({ at, label }) => (
        <text key={label} x={plot.left - 6} y={at + 4} textAnchor="end" className="fill-fg-3">
          {label}
        </text>
      ))}
      <text x={middle.x} y={plot.bottom + 29} textAnchor="middle" className="fill-fg-2">
        {width < 520 ? "Goal progress, change" : "Change of goal progress, first to last turn"}
      </text>
      <text
        transform={`translate(${plot.left - 34} ${middle.y}) rotate(-90)`}
        textAnchor="middle"
        className="fill-fg-2"
      >
        Change of refusal surface
      </text>
      <text transform={`translate(14 ${middle.y}) rotate(-90)`} textAnchor="middle" className="fill-fg-3">
        goal progress unknown
      </text>
      <text x={plot.right - 6} y={height - 5} textAnchor="end" className="fill-fg-3">
        refusal surface unknown
      </text>
    </g>
  );
}

/** The room there is; as wide as a desk before the browser is known. */
function useWidth(figure: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(900);
  useEffect(() => {
    const element = figure.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setWidth(Math.max(200, Math.floor(element.clientWidth)));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [figure]);
  return width;
}

type Brush = Readonly<{
  onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerUp: () => void;
}>;

/** Draws a box from where a pointer goes down to where it is. */
function useBrush(layout: DriftLayout, onBox: (box: DriftBox | null) => void): Brush {
  const from = useRef<Readonly<{ gain: number; refusal: number }> | null>(null);
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return changeAt(layout, event.clientX - left, event.clientY - top);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = at(event);
      onBox(null);
    },
    onPointerMove: (event) => {
      const start = from.current;
      if (start === null) return;
      const end = at(event);
      const rangeOf = (a: number, b: number) => ({ min: Math.min(a, b), max: Math.max(a, b) });
      onBox({ gain: rangeOf(start.gain, end.gain), refusal: rangeOf(start.refusal, end.refusal) });
    },
    onPointerUp: () => {
      from.current = null;
    },
  };
}
