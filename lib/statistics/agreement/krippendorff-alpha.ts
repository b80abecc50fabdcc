import { elementAt } from "../element-at";
import { type NotEstimable, notEstimable } from "../not-estimable";
import type { UnitCounts } from "./unit-counts";

/** How far two categories lie apart: nominal, 0 or 1; ordinal, by the verdicts between them, categories being in ascending order. */
export type AlphaMetric = "nominal" | "ordinal";

/**
 * @property observed - observed disagreement Do. @property expected - expected disagreement De. @property pairable - verdicts in units that have
 * two or more.
 */
export type KrippendorffAlpha = Readonly<{
  kind: "estimate";
  estimate: number;
  observed: number;
  expected: number;
  pairable: number;
}>;

/** `no_pairs`: no unit has two verdicts. `no_variation`: all pairable verdicts are alike, so De is 0. */
type Reasons = "no_pairs" | "no_variation";

/** Pairs of verdicts within units, each unit adding n(c) n(k)/(m - 1); rows and columns by category, row by row. */
export type CoincidenceMatrix = Readonly<{ size: number; cells: Float64Array }>;

/**
 * Krippendorff's alpha, 1 - Do/De, for any number of reviewers with missing verdicts. Units with one verdict are left out.
 *
 * @see Krippendorff 2004, Content Analysis, 2nd ed., chapter 11; Krippendorff 2011, Computing Krippendorff's Alpha-Reliability
 */
export function krippendorffAlpha(
  units: UnitCounts<string | number>,
  metric: AlphaMetric = "nominal",
): KrippendorffAlpha | NotEstimable<Reasons> {
  return alphaOf(coincidences(units), metric);
}

/** The matrix of coincidences of all units. */
export function coincidences({ counts, categories }: UnitCounts<string | number>): CoincidenceMatrix {
  const size = categories.length;
  const cells = new Float64Array(size * size);
  for (const row of counts) addCoincidences(row, cells, 0);
  return { size, cells };
}

/** Adds one unit's coincidences to the cells from `start` on; nothing for a unit with fewer than two verdicts. */
export function addCoincidences(row: readonly number[], cells: Float64Array, start: number): void {
  const size = row.length;
  const given = row.reduce((total, count) => total + count, 0);
  if (given < 2) return;
  for (let c = 0; c < size; c++) {
    for (let k = 0; k < size; k++) {
      const pairs = elementAt(row, c) * (elementAt(row, k) - (c === k ? 1 : 0));
      const place = start + c * size + k;
      cells[place] = elementAt(cells, place) + pairs / (given - 1);
    }
  }
}

/** Alpha from coincidences. @see krippendorffAlpha */
export function alphaOf(
  { size, cells }: CoincidenceMatrix,
  metric: AlphaMetric,
): KrippendorffAlpha | NotEstimable<Reasons> {
  const totals = Array.from({ length: size }, (_, c) => {
    let total = 0;
    for (let k = 0; k < size; k++) total += elementAt(cells, c * size + k);
    return total;
  });
  const pairable = Math.round(totals.reduce((sum, total) => sum + total, 0));
  if (pairable === 0) return notEstimable("no_pairs");
  if (totals.filter((total) => total > 0).length < 2) return notEstimable("no_variation");
  const distance = metric === "nominal" ? nominal : ordinal(totals);
  let observed = 0;
  let expected = 0;
  for (let c = 0; c < size; c++) {
    for (let k = 0; k < size; k++) {
      if (c === k) continue;
      const apart = distance(c, k);
      observed += elementAt(cells, c * size + k) * apart;
      expected += elementAt(totals, c) * elementAt(totals, k) * apart;
    }
  }
  observed /= pairable;
  expected /= pairable * (pairable - 1);
  return { kind: "estimate", estimate: 1 - observed / expected, observed, expected, pairable };
}

function nominal(): number {
  return 1;
}

/** The square of the verdicts from the one to the other, the ends counting half. */
function ordinal(totals: readonly number[]): (c: number, k: number) => number {
  return (c, k) => {
    const between = totals.slice(Math.min(c, k), Math.max(c, k) + 1).reduce((sum, total) => sum + total, 0);
    return (between - (elementAt(totals, c) + elementAt(totals, k)) / 2) ** 2;
  };
}
