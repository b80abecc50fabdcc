import type { Estimate } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { wilsonLimits } from "../rates/wilson";
import { requireInside } from "../require-input";
import { normalCritical } from "../special/normal";
import { countPairs, type PairedCounts } from "./paired-counts";

/**
 * Newcombe's interval of a paired difference (b - c)/n: Wilson's limits of both arms, squared and added, with their correlation φ.
 *
 * A positive ad - bc is lessened by n/2 (down to 0) before it becomes φ, as the paper does. Where a margin of the table is 0, φ is 0.
 * Beside Tango's as a check.
 *
 * @returns `no_pairs` for n = 0.
 * @see Newcombe 1998, Stat Med 17:2635, method 10
 */
export function newcombePaired(counts: PairedCounts, level = 0.95): Estimate | NotEstimable<"no_pairs"> {
  const n = countPairs(counts);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_pairs");
  const { a, b, c, d } = counts;
  const critical = normalCritical(level);
  const [candidate, baseline] = [(a + b) / n, (a + c) / n];
  const ofCandidate = wilsonLimits(candidate, n, critical);
  const ofBaseline = wilsonLimits(baseline, n, critical);
  const margins = (a + b) * (c + d) * (a + c) * (b + d);
  const cross = a * d - b * c;
  const phi = margins === 0 ? 0 : (cross > 0 ? Math.max(0, cross - n / 2) : cross) / Math.sqrt(margins);
  const distance = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one * one - 2 * phi * one * other + other * other));
  const estimate = (b - c) / n;
  return {
    kind: "estimate",
    estimate,
    lower: Math.max(-1, estimate - distance(candidate - ofCandidate.lower, ofBaseline.upper - baseline)),
    upper: Math.min(1, estimate + distance(ofCandidate.upper - candidate, baseline - ofBaseline.lower)),
    level,
  };
}
