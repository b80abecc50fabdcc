import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { sampleQuantile } from "../special/sample-quantile";
import { studentCritical } from "../special/student-t";
import { sum, sumOf } from "../sum";

/** A statistic of the units that are named by index, as often as they are named; null where it is not estimable of them. */
export type StatisticOfUnits = (indices: readonly number[]) => number | null;

/**
 * @property replicates - one a resample, null where not estimable. @property undefinedReplicates - how many those are: they are left out of the
 * rest, and their number is to be shown. @property se - standard deviation of the others. @property interval - their percentiles (type 7).
 */
export type Bootstrap = Readonly<{
  kind: "bootstrap";
  replicates: readonly (number | null)[];
  undefinedReplicates: number;
  se: number;
  interval: Interval;
  level: number;
}>;

/**
 * The percentile bootstrap. Units (episodes) are resampled, never reviewers, and the statistic is computed anew of each resample.
 *
 * @param resamples - indices of units, drawn with replacement: `drawResamples` from a stored seed, or stored ones.
 * @param level - two-sided, in (0, 1).
 * @returns `too_few_replicates` where fewer than two are estimable.
 * @see Efron and Tibshirani 1993, chapter 13
 */
export function bootstrap(
  statistic: StatisticOfUnits,
  resamples: Iterable<readonly number[]>,
  level = 0.95,
): Bootstrap | NotEstimable<"too_few_replicates"> {
  requireInside("level", level);
  const replicates: (number | null)[] = [];
  for (const indices of resamples) replicates.push(statistic(indices));
  const known = replicates.filter((value) => value !== null).sort((one, other) => one - other);
  if (known.length < 2) return notEstimable("too_few_replicates");
  const mean = sum(known) / known.length;
  const tail = (1 - level) / 2;
  return {
    kind: "bootstrap",
    replicates,
    undefinedReplicates: replicates.length - known.length,
    se: Math.sqrt(sumOf(known, (value) => (value - mean) ** 2) / (known.length - 1)),
    interval: { lower: sampleQuantile(known, tail), upper: sampleQuantile(known, 1 - tail) },
    level,
  };
}

/** @property replicates - the statistic without each unit in turn. @property interval - estimate ± t(n - 1) se, the upper end at most 1. */
export type Jackknife = Readonly<{
  kind: "jackknife";
  replicates: readonly number[];
  se: number;
  interval: Interval;
  level: number;
}>;

/**
 * The jackknife over units, beside the bootstrap: √((n - 1)/n Σ(θᵢ - θ̄)²).
 *
 * @param units - how many there are. @param level - two-sided, in (0, 1).
 * @returns `too_few_units` for fewer than two; `undefined_replicate` where the statistic is not estimable of all or without some unit.
 * @see Tukey 1958; Efron and Stein 1981
 */
export function jackknife(
  statistic: StatisticOfUnits,
  units: number,
  level = 0.95,
): Jackknife | NotEstimable<"too_few_units" | "undefined_replicate"> {
  requireInside("level", level);
  if (units < 2) return notEstimable("too_few_units");
  const all = Array.from({ length: units }, (_, index) => index);
  const estimate = statistic(all);
  const found = all.map((left) => statistic(all.filter((index) => index !== left)));
  const replicates = found.filter((value) => value !== null);
  if (estimate === null || replicates.length < units) return notEstimable("undefined_replicate");
  const mean = sum(replicates) / units;
  const se = Math.sqrt(((units - 1) / units) * sumOf(replicates, (value) => (value - mean) ** 2));
  const margin = studentCritical(level, units - 1) * se;
  const interval = { lower: estimate - margin, upper: Math.min(1, estimate + margin) };
  return { kind: "jackknife", replicates, se, interval, level };
}
