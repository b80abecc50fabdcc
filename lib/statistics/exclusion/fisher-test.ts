import { requireCount, requireInside } from "../require-input";
import { rootOfMonotone } from "../special/root-of-monotone";

/** Tables as probable as the one seen count as "as extreme", up to this rounding error of their log weights. */
const TIE = 1e-7;

/** A 2×2 table: of each arm what was excluded and what was kept. */
export type ExclusionTable = Readonly<{ excluded1: number; kept1: number; excluded2: number; kept2: number }>;

/**
 * Fisher's exact test of a 2×2 table, two-sided: the probability, given the margins, of the tables that are no more probable than this one.
 *
 * @param table - counts, whole and not negative.
 * @returns in [0, 1]; 1 where a margin is 0 and the table says nothing.
 * @see Fisher 1935, J R Stat Soc 98:39
 */
export function fisherPValue(table: ExclusionTable): number {
  const { low, logs } = tablesOf(table);
  const here = logs[table.excluded1 - low] ?? NaN;
  const weights = relativeWeights(logs, low, 0);
  let extreme = 0;
  let total = 0;
  for (const [index, weight] of weights.entries()) {
    total += weight;
    if ((logs[index] ?? NaN) <= here + TIE) extreme += weight;
  }
  return Math.min(1, extreme / total);
}

/**
 * The conditional odds ratio with its exact interval.
 *
 * `null` stands for an infinite value (an upper end without a bound); all three are null where a margin is 0 and the table says nothing.
 */
export type ConditionalOddsRatio = Readonly<{
  estimate: number | null;
  lower: number | null;
  upper: number | null;
}>;

/** The log odds ratio beyond which no double odds ratio reaches. */
const LIMIT = 700;

/**
 * The odds ratio under which the table seen is the mean of the tables with its margins, and those under which it is in the outer tails.
 *
 * @param table - counts, whole and not negative. @param level - two-sided, in (0, 1).
 * @see Cornfield 1956, Proc 3rd Berkeley Symp 4:135
 */
export function conditionalOddsRatio(table: ExclusionTable, level = 0.95): ConditionalOddsRatio {
  requireInside("level", level);
  const { low, logs } = tablesOf(table);
  const seen = table.excluded1 - low;
  const last = logs.length - 1;
  if (last === 0) return { estimate: null, lower: null, upper: null };
  const tail = (1 - level) / 2;
  /** The mean place, and the shares at most and at least as far as the table seen, at a log odds ratio. */
  const momentsAt = (logOdds: number) => {
    let [total, mean, atMost, atLeast] = [0, 0, 0, 0];
    for (const [index, weight] of relativeWeights(logs, low, logOdds).entries()) {
      total += weight;
      mean += weight * index;
      if (index <= seen) atMost += weight;
      if (index >= seen) atLeast += weight;
    }
    return { mean: mean / total, atMost: atMost / total, atLeast: atLeast / total };
  };
  const at = (f: (logOdds: number) => number) => Math.exp(rootOfMonotone(f, -LIMIT, LIMIT));
  return {
    estimate: seen === 0 ? 0 : seen === last ? null : at((logOdds) => momentsAt(logOdds).mean - seen),
    lower: seen === 0 ? 0 : at((logOdds) => momentsAt(logOdds).atLeast - tail),
    upper: seen === last ? null : at((logOdds) => tail - momentsAt(logOdds).atMost),
  };
}

/** All tables with these margins, by what the first arm excluded, from `low` on: their log weights but for a constant. */
function tablesOf({ excluded1, kept1, excluded2, kept2 }: ExclusionTable) {
  for (const [name, count] of Object.entries({ excluded1, kept1, excluded2, kept2 }))
    requireCount(name, count);
  const [first, second, column] = [excluded1 + kept1, excluded2 + kept2, excluded1 + excluded2];
  const low = Math.max(0, column - second);
  const high = Math.min(first, column);
  const logs = new Float64Array(high - low + 1);
  let log = 0;
  for (let x = low; x < high; x++) {
    log += Math.log((first - x) / (x + 1)) + Math.log((column - x) / (second - column + x + 1));
    logs[x + 1 - low] = log;
  }
  return { low, logs };
}

/** Weights of the tables at a log odds ratio, the greatest being 1. */
function relativeWeights(logs: Float64Array, low: number, logOdds: number): Float64Array {
  const shifted = logs.map((log, index) => log + (low + index) * logOdds);
  const top = shifted.reduce((one, other) => Math.max(one, other), -Infinity);
  return shifted.map((log) => Math.exp(log - top));
}
