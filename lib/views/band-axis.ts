import type { SafetyBand } from "./run-accounting";

/** A part of the scale from 0 to 1 that holds all bands, with round ends. */
export type BandAxis = Readonly<{ from: number; to: number; ticks: readonly number[] }>;

const STEP = 0.1;

/**
 * The scale that several bands share. Bands are read by place, not by length, so it need not begin at 0.
 *
 * @returns ends on whole tenths, at least 20 points apart; ticks at most six, ends included.
 */
export function bandAxis(bands: readonly (SafetyBand | null)[]): BandAxis {
  const known = bands.filter((band) => band !== null);
  if (known.length === 0) return withTicks(0, 10);
  let from = Math.floor(Math.min(...known.map((band) => band.worst)) / STEP + 1e-9);
  let to = Math.ceil(Math.max(...known.map((band) => band.best)) / STEP - 1e-9);
  if (to - from < 2) {
    from = Math.max(0, Math.min(from, to - 2));
    to = Math.min(10, Math.max(to, from + 2));
    from = Math.max(0, to - 2);
  }
  return withTicks(from, to);
}

function withTicks(from: number, to: number): BandAxis {
  const every = to - from > 5 ? 2 : 1;
  const ticks: number[] = [];
  for (let tick = from; tick <= to; tick += every) ticks.push(tick / 10);
  return { from: from / 10, to: to / 10, ticks };
}

/** Where a share stands on the scale, in percent of its length; held at the ends. */
export function placeOn(axis: BandAxis, share: number): number {
  return Math.min(100, Math.max(0, (100 * (share - axis.from)) / (axis.to - axis.from)));
}

/** "82.4 to 91.1%": the two ends, worst first. */
export function bandWords(band: SafetyBand): string {
  return `${outward(band.worst, Math.floor)} to ${outward(band.best, Math.ceil)}%`;
}

/** Ends are rounded outwards, so that no band is drawn narrower than it is. */
function outward(share: number, round: (value: number) => number): string {
  return (round(Number((share * 1000).toFixed(6))) / 10).toFixed(1);
}
