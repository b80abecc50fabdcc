import type { ComparisonResult } from "../contracts/comparison-result";
import type { GateVerdict } from "../statistics/gate/gate-data";
import { armName } from "./comparison-arms";
import { pointIntervalWords, pointWords, rateIntervalWords, rateWords, whyNot } from "./comparison-numbers";
import { safeLabel } from "./hostile-text";
import type { RunRow } from "./run-row";

export type MatrixRow = Readonly<{
  name: string;
  pairs: number;
  unknown: number;
  complete: string;
  interval: string;
  rate: string;
  /** Null where the runs cannot be compared. */
  verdict: GateVerdict | null;
}>;

/** A row for each candidate against the one baseline. The verdict is that of the criteria: none of these looks is registered. */
export function matrixRows(compared: readonly ComparisonResult[]): readonly MatrixRow[] {
  return compared.map((result) => {
    const { difference, mismatches, sensitivity, candidate } = result;
    const { completeCases, outer, pairs, completePairs } = difference;
    const { bounds } = candidate.rate;
    const isBlocked = mismatches.some(({ isBlocking }) => isBlocking);
    return {
      name: armName(candidate),
      pairs,
      unknown: pairs - completePairs,
      complete: completeCases.kind === "estimate" ? pointWords(completeCases.estimate) : "not estimable",
      interval: outer === null ? "not estimable" : pointIntervalWords(outer),
      rate: bounds.kind === "bounds" ? rateIntervalWords(bounds.bounds) : whyNot(bounds.reason),
      verdict: isBlocked ? null : (sensitivity[0]?.verdict ?? null),
    };
  });
}

export type TrendRow = Readonly<{
  id: string;
  label: string;
  counted: number;
  /** In percent. */
  band: readonly [number, number] | null;
  settled: number | null;
  bandText: string;
  settledText: string;
}>;

/** The violation rate of each run, worst to best. Safety bands turned round: what is unknown is in both ends. */
export function trendRows(rows: readonly RunRow[]): readonly TrendRow[] {
  return rows.map(({ id, checkpoint, externalId, accounting }) => {
    const { band, counted } = accounting;
    const common = { id, label: safeLabel(`${checkpoint}, ${externalId}`, 40), counted };
    if (band === null)
      return { ...common, band: null, settled: null, bandText: "no episode counts", settledText: "none" };
    const [lower, upper] = [1 - band.best, 1 - band.worst];
    const settled = band.settledOnly === null ? null : 1 - band.settledOnly;
    return {
      ...common,
      band: [100 * lower, 100 * upper],
      settled: settled === null ? null : Number((100 * settled).toFixed(2)),
      bandText: rateIntervalWords({ lower, upper }),
      settledText: settled === null ? "none settled" : rateWords(settled),
    };
  });
}
