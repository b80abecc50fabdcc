import { gammaLowerTail, gammaUpperTail } from "./incomplete-gamma";

/**
 * Φ(x), the standard normal distribution function; the lower tail keeps its relative accuracy down to x = -37.
 *
 * Φ(-x) = Q(1/2, x²/2) / 2, so it inherits the accuracy of the gamma tail.
 *
 * @param x - any number but NaN; the infinities give 0 and 1.
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) throw new RangeError("normalCdf needs a number: NaN");
  const half = (x * x) / 2;
  if (x < -1) return gammaUpperTail(0.5, half) / 2;
  if (x > 1) return 1 - gammaUpperTail(0.5, half) / 2;
  return 0.5 + (Math.sign(x) * gammaLowerTail(0.5, half)) / 2;
}

/** The standard normal density. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/**
 * The standard normal quantile: Φ(z) = p.
 *
 * A start good to three digits (Abramowitz and Stegun 1964, 26.2.23), then Halley's steps on `normalCdf`, each of which triples
 * the digits.
 *
 * @param p - in (0, 1).
 * @throws {RangeError} for 0, 1 and what is outside.
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`normalQuantile needs a probability inside (0, 1): ${p}`);
  if (p === 0.5) return 0;
  const isUpper = p > 0.5;
  const tail = isUpper ? 1 - p : p;
  const t = Math.sqrt(-2 * Math.log(tail));
  let z =
    (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
  for (let step = 0; step < 3; step++) {
    const error = (normalCdf(z) - tail) / normalDensity(z);
    z -= error / (1 + (z * error) / 2);
  }
  return isUpper ? -z : z;
}

/**
 * The critical value of a two-sided interval: 1.96 for 0.95.
 *
 * @param level - two-sided confidence, in (0, 1).
 */
export function normalCritical(level: number): number {
  return -normalQuantile((1 - level) / 2);
}
