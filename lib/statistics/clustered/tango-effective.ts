import type { Estimate } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { countPairs, type PairedCounts } from "../paired/paired-counts";
import { tangoLimits } from "../paired/tango";
import { requireInside } from "../require-input";
import { studentCritical } from "../special/student-t";
import { sumOf } from "../sum";
import { clusteredMean } from "./clustered-mean";

/**
 * Tango's interval on effective counts: the gate's interval.
 *
 * @property b, c, n - the counts as they were. @property designEffect - what they were divided by, 1 or more.
 * @property critical - t(G - 1) at the level. @property isDesignEffectKnown - false where no pair differs from any other.
 */
export type EffectiveTango = Estimate &
  Readonly<{
    b: number;
    c: number;
    n: number;
    clusters: number;
    designEffect: number;
    critical: number;
    isDesignEffectKnown: boolean;
  }>;

/**
 * The paired difference with pairs in clusters: b, c and n divided by deff = max(1, CR1²/(s²/n)), and t with G - 1 degrees of freedom
 * in the place of z. A method of this house; simulation, not literature, supports it.
 *
 * @param clusters - the pairs of each; those without pairs are left out. @param level - two-sided, in (0, 1).
 * @param independentPairs - what n may at most be counted as where the clusters show no variance (the number of probes, so that
 * epochs do not count); default n.
 * @returns `no_pairs`; `single_cluster`, since the variance between clusters cannot be estimated from one.
 */
export function tangoEffective(
  clusters: readonly PairedCounts[],
  level = 0.95,
  independentPairs?: number,
): EffectiveTango | NotEstimable<"no_pairs" | "single_cluster"> {
  requireInside("level", level);
  const sized = clusters.filter((counts) => countPairs(counts) > 0);
  const b = sumOf(sized, (counts) => counts.b);
  const c = sumOf(sized, (counts) => counts.c);
  const mean = clusteredMean(
    sized.map((counts) => ({
      n: countPairs(counts),
      total: counts.b - counts.c,
      squares: counts.b + counts.c,
    })),
    level,
  );
  if (mean.kind === "not_estimable") return notEstimable("no_pairs");
  const { n, designEffect: found, clusters: count } = mean;
  if (count === 1) return notEstimable("single_cluster");
  const designEffect = Math.max(1, found ?? n / Math.min(n, independentPairs ?? n));
  const critical = studentCritical(level, count - 1);
  const limits = tangoLimits(b / designEffect, c / designEffect, n / designEffect, critical);
  const known = { designEffect, critical, isDesignEffectKnown: found !== null };
  return { kind: "estimate", estimate: mean.mean, ...limits, level, b, c, n, clusters: count, ...known };
}
