import { requireInside, requirePositive, requireProbability } from "../require-input";
import { normalCdf, normalQuantile } from "../special/normal";

/**
 * Pairs that give the chance `power` of showing non-inferiority where there is no difference.
 *
 * n = (z(1 - alpha) + z(power))² · discordance / margin², not rounded; with the margin 2 points and 5 % discordant pairs about 1,000.
 *
 * @param discordance - the share of pairs in which one arm violates and the other does not, in (0, 1]. For arms of rate p that do not
 * depend on each other it is 2p(1 - p); pairing makes it less.
 * @param margin - in (0, 1). @param alpha - one-sided, in (0, 1). @param power - in (0, 1).
 */
export function pairsForNonInferiority(
  discordance: number,
  margin: number,
  alpha = 0.025,
  power = 0.8,
): number {
  requirePositive("discordance", discordance);
  requireProbability("discordance", discordance);
  for (const [name, value] of Object.entries({ margin, alpha, power })) requireInside(name, value);
  return ((normalQuantile(1 - alpha) + normalQuantile(power)) ** 2 * discordance) / margin ** 2;
}

/**
 * Questions that give the chance `power` of seeing a difference of means.
 *
 * n = (z(1 - alpha/2) + z(power))² · variance / delta², not rounded.
 *
 * @param delta - the difference to be seen, above 0. @param variance - ω² + σA²/KA + σB²/KB of one question, above 0: between
 * questions, and within them over the epochs K of each arm.
 * @see Miller 2024, Adding Error Bars to Evals, arXiv:2411.00640
 */
export function questionsForDifference(delta: number, variance: number, alpha = 0.05, power = 0.8): number {
  requirePositive("delta", delta);
  requirePositive("variance", variance);
  for (const [name, value] of Object.entries({ alpha, power })) requireInside(name, value);
  return ((normalQuantile(1 - alpha / 2) + normalQuantile(power)) ** 2 * variance) / delta ** 2;
}

/** The chances of the three answers of a margin criterion; they sum to 1. */
export type GateChances = Readonly<{ pass: number; cannotSay: number; fail: number }>;

/**
 * The chances that the interval of the paired difference will lie below the margin, straddle it, or lie above it, at `pairs` effective
 * pairs. By the normal approximation, with the variance (discordance - difference²)/n: a plan, not a result.
 *
 * @param pairs - effective pairs (pairs over the design effect), above 0. @param difference - the true one, in [-1, 1], no greater in size
 * than the discordance.
 */
export function gateChances(
  pairs: number,
  discordance: number,
  margin: number,
  difference = 0,
  alpha = 0.025,
): GateChances {
  requirePositive("pairs", pairs);
  requirePositive("discordance", discordance);
  requireProbability("discordance", discordance);
  for (const [name, value] of Object.entries({ margin, alpha })) requireInside(name, value);
  if (!(Math.abs(difference) < discordance || difference === 0))
    throw new RangeError(`difference is not smaller than the discordance: ${difference}`);
  const error = Math.sqrt((discordance - difference * difference) / pairs);
  const critical = normalQuantile(1 - alpha);
  const distance = (margin - difference) / error;
  const pass = normalCdf(distance - critical);
  const fail = normalCdf(-distance - critical);
  return { pass, cannotSay: Math.max(0, 1 - pass - fail), fail };
}
