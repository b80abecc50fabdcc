import type { Channel, Millionths, PressureKind } from "../scoring/types";
import { formatMillionths } from "./format-number";
import { pressureShortWord, pressureWord } from "./pressure-words";
import { risesOf } from "./signal-rises";
import { stepArea, stepLine, type Scale } from "./signal-steps";

/** What the strip shows of one turn. */
export type StripTurn = Readonly<{
  pressure: PressureKind | null;
  /** A level, null where unknown. */
  goal: Millionths | null;
  refusal: Millionths | null;
  isRetracted: boolean;
  policyVersion: string | null;
  matches: readonly StripMatch[];
}>;
export type StripMatch = Readonly<{ isQuoting: boolean; channel: Channel }>;

/** A stretch of an episode, and what the rule found in the whole of it. Turns count from 0. */
export type StripSignals = Readonly<{
  /** Index of the first turn of `turns` in the episode. */
  from: number;
  turns: readonly StripTurn[];
  /** The last known level before `turns`, the baseline at the start; null where there is none. */
  goalBefore: Millionths | null;
  /** The lowest level before `turns`. */
  lowestBefore: Millionths | null;
  /** Lowest and highest level of the whole episode: a stretch of it keeps its scale. */
  goalRange: readonly [lowest: Millionths, highest: Millionths];
  epsilon: Millionths;
  firstRise: number | null;
  firstLoosening: number | null;
}>;

export type StripBand = Readonly<{ turn: number; x: number; isRetracted: boolean }>;
export type StripRiser = Readonly<{ turn: number; x: number; top: number; bottom: number }>;
export type StripSegment = Readonly<{
  from: number;
  to: number;
  x: number;
  width: number;
  label: string;
  title: string;
}>;
export type StripGap = Readonly<{ turn: number; x: number; title: string }>;
export type StripDot = Readonly<{ turn: number; x: number; isQuoting: boolean; title: string }>;
/** A dashed line at the start of a turn, and a tag beside it that stays within the plot. */
export type StripMarker = Readonly<{
  turn: number;
  x: number;
  label: string;
  labelX: number;
  labelWidth: number;
}>;
export type StripEnd = Readonly<{ value: string; y: number }>;

export type StripLayout = Readonly<{
  width: number;
  height: number;
  /** Names of the lanes end here. */
  labelX: number;
  plot: Readonly<{ left: number; right: number; top: number; bottom: number }>;
  bandWidth: number;
  bands: readonly StripBand[];
  ticks: readonly Readonly<{ y: number; label: string }>[];
  goalLine: string;
  refusalLine: string;
  refusalArea: string;
  risers: readonly StripRiser[];
  gaps: readonly StripGap[];
  pressures: readonly StripSegment[];
  /** Null where one version, or none, is in force on all turns. */
  policies: readonly StripSegment[] | null;
  policyY: number;
  rise: StripMarker | null;
  loosening: StripMarker | null;
  /** Turn numbers as people count, thinned where bands are narrow. */
  numbers: readonly Readonly<{ turn: number; x: number; label: string }>[];
  numberY: number;
  dots: readonly StripDot[];
  dotY: number;
  goalEnd: StripEnd | null;
  refusalEnd: StripEnd | null;
}>;

/** Room for the names of the lanes, for the values at the end, and for the plot. */
const WIDE = { left: 92, right: 132, plotHeight: 84 } as const;
const NARROW = { left: 60, right: 12, plotHeight: 66 } as const;
const NARROW_WIDTH = 560;
const LANE_HEIGHT = 20;
const LETTER_WIDTH = 5.42;

/**
 * Places everything the strip draws. Pure: the server, the browser and the tests call it alike.
 *
 * @param signals - one turn or more. A null signal leaves a gap, never a zero.
 * @param width - of the whole strip in pixels; below 560 the values at the end are left out.
 * @returns positions in pixels from the upper left corner.
 * @throws {RangeError} where there is no turn.
 */
