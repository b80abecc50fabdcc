import { type NotEstimable, notEstimable } from "../not-estimable";
import { countPairs, type PairedCounts } from "../paired/paired-counts";
import { chiSquareUpperTail } from "../special/chi-square";
import { sumOf } from "../sum";

/** A chi-square with one degree of freedom and its p-value. */
export type ChiSquareTest = Readonly<{ chiSquare: number; pValue: number }>;

/**
 * Tests of a paired difference that respect clusters.
 *
 * @property mcNemar - as if pairs were independent. @property obuchowski - (Σs)²/Σs² · (G - 1)/G, s = b - c a cluster.
 * @property durkalski - (Σ s/n)²/Σ(s/n)², n the pairs of the cluster. Each is null where its denominator is 0.
 */
export type ClusteredMcNemar = Readonly<{
  kind: "test";
  clusters: number;
  pairs: number;
  difference: number;
  mcNemar: ChiSquareTest | null;
  obuchowski: ChiSquareTest | null;
  durkalski: ChiSquareTest | null;
}>;

/**
 * @param clusters - the pairs of each; a cluster without pairs is left out.
 * @returns `no_pairs` where there is none.
 * @see Obuchowski 1998, Stat Med 17:1495; Durkalski et al. 2003, Stat Med 22:2417
 */
export function clusteredMcNemar(
  clusters: readonly PairedCounts[],
): ClusteredMcNemar | NotEstimable<"no_pairs"> {
  const sized = clusters
    .map((counts) => ({ s: counts.b - counts.c, discordant: counts.b + counts.c, n: countPairs(counts) }))
    .filter(({ n }) => n > 0);
  if (sized.length === 0) return notEstimable("no_pairs");
  const pairs = sumOf(sized, ({ n }) => n);
  const total = sumOf(sized, ({ s }) => s);
  const count = sized.length;
  const shares = sized.map(({ s, n }) => s / n);
  return {
    kind: "test",
    clusters: count,
    pairs,
    difference: total / pairs,
    mcNemar: ratio(
      total,
      sumOf(sized, ({ discordant }) => discordant),
      1,
    ),
    obuchowski: ratio(
      total,
      sumOf(sized, ({ s }) => s * s),
      (count - 1) / count,
    ),
    durkalski: ratio(
      sumOf(shares, (share) => share),
      sumOf(shares, (share) => share * share),
      1,
    ),
  };
}

function ratio(total: number, variance: number, factor: number): ChiSquareTest | null {
  if (variance === 0) return null;
  const chiSquare = ((total * total) / variance) * factor;
  return { chiSquare, pValue: chiSquareUpperTail(chiSquare, 1) };
}
