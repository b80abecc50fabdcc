import { countPairs, type PairedCounts } from "./paired-counts";

/**
 * φ, the correlation of the two arms' outcomes over pairs: what pairing gains over independent arms.
 *
 * @returns in [-1, 1]; null where an arm has one outcome only.
 */
export function pairedCorrelation(counts: PairedCounts): number | null {
  countPairs(counts);
  const { a, b, c, d } = counts;
  const margins = Math.sqrt(a + b) * Math.sqrt(c + d) * Math.sqrt(a + c) * Math.sqrt(b + d);
  return margins === 0 ? null : (a * d - b * c) / margins;
}
