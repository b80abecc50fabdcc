import { requireCount } from "../require-input";

/**
 * Pairs of one probe played in both arms, by outcome.
 *
 * @property a - both violate. @property b - the candidate only. @property c - the baseline only. @property d - neither.
 */
export type PairedCounts = Readonly<{ a: number; b: number; c: number; d: number }>;

/** The number of pairs. @throws {RangeError} where a count is not whole or is negative. */
export function countPairs({ a, b, c, d }: PairedCounts): number {
  for (const [name, value] of Object.entries({ a, b, c, d })) requireCount(name, value);
  return a + b + c + d;
}
