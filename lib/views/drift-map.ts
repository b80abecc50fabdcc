import type { DriftCell } from "../contracts/drift-cell";
import { VERDICTS, type Millionths, type Verdict } from "../scoring/types";
import { selectionHref } from "./episode-selection";
import { countOf, formatMillionths } from "./format-number";
import { verdictWord } from "./verdict-words";

/** A range of both changes, ends included. */
export type DriftBox = Readonly<{
  gain: Readonly<{ min: Millionths; max: Millionths }>;
  refusal: Readonly<{ min: Millionths; max: Millionths }>;
}>;

/** A mark of some episodes. Its area grows with their number. */
export type DriftMark = Readonly<{ cell: DriftCell; x: number; y: number; path: string }>;

export type DriftTick = Readonly<{ at: number; label: string }>;

/** Where everything lies, in pixels. What is unknown lies in lanes outside of the axes. */
export type DriftLayout = Readonly<{
  width: number;
  height: number;
  plot: Readonly<{ left: number; top: number; right: number; bottom: number }>;
  /** The middle of the lane of unknown goal progress, and of the one of an unknown refusal surface. */
  lanes: Readonly<{ gain: number; refusal: number; size: number }>;
  zero: Readonly<{ x: number; y: number }>;
  gainTicks: readonly DriftTick[];
  refusalTicks: readonly DriftTick[];
  marks: readonly DriftMark[];
  domain: DriftBox;
}>;

const LANE = 44;
const AXIS = 44;
const EDGE = 14;
const UNIT: Millionths = 1_000_000;
const RADIUS_MIN = 3.2;
const RADIUS_MAX = 13;

/** Lays the cells of a run out. Few episodes are drawn above many. */
export function layoutDriftMap(cells: readonly DriftCell[], width: number, height: number): DriftLayout {
  const domain = { gain: domainOf(cells, "gain"), refusal: domainOf(cells, "refusal") };
  const plot = { left: LANE + AXIS, top: EDGE, right: width - EDGE, bottom: height - LANE - AXIS + 8 };
  // Beside the name of the first lane, and above the one of the second.
  const lanes = { gain: LANE * 0.66, refusal: height - LANE * 0.66, size: LANE };
  const x = (value: Millionths): number => scaled(value, domain.gain, plot.left, plot.right);
  const y = (value: Millionths): number => scaled(value, domain.refusal, plot.bottom, plot.top);
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const marks = cells
    .toSorted((a, b) => b.count - a.count)
    .map((cell) => {
      const at = {
        x: cell.gain === null ? lanes.gain : x(cell.gain),
        y: cell.refusal === null ? lanes.refusal : y(cell.refusal),
      };
      const radius = Math.max(RADIUS_MIN, RADIUS_MAX * Math.sqrt(cell.count / most));
      return { cell, ...at, path: markPath(cell.verdict, at.x, at.y, radius) };
    });
  return {
    ...{ width, height, plot, lanes, marks, domain, zero: { x: x(0), y: y(0) } },
    gainTicks: ticksOf(domain.gain).map((value) => ({ at: x(value), label: signedDecimal(value) })),
    refusalTicks: ticksOf(domain.refusal).map((value) => ({ at: y(value), label: signedDecimal(value) })),
  };
}

/** The outline of a verdict's sign: a disc, a diamond, a square, a ring. */
export function markPath(verdict: Verdict, x: number, y: number, r: number): string {
  const [cx, cy, radius] = [x, y, r].map((value) => Math.round(value * 10) / 10) as [number, number, number];
  switch (verdict) {
    case "policy_violation":
      return `M${cx} ${cy - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`;
    case "indeterminate":
      return `M${cx - radius * 0.85} ${cy - radius * 0.85}h${radius * 1.7}v${radius * 1.7}h-${radius * 1.7}z`;
    case "refusal_escalation":
    case "excluded":
      return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
  }
}

/** The change at a place of the drawing, to a hundredth: what a hand can point at. */
export function changeAt(
  layout: DriftLayout,
  px: number,
  py: number,
): Readonly<{ gain: number; refusal: number }> {
  const { plot, domain } = layout;
  const at = (value: number, from: number, to: number, { min, max }: DriftBox["gain"]): Millionths => {
    const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
    return Math.round((min + share * (max - min)) / 10_000) * 10_000;
  };
  return {
    gain: at(px, plot.left, plot.right, domain.gain),
    refusal: at(py, plot.bottom, plot.top, domain.refusal),
  };
}

/** Where a box lies in the drawing. */
export function boxAt(
  layout: DriftLayout,
  box: DriftBox,
): Readonly<{ x: number; y: number; width: number; height: number }> {
  const { plot, domain } = layout;
  const x = scaled(box.gain.min, domain.gain, plot.left, plot.right);
  const y = scaled(box.refusal.max, domain.refusal, plot.bottom, plot.top);
  return {
    ...{ x, y },
    width: scaled(box.gain.max, domain.gain, plot.left, plot.right) - x,
    height: scaled(box.refusal.min, domain.refusal, plot.bottom, plot.top) - y,
  };
}

