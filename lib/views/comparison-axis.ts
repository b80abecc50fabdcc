import type { BandAxis } from "./band-axis";

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5] as const;
const TICKS_MAX = 7;

/**
 * A scale that holds all values with round ends, in shares. Read by place, not by length, so it need not begin at 0.
 *
 * @param bounds - what the scale may not leave, such as 0 and 1 for rates.
 */
export function axisOver(
  values: readonly (number | null)[],
  bounds: readonly [from: number, to: number],
): BandAxis {
  const known = values.filter((value) => value !== null && Number.isFinite(value)) as number[];
  const low = Math.max(bounds[0], Math.min(...known, known.length === 0 ? bounds[0] : Infinity));
  const high = Math.min(bounds[1], Math.max(...known, known.length === 0 ? bounds[1] : -Infinity));
  const step = STEPS.find((one) => ticksBetween(low, high, one) <= TICKS_MAX) ?? 0.5;
  let from = Math.max(bounds[0], Math.floor(low / step + 1e-9) * step);
  let to = Math.min(bounds[1], Math.ceil(high / step - 1e-9) * step);
  if (to <= from) to = Math.min(bounds[1], from + step);
  // All at the upper bound: the scale grows downwards, since one without a width has no places.
  if (to <= from) from = Math.max(bounds[0], to - step);
  const ticks: number[] = [];
  for (let index = 0; from + index * step <= to + 1e-9; index += 1) ticks.push(round(from + index * step));
  return { from: round(from), to: round(to), ticks };
}

const ticksBetween = (low: number, high: number, step: number): number =>
  Math.ceil(high / step) - Math.floor(low / step) + 1;
const round = (value: number): number => Number(value.toFixed(6)) + 0;

/** What is drawn of one row of intervals; null where a part is not estimable. */
export type IntervalMarks = Readonly<{
  /** Worst to best case. */
  box: Readonly<{ lower: number; upper: number }> | null;
  whisker: Readonly<{ lower: number; upper: number }> | null;
  point: number | null;
  isMuted?: boolean;
}>;

/** All numbers that a scale must hold. */
export const valuesOf = ({ box, whisker, point }: IntervalMarks): readonly (number | null)[] => [
  box?.lower ?? null,
  box?.upper ?? null,
  whisker?.lower ?? null,
  whisker?.upper ?? null,
  point,
];
