import { logChoose } from "../special/log-gamma";
import { rootOfMonotone } from "../special/root-of-monotone";
import { requireCount, requireInside } from "../require-input";

/** Tables as probable as the one seen count as "as extreme", up to this relative rounding error. */
const TIE = 1 + 1e-7;

/**
 * Fisher's exact test of a 2×2 table (first arm excluded, kept; second arm excluded, kept).
 *
 * @property pValue - two-sided: the probability, given the margins, of the tables that are no more probable than this one.
 * @property oddsRatio - the conditional maximum likelihood estimate with its exact interval: `null` stands for an infinite value (no bound),
 * and all three are null where a margin is 0 and the table says nothing.
 */
export type FisherTest = Readonly<{
  pValue: number;
  oddsRatio: Readonly<{ estimate: number | null; lower: number | null; upper: number | null }>;
}>;

/**
 * @param excluded1 - counts, whole and not negative, like the other three. @param level - two-sided, of the odds ratio's interval.
 * @see Fisher 1935, J R Stat Soc 98:39; Cornfield 1956 (interval)
 */
export function fisherTest(
  excluded1: number,
  kept1: number,
  excluded2: number,
  kept2: number,
  level = 0.95,
): FisherTest {
  for (const [name, count] of Object.entries({ excluded1, kept1, excluded2, kept2 }))
    requireCount(name, count);
  requireInside("level", level);
  const [first, second, column] = [excluded1 + kept1, excluded2 + kept2, excluded1 + excluded2];
  const low = Math.max(0, column - second);
  const high = Math.min(first, column);
  const logs: number[] = [];
  for (let x = low; x <= high; x++) logs.push(logChoose(first, x) + logChoose(second, column - x));
  const seen = excluded1 - low;
  const weights = relative(logs, low, 0);
  const here = weights[seen] ?? 0;
  const total = add(weights);
  const pValue = Math.min(1, add(weights.filter((weight) => weight <= here * TIE)) / total);
  if (low === high) return { pValue: 1, oddsRatio: { estimate: null, lower: null, upper: null } };
  return { pValue, oddsRatio: oddsRatio(logs, low, high, excluded1, level) };
}

/** Weights of the tables at a log odds ratio, the greatest being 1. */
function relative(logs: readonly number[], low: number, logOdds: number): number[] {
  const shifted = logs.map((log, index) => log + (low + index) * logOdds);
  const top = shifted.reduce((one, other) => Math.max(one, other), -Infinity);
  return shifted.map((log) => Math.exp(log - top));
}

function add(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The log odds ratio beyond which no double odds ratio reaches. */
const LIMIT = 700;

function oddsRatio(
  logs: readonly number[],
  low: number,
  high: number,
  seen: number,
  level: number,
): FisherTest["oddsRatio"] {
  const tail = (1 - level) / 2;
  const share = (logOdds: number, isIn: (x: number) => boolean) => {
    const weights = relative(logs, low, logOdds);
    return add(weights.filter((_, index) => isIn(low + index))) / add(weights);
  };
  const mean = (logOdds: number) => {
    const weights = relative(logs, low, logOdds);
    return add(weights.map((weight, index) => weight * (low + index))) / add(weights);
  };
  const at = (f: (logOdds: number) => number) => Math.exp(rootOfMonotone(f, -LIMIT, LIMIT));
  const isLowest = seen === low;
  const isHighest = seen === high;
  return {
    estimate: isLowest ? 0 : isHighest ? null : at((logOdds) => mean(logOdds) - seen),
    lower: isLowest ? 0 : at((logOdds) => share(logOdds, (x) => x >= seen) - tail),
    upper: isHighest ? null : at((logOdds) => tail - share(logOdds, (x) => x <= seen)),
  };
}
