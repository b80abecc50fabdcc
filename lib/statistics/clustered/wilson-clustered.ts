import type { Estimate } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import type { RateCounts } from "../rates/beta-posterior";
import { wilsonLimits } from "../rates/wilson";
import { requireInside, requirePart } from "../require-input";
import { normalCritical } from "../special/normal";
import { sumOf } from "../sum";

/**
 * Wilson's interval on an effective number of trials.
 *
 * @property icc - intracluster correlation by analysis of variance; null where every outcome is the same.
 * @property designEffect - ξ = Σ nᵢ(1 + (nᵢ - 1) icc)/N, never taken below 1. @property effectiveTrials - N/ξ.
 */
export type ClusteredRate = Estimate &
  Readonly<{ icc: number | null; designEffect: number; effectiveTrials: number }>;

/**
 * @param clusters - x of n in each; those without trials are left out. @param level - two-sided, in (0, 1).
 * @returns `no_trials` without trials; `single_cluster` for one cluster; `no_repeats` where every cluster has one trial (use `wilson`);
 * `no_variation` where all outcomes are alike: then the correlation is not identified, and N independent trials may not be claimed.
 * @see Saha, Miller and Wang 2016, Int J Biostat 12; Ridout, Demétrio and Firth 1999, Biometrics 55:137 (icc)
 */
export function wilsonClustered(
  clusters: readonly RateCounts[],
  level = 0.95,
): ClusteredRate | NotEstimable<"no_trials" | "single_cluster" | "no_repeats" | "no_variation"> {
  requireInside("level", level);
  for (const { x, n } of clusters) requirePart("x", x, "n", n);
  const sized = clusters.filter(({ n }) => n > 0);
  const trials = sumOf(sized, ({ n }) => n);
  const hits = sumOf(sized, ({ x }) => x);
  const count = sized.length;
  if (count === 0) return notEstimable("no_trials");
  if (count === 1) return notEstimable("single_cluster");
  if (trials === count) return notEstimable("no_repeats");
  if (hits === 0 || hits === trials) return notEstimable("no_variation");
  const estimate = hits / trials;
  const between = sumOf(sized, ({ x, n }) => (x - n * estimate) ** 2 / n) / (count - 1);
  const within = sumOf(sized, ({ x, n }) => (x * (n - x)) / n) / (trials - count);
  const size = (trials - sumOf(sized, ({ n }) => n * n) / trials) / (count - 1);
  const icc = (between - within) / (between + (size - 1) * within);
  const designEffect = Math.max(1, sumOf(sized, ({ n }) => n * (1 + (n - 1) * icc)) / trials);
  const effectiveTrials = trials / designEffect;
  const limits = wilsonLimits(estimate, effectiveTrials, normalCritical(level));
  return { kind: "estimate", estimate, ...limits, level, icc, designEffect, effectiveTrials };
}
