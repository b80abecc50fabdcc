import type { Interval } from "../estimate";
import { requireInside, requirePart, requirePositive } from "../require-input";
import { betaQuantile, betaQuantileWithRest } from "../special/beta-quantile";
import { betaKernel, betaTails } from "../special/incomplete-beta";
import { sum } from "../sum";

/** x violations of n. */
export type RateCounts = Readonly<{ x: number; n: number }>;

/**
 * The equal-tailed credible interval of a rate under a Beta(prior, prior) prior.
 *
 * @param prior - 1 is uniform, 1/2 is Jeffreys'. With n = 0 it is the prior's own interval. @param level - in (0, 1).
 */
export function credibleInterval({ x, n }: RateCounts, prior: number, level = 0.95): Interval {
  requirePart("x", x, "n", n);
  requirePositive("prior", prior);
  requireInside("level", level);
  const tail = (1 - level) / 2;
  const [a, b] = [x + prior, n - x + prior];
  return { lower: betaQuantile(tail, a, b), upper: betaQuantile(1 - tail, a, b) };
}

const STEPS = 400;
const OUTSIDE = 1e-17;

/**
 * The probability that the first rate exceeds the second, both with independent Beta(prior, prior) priors.
 *
 * The density of the one that is known better times the distribution of the other, integrated over log-odds by the trapezium rule, which
 * on that scale converges beyond any power of the step.
 *
 * @returns in [0, 1]; 1/2 for equal counts.
 */
export function probabilityOfGreater(first: RateCounts, second: RateCounts, prior: number): number {
  for (const { x, n } of [first, second]) requirePart("x", x, "n", n);
  requirePositive("prior", prior);
  const [one, other] = [posterior(first, prior), posterior(second, prior)];
  if (spanOf(one) <= spanOf(other)) return chanceAbove(one, other);
  return Math.max(0, 1 - chanceAbove(other, one));
}

/** Beta(a, b) with the log-odds between which nearly all of it lies. */
type Posterior = Readonly<{ a: number; b: number; low: number; high: number }>;

function posterior({ x, n }: RateCounts, prior: number): Posterior {
  const [a, b] = [x + prior, n - x + prior];
  const start = betaQuantileWithRest(OUTSIDE, a, b);
  const end = betaQuantileWithRest(OUTSIDE, b, a);
  return { a, b, low: Math.log(start.place / start.rest), high: Math.log(end.rest / end.place) };
}

function spanOf({ low, high }: Posterior): number {
  return high - low;
}

function chanceAbove(narrow: Posterior, wide: Posterior): number {
  const step = spanOf(narrow) / STEPS;
  const terms = Array.from({ length: STEPS + 1 }, (_, index) => {
    const t = narrow.low + index * step;
    const [place, rest] = [1 / (1 + Math.exp(-t)), 1 / (1 + Math.exp(t))];
    return betaKernel(place, rest, narrow.a, narrow.b) * betaTails(place, wide.a, wide.b, rest).lower;
  });
  return Math.min(1, sum(terms) * step);
}
