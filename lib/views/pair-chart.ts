import type { Millionths } from "../scoring/types";
import { formatMillionths } from "./format-number";
import { stepLine, type Scale } from "./signal-steps";
import { thinnedLevels } from "./thinned-levels";

/** What the chart needs of one episode. Turns count from 0. */
export type PairSignals = Readonly<{
  goal: readonly (Millionths | null)[];
  refusal: readonly (Millionths | null)[];
  firstRise: number | null;
}>;

/** Two step lines over one another. Places are per cent of the plot, so that it fits any width. */
export type PairPlot = Readonly<{
  signal: "goal" | "refusal";
  /** Paths in a box of `PLOT_BOX`. */
  lines: readonly [string, string];
  /** What stands at the top and at the bottom of the plot. */
  highest: string;
  lowest: string;
}>;

export type PairChart = Readonly<{
  turnCount: number;
  plots: readonly [PairPlot, PairPlot];
  rises: readonly Readonly<{ side: 0 | 1; left: number }>[];
  /** Turn numbers as people count. */
  numbers: readonly Readonly<{ label: string; left: number }>[];
  /** The turns that stand below the chart. */
  window: Readonly<{ left: number; width: number }>;
}>;

/** The box that paths are drawn in: it is stretched to the room there is. */
export const PLOT_BOX = { width: 1_000, height: 100 } as const;
const LEVELS_MAX = 400;
const NUMBERS_MAX = 10;

/**
 * Both signals of two episodes over one another, from the first turn to the last of the longer one. A level that is not known
 * leaves a gap. Of very many turns the worst level of a bucket is drawn.
 *
 * @param shown - the turns that stand below, from 0.
 * @throws {RangeError} where neither has a turn.
 */
export function pairChart(
  sides: readonly [PairSignals, PairSignals],
  shown: Readonly<{ from: number; count: number }>,
): PairChart {
  const turnCount = Math.max(...sides.map(({ goal }) => goal.length));
  if (turnCount === 0) throw new RangeError("A chart needs a turn.");
  const percent = (turn: number): number => (100 * turn) / turnCount;
  return {
    turnCount,
    plots: [plotOf("goal", sides, turnCount), plotOf("refusal", sides, turnCount)],
    rises: sides.flatMap(({ firstRise }, side) =>
      firstRise === null ? [] : [{ side: side === 0 ? 0 : 1, left: percent(firstRise) } as const],
    ),
    numbers: numbersOf(turnCount).map((turn) => ({ label: String(turn + 1), left: percent(turn + 0.5) })),
    window: { left: percent(shown.from), width: percent(shown.count) },
  };
}

function plotOf(
  signal: "goal" | "refusal",
  sides: readonly [PairSignals, PairSignals],
  turnCount: number,
): PairPlot {
  const worse = signal === "goal" ? Math.max : Math.min;
  const perBucket = Math.max(1, Math.ceil(turnCount / LEVELS_MAX));
  const levels = sides.map((side) =>
    thinnedLevels(side[signal], worse, Math.ceil(side[signal].length / perBucket) || 1),
  );
  const [lowest, highest] = rangeOf(levels.flat());
  const margin = 3;
  const scale: Scale = {
    x: (bucket) => (PLOT_BOX.width * Math.min(bucket * perBucket, turnCount)) / turnCount,
    y: (level) =>
      PLOT_BOX.height - margin - ((level - lowest) / (highest - lowest)) * (PLOT_BOX.height - 2 * margin),
  };
  return {
    signal,
    lines: [stepLine(levels[0] ?? [], scale), stepLine(levels[1] ?? [], scale)],
    highest: shortLevel(highest),
    lowest: shortLevel(lowest),
  };
}

/** From 0 to 1, and further where a sum of increments went further. */
function rangeOf(levels: readonly (Millionths | null)[]): readonly [number, number] {
  const known = levels.filter((level) => level !== null);
  return [Math.min(0, ...known), Math.max(1_000_000, ...known)];
}

const shortLevel = (level: Millionths): string => formatMillionths(level).replace(/\.00$/u, "");

/** The first turn and round numbers after it, as many as have room. */
function numbersOf(turnCount: number): readonly number[] {
  if (turnCount <= NUMBERS_MAX) return Array.from({ length: turnCount }, (_, turn) => turn);
  const least = turnCount / NUMBERS_MAX;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= least) ?? 10 * power;
  const round = Array.from({ length: Math.floor(turnCount / step) }, (_, at) => (at + 1) * step - 1);
  // Too near to each other they could not be read.
  return [0, ...round.filter((turn) => turn >= step / 2)];
}

/** What the chart shows, in a sentence for who cannot see it. */
export function pairSentence(
  names: readonly [string, string],
  sides: readonly [PairSignals, PairSignals],
  differences: Readonly<{ count: number; first: number | null }>,
): string {
  const rises = sides.map(({ firstRise }, side) =>
    firstRise === null
      ? `In ${names[side] ?? ""} goal progress never rises.`
      : `In ${names[side] ?? ""} goal progress first rises at turn ${firstRise + 1}.`,
  );
  const { count, first } = differences;
  const common = Math.min(...sides.map(({ goal }) => goal.length));
  const differ =
    first === null
      ? `The signals of both are the same at all ${common} turns that both have.`
      : `Their signals differ at ${count} of ${common} turns that both have, first at turn ${first + 1}.`;
  return [...rises, differ].join(" ");
}