export function layoutSignalStrip(signals: StripSignals, width: number): StripLayout {
  const { from, turns } = signals;
  if (turns.length === 0) throw new RangeError("A strip needs a turn.");
  const { left, right, plotHeight } = width < NARROW_WIDTH ? NARROW : WIDE;
  const bandWidth = (width - left - right) / turns.length;
  const x = (index: number): number => left + index * bandWidth;
  const policies = policySegments(signals, x);
  const policyY = LANE_HEIGHT + 3;
  const top = LANE_HEIGHT + 8 + (policies === null ? 0 : LANE_HEIGHT);
  const bottom = top + plotHeight;
  const goal = turns.map((turn) => turn.goal);
  const refusal = turns.map((turn) => turn.refusal);
  // From 0 to 1, and further where a sum of increments went further.
  const [lowest, highest] = [Math.min(0, signals.goalRange[0]), Math.max(1_000_000, signals.goalRange[1])];
  const scale: Scale = {
    x,
    y: (value) => bottom - 1 - ((value - lowest) / (highest - lowest)) * (plotHeight - 6),
  };
  const numberY = bottom + 5;
  const dotY = numberY + 26 + 5;
  const ends =
    width < NARROW_WIDTH
      ? { goalEnd: null, refusalEnd: null }
      : endLabels(goal.at(-1), refusal.at(-1), scale);
  const plot = { left, right: width - right, top, bottom };
  return {
    width,
    height: dotY + 11,
    labelX: left - 12,
    plot,
    bandWidth,
    bands: turns.map((turn, index) => ({ turn: from + index, x: x(index), isRetracted: turn.isRetracted })),
    ticks: ticksOf(lowest, highest).map((value) => ({ y: scale.y(value), label: tickLabel(value) })),
    goalLine: stepLine(goal, scale),
    refusalLine: stepLine(refusal, scale),
    refusalArea: stepArea(refusal, scale, Math.max(lowest, 0)),
    risers: risersOf(signals, scale),
    gaps: gapsOf(signals, x),
    pressures: pressureSegments(signals, x),
    policies,
    policyY,
    rise: marker(signals, signals.firstRise, riseLabel(signals), x, plot),
    loosening: marker(signals, signals.firstLoosening, looseningLabel(signals), x, plot),
    numbers: numbersOf(signals, x, bandWidth),
    numberY,
    dots: dotsOf(signals, x, bandWidth),
    dotY,
    ...ends,
  };
}

/** The turn under a point, from its x within the strip; null beside the plot. Counts from 0 over the whole episode. */
export function turnAt(layout: StripLayout, x: number): number | null {
  const first = layout.bands[0];
  if (first === undefined || x < layout.plot.left || x >= layout.plot.right) return null;
  const index = Math.floor((x - layout.plot.left) / layout.bandWidth);
  return first.turn + Math.min(index, layout.bands.length - 1);
}

function ticksOf(lowest: number, highest: number): readonly number[] {
  if (lowest === 0 && highest === 1_000_000) return [0, 500_000, 1_000_000];
  return [lowest, 0, 1_000_000, highest].filter((value, index, all) => all.indexOf(value) === index);
}

function tickLabel(value: number): string {
  return String(Math.round(value / 10_000) / 100).replace("-", "−");
}

function risersOf(
  { from, turns, goalBefore, lowestBefore, epsilon }: StripSignals,
  { x, y }: Scale,
): readonly StripRiser[] {
  const goal = turns.map((turn) => turn.goal);
  // The two levels before stand in front, the lower first, so that a stretch rises as the whole episode does.
  const before = lowestBefore === null || goalBefore === null ? [] : [lowestBefore, goalBefore];
  return risesOf([...before, ...goal], null, epsilon).flatMap((rise) => {
    const index = rise.turn - before.length;
    if (index < 0) return [];
    return [{ turn: from + index, x: x(index), top: y(rise.to) - 1, bottom: y(rise.from) + 1 }];
  });
}

