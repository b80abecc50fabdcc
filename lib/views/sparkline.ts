import type { Millionths } from "../scoring/types";
import { risesOf } from "./signal-rises";
import { px, stepArea, stepLine, type Scale } from "./signal-steps";

/** What a row of the table knows of an episode's signals. Levels by turn, null where unknown. */
export type SparklineSignals = Readonly<{
  goal: readonly (Millionths | null)[];
  refusal: readonly (Millionths | null)[];
  /** The level before turn 0, null where the configuration drops it. */
  baseline: Millionths | null;
  epsilon: Millionths;
  /** Turns with an unquoted match, and turns with quoted ones only. Indices into `goal`. */
  unquotedTurns: readonly number[];
  quotedTurns: readonly number[];
}>;

/** A sparkline as a handful of paths, so that a row costs few elements. An empty string draws nothing. */
export type Sparkline = Readonly<{
  width: number;
  height: number;
  refusalArea: string;
  goalLine: string;
  risers: string;
  unquoted: string;
  quoted: string;
}>;

export const SPARKLINE_WIDTH = 132;
export const SPARKLINE_HEIGHT = 22;

/** Draws the signals of one row. An episode without turns has empty paths; a null leaves a hole. */
export function layoutSparkline(signals: SparklineSignals, width = SPARKLINE_WIDTH): Sparkline {
  const { goal, refusal, baseline, epsilon } = signals;
  const height = SPARKLINE_HEIGHT;
  const bandWidth = width / Math.max(goal.length, 1);
  const scale: Scale = {
    x: (index) => index * bandWidth,
    y: (value) => height - 3 - Math.min(Math.max(value / 1_000_000, 0), 1) * (height - 6),
  };
  const risers = risesOf(goal, baseline, epsilon)
    .map(({ turn, from, to }) => `M${px(scale.x(turn))} ${px(scale.y(from))}V${px(scale.y(to))}`)
    .join("");
  const dots = (turns: readonly number[], radius: number): string =>
    turns.map((turn) => circle((turn + 0.5) * bandWidth, 2.5, radius)).join("");
  return {
    width,
    height,
    refusalArea: stepArea(refusal, scale, 0),
    goalLine: stepLine(goal, scale),
    risers,
    unquoted: dots(signals.unquotedTurns, 2.3),
    quoted: dots(signals.quotedTurns, 1.9),
  };
}

function circle(x: number, y: number, radius: number): string {
  const r = px(radius);
  return `M${px(x - radius)} ${px(y)}a${r} ${r} 0 1 0 ${px(2 * radius)} 0a${r} ${r} 0 1 0 ${px(-2 * radius)} 0`;
}
