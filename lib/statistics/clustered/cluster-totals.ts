import { elementAt } from "../element-at";
import { sum } from "../sum";

/**
 * What is needed of one cluster (a probe family, or a probe with its epochs) to estimate a mean: sums, so that rollups will do.
 *
 * @property n - values. @property total - their sum. @property squares - the sum of their squares.
 */
export type ClusterTotals = Readonly<{ n: number; total: number; squares: number }>;

/**
 * Adds values up by cluster, in the order in which the clusters first appear.
 *
 * @throws {RangeError} where the lengths differ or a value is not finite.
 */
export function totalsByCluster(
  values: readonly number[],
  clusters: readonly string[],
): readonly ClusterTotals[] {
  if (values.length !== clusters.length)
    throw new RangeError(`${values.length} values but ${clusters.length} clusters`);
  const byCluster = new Map<string, { n: number; total: number; squares: number }>();
  for (const [index, value] of values.entries()) {
    if (!Number.isFinite(value)) throw new RangeError(`Value ${index} is no finite number: ${value}`);
    const cluster = elementAt(clusters, index);
    const totals = byCluster.get(cluster) ?? { n: 0, total: 0, squares: 0 };
    byCluster.set(cluster, {
      n: totals.n + 1,
      total: totals.total + value,
      squares: totals.squares + value * value,
    });
  }
  return [...byCluster.values()];
}

/** All clusters together. @throws {RangeError} for totals that no values can have. */
export function addTotals(clusters: readonly ClusterTotals[]): ClusterTotals {
  for (const [index, { n, total, squares }] of clusters.entries()) {
    if (!Number.isSafeInteger(n) || n < 1 || !Number.isFinite(total) || !(squares >= 0 && squares < Infinity))
      throw new RangeError(
        `Cluster ${index} has no values or sums that are no numbers: ${n}, ${total}, ${squares}`,
      );
  }
  return {
    n: sum(clusters.map(({ n }) => n)),
    total: sum(clusters.map(({ total }) => total)),
    squares: sum(clusters.map(({ squares }) => squares)),
  };
}
