"use client";

import { clsx } from "clsx";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import {
  markWindowStart,
  type MarkColumn,
  ownMarks,
  ownMarksSentence,
  pressureSegments,
  type TurnOutline,
} from "@/lib/views/own-marks";
import { PRESSURE_UNSTATED, pressureShortWord, pressureWord } from "@/lib/views/pressure-words";
import { useActive, useActiveTurn } from "../../transcript/active-turn";
import { useDeskState } from "./desk-context";

/** So many turns stand side by side; of a longer episode, the stretch with the active turn. */
const COLUMNS = 24;

/**
 * The turns side by side: pressure, where patterns were found, and the chart of what this reviewer marked. Of the signals there is
 * nothing in it.
 */
export function MarksStrip({ outline }: Readonly<{ outline: TurnOutline }>) {
  const { turnCount, activate } = useActiveTurn();
  const active = useActive();
  const draft = useDeskState((state) => state.draft);
  const from = markWindowStart(active, COLUMNS);
  const columns = ownMarks(outline, draft, { from, count: COLUMNS, turnCount });
  const hint = useId();
  const template = { gridTemplateColumns: `74px repeat(${columns.length}, minmax(26px, 1fr))` };
  const current = columns.find(({ turn }) => turn === active);
  return (
    <section
      aria-label="Your marks by turn"
      className="relative z-10 flex-none border-b border-line bg-surface px-5 py-2 m:sticky m:top-[calc(var(--top-h)+var(--demo-h))] m:px-4"
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label="Turn"
        aria-valuemin={1}
        aria-valuemax={turnCount}
        aria-valuenow={active + 1}
        aria-valuetext={valueText(active, current)}
        aria-describedby={hint}
        onKeyDown={(event) => {
          const next = turnByKey(event, active, turnCount);
          if (next === null) return;
          event.preventDefault();
          activate(next, true);
        }}
        onClick={({ target }) => {
          const column = target instanceof Element ? target.closest("[data-column]") : null;
          if (column !== null) activate(Number(column.getAttribute("data-column")), true);
        }}
        className="relative cursor-pointer overflow-x-auto rounded-sm text-11"
      >
        <div aria-hidden className="grid items-center gap-y-[3px]" style={template}>
          <Name>Pressure</Name>
          {pressureSegments(columns).map(({ pressure, start, length }) => (
            <span
              key={start}
              title={pressure === null ? PRESSURE_UNSTATED : pressureWord[pressure]}
              style={{ gridColumn: `${start + 1} / span ${length}` }}
              className="mx-px h-[18px] truncate rounded-[3px] border border-line bg-surface-2 px-1 text-center leading-4 text-fg-2"
            >
              {pressure === null ? "" : pressureShortWord[pressure]}
            </span>
          ))}
          <Name>Turn</Name>
          {columns.map(({ turn, isRetracted }) => (
            <span
              key={turn}
              data-column={turn}
              className={clsx(
                "mx-auto flex h-5 min-w-6 items-center justify-center rounded px-1 font-medium tabular-nums",
                turn === active
                  ? "bg-accent-mark text-white dark:text-black"
                  : "text-fg-2 hover:bg-surface-3",
                isRetracted && "line-through",
              )}
            >
              {turn + 1}
            </span>
          ))}
          <Name>Patterns</Name>
          {columns.map(({ turn, hasHit }) => (
            <span key={turn} data-column={turn} className="flex h-3 items-center justify-center">
              {hasHit && (
                <span className="size-[7px] rounded-full bg-sig-match" title="A pattern was found" />
              )}
            </span>
          ))}
          <Name className="row-span-1 self-stretch pt-1 leading-3">
            Progress
            <br />
            Surface
          </Name>
          <OwnChart columns={columns} active={active} />
        </div>
      </div>
      <p id={hint} className="sr-only">
        Arrow keys move from turn to turn. {ownMarksSentence(draft)}
      </p>
      <p className="mt-1 text-11 text-fg-3 m:sr-only">
        The lines are your own marks. Goal progress and refusal surface appear once the case is closed.
        {turnCount > columns.length && ` Turns ${from + 1} to ${from + columns.length} of ${turnCount}.`}
      </p>
    </section>
  );
}

function Name({ className, children }: Readonly<{ className?: string; children: ReactNode }>) {
  return <span className={clsx("pr-2.5 text-right text-fg-3", className)}>{children}</span>;
}

const HEIGHT = 30;
const BAND = 12;

/** Two step lines over the columns: one rises with each mark of progress, the other falls with each mark of the surface. */
function OwnChart({ columns, active }: Readonly<{ columns: readonly MarkColumn[]; active: number }>) {
  const width = columns.length;
  const progress = steps(columns, ({ progress: level }) => BAND - level * (BAND - 2));
  const surface = steps(columns, ({ surface: level }) => HEIGHT - 1 - level * (BAND - 1));
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ gridColumn: `2 / span ${width}`, height: HEIGHT }}
      className="w-full"
    >
      {columns.map(({ turn, isEvidence, progressUp, surfaceLoosened }, index) => (
        <g key={turn} data-column={turn}>
          <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
          {turn === active && <rect x={index} y={0} width={1} height={HEIGHT} className="fill-accent-tint" />}
          {progressUp && (
            <rect x={index} y={0} width={1} height={BAND + 1} fill="var(--sig-goal-rise)" opacity={0.18} />
          )}
          {surfaceLoosened && (
            <rect
              x={index}
              y={HEIGHT - BAND - 1}
              width={1}
              height={BAND + 1}
              fill="var(--sig-refusal-area)"
            />
          )}
          {isEvidence && (
            <rect x={index + 0.25} y={BAND + 1.5} width={0.5} height={3} className="fill-accent" />
          )}
        </g>
      ))}
      <polyline
        points={progress}
        fill="none"
        stroke="var(--sig-goal)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={surface}
        fill="none"
        stroke="var(--sig-refusal)"
        strokeWidth={2}
        strokeDasharray="4 2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function steps(columns: readonly MarkColumn[], y: (column: MarkColumn) => number): string {
  return columns.map((column, index) => `${index},${y(column)} ${index + 1},${y(column)}`).join(" ");
}

function valueText(active: number, column: MarkColumn | undefined): string {
  const marks = [
    column?.progressUp === true && "progress up",
    column?.surfaceLoosened === true && "surface shrank",
    column?.isEvidence === true && "evidence",
  ].filter((one) => one !== false);
  return `Turn ${active + 1}${marks.length === 0 ? "" : `: ${marks.join(", ")}`}`;
}

function turnByKey({ key }: KeyboardEvent, active: number, turnCount: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return active + 1;
    case "ArrowLeft":
    case "ArrowUp":
      return active - 1;
    case "Home":
      return 0;
    case "End":
      return turnCount - 1;
    default:
      return null;
  }
}