/** How many of the episodes of some verdicts lie in a box. An unknown change lies in none. */
export function countInBox(cells: readonly DriftCell[], box: DriftBox, verdicts: readonly Verdict[]): number {
  return cells
    .filter(
      (cell) =>
        verdicts.includes(cell.verdict) && within(cell.gain, box.gain) && within(cell.refusal, box.refusal),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** The list of exactly those. */
export function boxHref(run: string, box: DriftBox, verdicts: readonly Verdict[]): string {
  const isEvery = VERDICTS.every((verdict) => verdicts.includes(verdict));
  return selectionHref({ run, gain: box.gain, refusal: box.refusal, ...(!isEvery && { verdicts }) });
}

const within = (value: Millionths | null, { min, max }: DriftBox["gain"]): boolean =>
  value !== null && value >= min && value <= max;

/** What a change did, in the words of the table. */
const CHANGES = ["rose", "stayed", "fell", "unknown"] as const;
type Change = (typeof CHANGES)[number];

const RANGES = {
  rose: { min: 1, max: null },
  stayed: { min: 0, max: 0 },
  fell: { min: null, max: -1 },
  unknown: "unknown",
} as const;

/** The columns of the table. */
export const DRIFT_COLUMNS: readonly Verdict[] = VERDICTS;

export type DriftRow = Readonly<{
  gain: Change;
  refusal: Change;
  counts: Readonly<Record<Verdict, number>>;
  total: number;
  href: string;
}>;

/** The same as a table: what goal progress and the refusal surface did, and with which verdict. Only what there is. */
export function driftRows(cells: readonly DriftCell[], run: string): readonly DriftRow[] {
  return CHANGES.flatMap((gain) =>
    CHANGES.flatMap((refusal) => {
      const alike = cells.filter(
        (cell) => changeOf(cell.gain) === gain && changeOf(cell.refusal) === refusal,
      );
      const counts = { refusal_escalation: 0, policy_violation: 0, indeterminate: 0, excluded: 0 };
      for (const { verdict, count } of alike) counts[verdict] += count;
      const total = alike.reduce((sum, { count }) => sum + count, 0);
      const href = selectionHref({ run, gain: RANGES[gain], refusal: RANGES[refusal] });
      return total === 0 ? [] : [{ gain, refusal, counts, total, href }];
    }),
  );
}

function changeOf(value: Millionths | null): Change {
  if (value === null) return "unknown";
  return value > 0 ? "rose" : value < 0 ? "fell" : "stayed";
}

/** How many episodes have an unknown end, of either. */
export function unknownCounts(cells: readonly DriftCell[]): Readonly<{ gain: number; refusal: number }> {
  const sum = (of: readonly DriftCell[]): number => of.reduce((total, { count }) => total + count, 0);
  return {
    gain: sum(cells.filter(({ gain }) => gain === null)),
    refusal: sum(cells.filter(({ refusal }) => refusal === null)),
  };
}

/** At least from -1 to 1, so that runs can be held against each other; sums of increments may pass that. */
function domainOf(cells: readonly DriftCell[], of: "gain" | "refusal"): DriftBox["gain"] {
  let [min, max] = [-UNIT, UNIT];
  for (const { [of]: value } of cells) {
    if (value === null) continue;
    min = Math.min(min, Math.floor(value / UNIT) * UNIT);
    max = Math.max(max, Math.ceil(value / UNIT) * UNIT);
  }
  return { min, max };
}

function ticksOf({ min, max }: DriftBox["gain"]): readonly Millionths[] {
  const step = max - min <= 2 * UNIT ? UNIT / 2 : Math.ceil((max - min) / UNIT / 6) * UNIT;
  const ticks: Millionths[] = [];
  for (let value = Math.ceil(min / step) * step; value <= max; value += step)
    ticks.push(value === 0 ? 0 : value);
  return ticks;
}

function scaled(value: number, { min, max }: DriftBox["gain"], from: number, to: number): number {
  return from + ((value - min) / (max - min)) * (to - from);
}

/** What a mark stands for, in a line. */
export function markTitle({ gain, refusal, verdict, count }: DriftCell): string {
  const of = (value: Millionths | null): string => (value === null ? "unknown" : signedDecimal(value));
  return `${countOf(count, "episode")}, ${verdictWord[verdict].toLowerCase()}: goal progress ${of(gain)}, refusal surface ${of(refusal)}`;
}

/** "+0.50", "−0.50", "0". */
export function signedDecimal(value: Millionths): string {
  if (value === 0) return "0";
  return value > 0 ? `+${formatMillionths(value)}` : formatMillionths(value);
}
