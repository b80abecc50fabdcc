import { totalsByCluster } from "../../../statistics/clustered/cluster-totals";
import { clusteredMcNemar } from "../../../statistics/clustered/clustered-mcnemar";
import { clusteredMean } from "../../../statistics/clustered/clustered-mean";
import { kornGraubard } from "../../../statistics/clustered/korn-graubard";
import { tangoEffective } from "../../../statistics/clustered/tango-effective";
import { wilsonClustered } from "../../../statistics/clustered/wilson-clustered";
import { elementAt } from "../../../statistics/element-at";
import { pairedCorrelation } from "../../../statistics/paired/paired-correlation";
import type { PairedCounts } from "../../../statistics/paired/paired-counts";
import { type EstimatorCases, type Fields, fieldsOf } from "./estimator-case";

type Outcomes = Readonly<{ y: readonly number[]; cluster: readonly string[]; level: number }>;
type Pairs = Readonly<{
  candidate: readonly number[];
  baseline: readonly number[];
  cluster: readonly string[];
  level: number;
}>;
type Columns = Readonly<Record<"a" | "b" | "c" | "d", readonly number[]>>;

/** Estimates that respect clusters. */
export const clusteredCases: EstimatorCases = {
  cluster_se_mean: ({ y, cluster }: Outcomes) => meanFields(y, cluster),
  paired_cluster_difference: ({ candidate, baseline, cluster }: Pairs) => {
    const errors = [candidate, baseline].map((values) => meanFields(values, cluster)["se_cr0"]);
    const [pairs] = pairsByCluster(
      candidate,
      baseline,
      candidate.map(() => "all"),
    );
    return {
      ...meanFields(differences(candidate, baseline), cluster),
      correlation: pairs === undefined ? null : pairedCorrelation(pairs),
      var_unpaired_se: Math.hypot(...errors.map(Number)),
    };
  },
  clustered_mcnemar: (columns: Columns) => {
    const clusters = columns.a.map((a, index) => ({
      a,
      b: elementAt(columns.b, index),
      c: elementAt(columns.c, index),
      d: elementAt(columns.d, index),
    }));
    const mean = clusteredMean(
      clusters.map(({ a, b, c, d }) => ({ n: a + b + c + d, total: b - c, squares: b + c })),
    );
    return {
      ...fieldsOf(
        clusteredMcNemar(clusters),
        ({ clusters: count, pairs, difference, mcNemar, obuchowski, durkalski }) => ({
          clusters: count,
          pairs,
          diff: difference,
          mcnemar: mcNemar?.chiSquare ?? null,
          obuchowski: obuchowski?.chiSquare ?? null,
          durkalski: durkalski?.chiSquare ?? null,
        }),
        ["diff", "mcnemar", "obuchowski", "durkalski"],
      ),
      ...fieldsOf(
        mean,
        ({ seCr0, seCr1, mean: difference }) => ({
          se_cr0: seCr0,
          se_cr1: seCr1,
          wald_cr1_chi2: seCr1 === null ? null : (difference / seCr1) ** 2,
        }),
        ["se_cr0", "se_cr1", "wald_cr1_chi2"],
      ),
    };
  },
  wilson_clustered: ({ x, n, level }: Readonly<{ x: number[]; n: number[]; level: number }>) =>
    fieldsOf(
      wilsonClustered(
        x.map((hits, index) => ({ x: hits, n: elementAt(n, index) })),
        level,
      ),
      (found) => ({ ...found, deff: found.designEffect, n_eff: found.effectiveTrials }),
      ["estimate", "lower", "upper", "icc", "deff", "n_eff"],
    ),
  korn_graubard: ({ y, cluster, level }: Outcomes) =>
    fieldsOf(
      kornGraubard(
        totalsByCluster(y, cluster).map(({ n, total }) => ({ x: total, n })),
        level,
      ),
      (found) => ({
        estimate: found.estimate,
        n: found.n,
        clusters: found.clusters,
        n_eff: found.effectiveTrials,
        n_eff_df: found.effectiveTrialsDf,
        // Without a variance the uncapped effective number is infinite, and the interval is the point itself.
        lower: found.untruncated?.lower ?? found.estimate,
        upper: found.untruncated?.upper ?? found.estimate,
        n_eff_truncated: found.usedTrials,
        lower_truncated: found.lower,
        upper_truncated: found.upper,
      }),
      ["lower", "upper"],
    ),
  tango_effective_counts: ({ candidate, baseline, cluster, level }: Pairs) =>
    fieldsOf(
      tangoEffective(pairsByCluster(candidate, baseline, cluster), level),
      (found) => ({ ...found, diff: found.estimate, deff: found.designEffect }),
      ["diff", "lower", "upper", "deff"],
    ),
};

function differences(candidate: readonly number[], baseline: readonly number[]): readonly number[] {
  return candidate.map((value, index) => value - elementAt(baseline, index));
}

function meanFields(values: readonly number[], cluster: readonly string[]): Fields {
  return fieldsOf(
    clusteredMean(totalsByCluster(values, cluster)),
    (found) => ({
      mean: found.mean,
      n: found.n,
      clusters: found.clusters,
      se_naive: found.seNaive,
      se_cr0: found.seCr0,
      se_cr1: found.seCr1,
      se_cr2: found.seCr2,
      df: found.df,
      df_satterthwaite: found.dfCr2,
      deff: found.designEffect,
      t_ci_lower: found.interval?.lower ?? null,
      t_ci_upper: found.interval?.upper ?? null,
    }),
    ["mean"],
  );
}

function pairsByCluster(
  candidate: readonly number[],
  baseline: readonly number[],
  cluster: readonly string[],
): readonly PairedCounts[] {
  const tables = new Map<string, { a: number; b: number; c: number; d: number }>();
  for (const [index, name] of cluster.entries()) {
    const counts = tables.get(name) ?? { a: 0, b: 0, c: 0, d: 0 };
    const [one, other] = [elementAt(candidate, index) === 1, elementAt(baseline, index) === 1];
    counts[one ? (other ? "a" : "b") : other ? "c" : "d"]++;
    tables.set(name, counts);
  }
  return [...tables.values()];
}