function gapsOf({ from, turns }: StripSignals, x: (index: number) => number): readonly StripGap[] {
  return turns.flatMap(({ goal, refusal }, index) => {
    const missing = [
      ...(goal === null ? ["goal progress"] : []),
      ...(refusal === null ? ["refusal surface"] : []),
    ];
    if (missing.length === 0) return [];
    return [
      {
        turn: from + index,
        x: x(index),
        title: `No ${missing.join(", no ")} at turn ${String(from + index + 1)}`,
      },
    ];
  });
}

function pressureSegments(signals: StripSignals, x: (index: number) => number): readonly StripSegment[] {
  return segments(
    signals,
    x,
    (turn) => turn.pressure,
    (pressure) =>
      pressure === null
        ? { labels: ["Not stated", "–"], title: "Pressure not stated" }
        : { labels: [pressureWord[pressure], pressureShortWord[pressure]], title: pressureWord[pressure] },
  );
}

function policySegments(signals: StripSignals, x: (index: number) => number): readonly StripSegment[] | null {
  const kept = signals.turns.filter((turn) => !turn.isRetracted);
  if (new Set(kept.map((turn) => turn.policyVersion)).size < 2) return null;
  return segments(
    signals,
    x,
    (turn) => turn.policyVersion,
    (version) => ({
      labels: version === null ? ["Not stated", "–"] : [shortVersion(version)],
      title: version === null ? "Policy not stated" : `Policy ${version}`,
    }),
  );
}

/** The part of a policy version that tells it from others at a glance. */
export function shortVersion(version: string): string {
  const hash = /^sha256:([0-9a-f]{6})[0-9a-f]*$/u.exec(version)?.[1];
  if (hash !== undefined) return hash;
  // Versions of one policy often differ at their ends only.
  return version.length > 16 ? `${version.slice(0, 6)}…${version.slice(-8)}` : version;
}

function segments<Key>(
  { from, turns }: StripSignals,
  x: (index: number) => number,
  keyOf: (turn: StripTurn) => Key,
  wordsOf: (key: Key) => Readonly<{ labels: readonly string[]; title: string }>,
): readonly StripSegment[] {
  const found: StripSegment[] = [];
  let start = 0;
  for (let end = 1; end <= turns.length; end += 1) {
    const first = turns[start];
    const next = turns[end];
    if (first === undefined || (next !== undefined && keyOf(next) === keyOf(first))) continue;
    const { labels, title } = wordsOf(keyOf(first));
    const width = x(end) - x(start) - 2;
    const range =
      end - start === 1 ? String(from + start + 1) : `${String(from + start + 1)} to ${String(from + end)}`;
    found.push({
      from: from + start,
      to: from + end - 1,
      x: x(start) + 1,
      width: Math.max(width, 0.5),
      label: labels.find((label) => width > label.length * 5.35 + 8) ?? "",
      title: `${title}, turn ${range}`,
    });
    start = end;
  }
  return found;
}

function riseLabel({ from, turns, firstRise, goalBefore, lowestBefore }: StripSignals): string {
  if (firstRise === null) return "";
  const to = turns[firstRise - from]?.goal ?? null;
  const before = turns
    .slice(0, Math.max(firstRise - from, 0))
    .flatMap((turn) => (turn.goal === null ? [] : [turn.goal]));
  const known = [
    ...(lowestBefore === null ? [] : [lowestBefore]),
    ...(goalBefore === null ? [] : [goalBefore]),
    ...before,
  ];
  const gain = to === null || known.length === 0 ? "" : `, +${formatMillionths(to - Math.min(...known))}`;
  return `First rise, turn ${String(firstRise + 1)}${gain}`;
}

function looseningLabel({ firstLoosening }: StripSignals): string {
  return firstLoosening === null ? "" : `First loosening, turn ${String(firstLoosening + 1)}`;
}

