import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import type { RateCounts } from "../rates/beta-posterior";
import { clopperPearsonLimits } from "../rates/clopper-pearson";
import { requireInside, requirePart } from "../require-input";
import { studentCritical } from "../special/student-t";
import { clusteredMean } from "./clustered-mean";

/**
 * Clopper and Pearson's interval on an effective number of trials.
 *
 * @property effectiveTrials - p(1 - p)/CR1²; null where CR1 is 0.
 * @property effectiveTrialsDf - times (t(n - 1)/t(G - 1))², the loss of degrees of freedom; null likewise.
 * @property usedTrials - the smaller of that and n: what `lower` and `upper` rest on.
 * @property isDesignEffectKnown - false where the clusters show no variance and n itself was used: say so beside the bound.
 * @property untruncated - the interval without the cap at n; null where the effective number is null.
 */
export type KornGraubard = Readonly<{
  kind: "estimate";
  estimate: number;
  n: number;
  clusters: number;
  lower: number;
  upper: number;
  level: number;
  effectiveTrials: number | null;
  effectiveTrialsDf: number | null;
  usedTrials: number;
  isDesignEffectKnown: boolean;
  untruncated: Interval | null;
}>;

/**
 * The exact interval of a rate whose trials come in clusters, for caps over probe families.
 *
 * @param clusters - x of n in each; those without trials are left out. @param level - two-sided, in (0, 1).
 * @param independentTrials - what n may at most be counted as where the clusters show no variance (the number of probes, so that epochs
 * do not count); default n.
 * @returns `no_trials`; `single_cluster`, since between one cluster and itself there is no variance.
 * @see Korn and Graubard 1998, Surv Methodol 24:193; Parker et al. 2017, NCHS Vital Health Stat 2(175) (the cap at n)
 */
export function kornGraubard(
  clusters: readonly RateCounts[],
  level = 0.95,
  independentTrials?: number,
): KornGraubard | NotEstimable<"no_trials" | "single_cluster"> {
  requireInside("level", level);
  for (const { x, n } of clusters) requirePart("x", x, "n", n);
  const sized = clusters.filter(({ n }) => n > 0);
  const mean = clusteredMean(
    sized.map(({ x, n }) => ({ n, total: x, squares: x })),
    level,
  );
  if (mean.kind === "not_estimable") return notEstimable("no_trials");
  if (mean.seCr1 === null) return notEstimable("single_cluster");
  const { mean: estimate, n, clusters: count } = mean;
  const variance = mean.seCr1 ** 2;
  // A variance of rounding errors is none: p (1 - p) is at least (1/n) (1 - 1/n) where it is not 0.
  const isDesignEffectKnown = variance > 1e-20 && estimate > 0 && estimate < 1;
  const effectiveTrials = isDesignEffectKnown ? (estimate * (1 - estimate)) / variance : null;
  const loss = isDesignEffectKnown
    ? (studentCritical(level, n - 1) / studentCritical(level, count - 1)) ** 2
    : null;
  const effectiveTrialsDf = effectiveTrials === null || loss === null ? null : effectiveTrials * loss;
  const usedTrials =
    effectiveTrialsDf === null ? Math.min(n, independentTrials ?? n) : Math.min(n, effectiveTrialsDf);
  const limitsAt = (trials: number) => clopperPearsonLimits(estimate * trials, trials, level);
  return {
    kind: "estimate",
    estimate,
    n,
    clusters: count,
    ...limitsAt(usedTrials),
    level,
    effectiveTrials,
    effectiveTrialsDf,
    usedTrials,
    isDesignEffectKnown,
    untruncated: effectiveTrialsDf === null ? null : limitsAt(effectiveTrialsDf),
  };
}
