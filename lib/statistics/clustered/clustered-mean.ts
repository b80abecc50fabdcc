import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { studentCritical } from "../special/student-t";
import { sumOf } from "../sum";
import { addTotals, type ClusterTotals } from "./cluster-totals";

/**
 * A mean with errors that respect clusters.
 *
 * @property seNaive - s/√n, as if values were independent; null for one value.
 * @property seCr0 - √Σ(Σe)²/n over clusters. @property seCr1 - times √(G/(G - 1)); null for one cluster.
 * @property seCr2 - each cluster divided by √(1 - share); null for one cluster. @property dfCr2 - its Satterthwaite degrees of freedom.
 * @property df - G - 1. @property designEffect - (CR1/naive)²; null where the naive error is 0 or unknown.
 * @property interval - mean ± t(G - 1) CR1, not clipped; null where CR1 is null or 0 (no variation is no certainty).
 */
export type ClusteredMean = Readonly<{
  kind: "estimate";
  mean: number;
  n: number;
  clusters: number;
  seNaive: number | null;
  seCr0: number;
  seCr1: number | null;
  seCr2: number | null;
  dfCr2: number | null;
  df: number;
  designEffect: number | null;
  interval: Readonly<{ lower: number; upper: number }> | null;
}>;

const ROUNDING = 1e-14;

/**
 * The mean over all values with cluster-robust standard errors. Works on differences of pairs as on outcomes.
 *
 * Repeating every value of a cluster changes neither the mean nor CR0, CR1: epochs do not buy precision.
 * Misleads with few clusters (below about ten CR1 is too small; CR2 with its degrees of freedom holds longer).
 *
 * @param clusters - each with at least one value. @param level - two-sided, in (0, 1).
 * @returns `no_values` without a cluster.
 * @see Liang and Zeger 1986, Biometrika 73:13 (CR0); Bell and McCaffrey 2002, Surv Methodol 28:169 (CR2)
 */
export function clusteredMean(
  clusters: readonly ClusterTotals[],
  level = 0.95,
): ClusteredMean | NotEstimable<"no_values"> {
  requireInside("level", level);
  if (clusters.length === 0) return notEstimable("no_values");
  const { n, total, squares } = addTotals(clusters);
  const mean = total / n;
  const count = clusters.length;
  const excess = clusters.map((cluster) => cluster.total - cluster.n * mean);
  // One cluster holds the whole sum of residuals, which is 0 by construction.
  const seCr0 = count === 1 ? 0 : Math.sqrt(sumOf(excess, (value) => value * value)) / n;
  const spread = squares - n * mean * mean;
  // Equal values leave a rounding error here, which must not pass for variation.
  const seNaive = n === 1 ? null : spread <= ROUNDING * squares ? 0 : Math.sqrt(spread / (n - 1) / n);
  const seCr1 = count === 1 ? null : seCr0 * Math.sqrt(count / (count - 1));
  const hasSpread = seNaive !== null && seNaive > 0;
  const margin = seCr1 === null || seCr1 === 0 ? null : studentCritical(level, count - 1) * seCr1;
  return {
    kind: "estimate",
    mean,
    n,
    clusters: count,
    seNaive,
    seCr0,
    seCr1,
    ...smallSample(clusters, excess, n),
    df: count - 1,
    designEffect: seCr1 !== null && hasSpread ? (seCr1 / seNaive) ** 2 : null,
    interval: margin === null ? null : { lower: mean - margin, upper: mean + margin },
  };
}

/** CR2 and its degrees of freedom, which for a mean have closed forms in the sizes of the clusters. */
function smallSample(
  clusters: readonly ClusterTotals[],
  excess: readonly number[],
  n: number,
): Pick<ClusteredMean, "seCr2" | "dfCr2"> {
  if (clusters.length === 1) return { seCr2: null, dfCr2: null };
  const inflation = clusters.map((cluster) => 1 / (1 - cluster.n / n));
  const variance = sumOf(excess, (value, index) => value * value * (inflation[index] ?? NaN)) / (n * n);
  const squares = sumOf(clusters, (cluster) => (cluster.n / n) ** 2);
  const cross = clusters.map((cluster, index) => (inflation[index] ?? NaN) * (cluster.n / n) ** 2);
  const off = sumOf(cross, (value) => value) ** 2 - sumOf(cross, (value) => value * value);
  return { seCr2: Math.sqrt(variance), dfCr2: 1 / (squares + off) };
}
