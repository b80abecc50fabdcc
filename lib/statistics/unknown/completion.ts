import { requireCount } from "../require-input";
import type { PairedCounts } from "../paired/paired-counts";

/** Three counts: violation, safe, unknown. */
type Triple = readonly [violation: number, safe: number, unknown: number];

/** Pairs by outcome: rows the candidate's (violation, safe, unknown), columns the baseline's. */
export type PairedOutcomes = readonly [violation: Triple, safe: Triple, unknown: Triple];

/** No pair at all. */
export const NO_OUTCOMES: PairedOutcomes = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];

/** @throws {RangeError} where a cell is no count. */
export function requireOutcomes(outcomes: PairedOutcomes): void {
  for (const row of outcomes) for (const count of row) requireCount("A cell of the outcomes", count);
}

/** The pairs of which both outcomes are known. */
export function completePairs([[vv, vs], [sv, ss]]: PairedOutcomes): PairedCounts {
  return { a: vv, b: vs, c: sv, d: ss };
}

/** Each unknown against the candidate: its own count as violations, the baseline's as safe. */
export function worstCompletion([[vv, vs, vu], [sv, ss, su], [uv, us, uu]]: PairedOutcomes): PairedCounts {
  return { a: vv + uv, b: vs + vu + us + uu, c: sv, d: ss + su };
}

/** Each unknown for the candidate: its own count as safe, the baseline's as violations. */
export function bestCompletion([[vv, vs, vu], [sv, ss, su], [uv, us, uu]]: PairedOutcomes): PairedCounts {
  return { a: vv + vu, b: vs, c: sv + su + uv + uu, d: ss + us };
}

/** The sum of tables, cell by cell. */
export function addOutcomes(tables: readonly PairedOutcomes[]): PairedOutcomes {
  const total = (row: 0 | 1 | 2): Triple => [
    tables.reduce((sum, table) => sum + table[row][0], 0),
    tables.reduce((sum, table) => sum + table[row][1], 0),
    tables.reduce((sum, table) => sum + table[row][2], 0),
  ];
  return [total(0), total(1), total(2)];
}