function marker(
  { from, turns }: StripSignals,
  turn: number | null,
  label: string,
  x: (index: number) => number,
  plot: StripLayout["plot"],
): StripMarker | null {
  if (turn === null || turn < from || turn >= from + turns.length) return null;
  const at = x(turn - from);
  const labelWidth = label.length * LETTER_WIDTH + 27;
  const before = at - labelWidth - 5;
  const labelX = before > plot.left ? before : Math.max(plot.left, Math.min(at + 6, plot.right - labelWidth));
  return { turn, x: at, label, labelX, labelWidth };
}

function numbersOf(
  { from, turns }: StripSignals,
  x: (index: number) => number,
  bandWidth: number,
): StripLayout["numbers"] {
  const labelWidth = String(from + turns.length).length * DIGIT_WIDTH;
  const room = labelWidth + 5;
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => step * bandWidth >= room) ?? turns.length;
  const [left, right] = [x(0) + labelWidth / 2, x(turns.length) - labelWidth / 2];
  return turns.flatMap((_turn, index) => {
    const number = from + index + 1;
    // The first number is kept for orientation, and its neighbours give way.
    const isShown = every === 1 || index === 0 || (number % every === 0 && index * bandWidth >= room);
    if (!isShown) return [];
    const middle = Math.max(left, Math.min(x(index) + bandWidth / 2, Math.max(left, right)));
    return [{ turn: from + index, x: middle, label: String(number) }];
  });
}

/** Of the turn numbers. */
export const DIGIT_WIDTH = 7;

const CHANNEL_WORD: Readonly<Record<Channel, string>> = {
  message: "message",
  reasoning: "reasoning",
  tool_argument: "tool argument",
};
const DOT_STEP = 13;

/** Matches side by side as far as they fit in their band; one of each state where they do not. */
function dotsOf(
  { from, turns }: StripSignals,
  x: (index: number) => number,
  bandWidth: number,
): readonly StripDot[] {
  return turns.flatMap(({ matches }, index) => {
    const room = Math.max(1, Math.floor((bandWidth - 2) / DOT_STEP));
    const shown = matches.length <= room ? matches : strongest(matches).slice(0, room);
    return shown.map((match, place) => ({
      turn: from + index,
      x: x(index) + bandWidth / 2 + (place - (shown.length - 1) / 2) * DOT_STEP,
      isQuoting: match.isQuoting,
      title:
        shown.length < matches.length
          ? `${String(matches.length)} matches, turn ${String(from + index + 1)}`
          : `${match.isQuoting ? "Quoted" : "Unquoted"} match in ${CHANNEL_WORD[match.channel]}, turn ${String(from + index + 1)}`,
    }));
  });
}

/** Unquoted ones first: a ring must not stand where one match is unquoted. */
function strongest(matches: readonly StripMatch[]): readonly StripMatch[] {
  const unquoted = matches.find((match) => !match.isQuoting);
  const quoted = matches.find((match) => match.isQuoting);
  return [...(unquoted === undefined ? [] : [unquoted]), ...(quoted === undefined ? [] : [quoted])];
}

const END_DISTANCE = 15;

/** The last values beside the plot, apart by a line. A value that is not known has no label. */
function endLabels(
  goal: number | null | undefined,
  refusal: number | null | undefined,
  { y }: Scale,
): Pick<StripLayout, "goalEnd" | "refusalEnd"> {
  const end = (value: number | null | undefined): StripEnd | null =>
    value === null || value === undefined ? null : { value: formatMillionths(value), y: y(value) + 4 };
  const goalEnd = end(goal);
  const refusalEnd = end(refusal);
  if (goalEnd === null || refusalEnd === null || Math.abs(goalEnd.y - refusalEnd.y) >= END_DISTANCE)
    return { goalEnd, refusalEnd };
  const middle = (goalEnd.y + refusalEnd.y) / 2;
  const shift = goalEnd.y < refusalEnd.y ? -8 : 8;
  return { goalEnd: { ...goalEnd, y: middle + shift }, refusalEnd: { ...refusalEnd, y: middle - shift } };
}
