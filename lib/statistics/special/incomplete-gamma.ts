import { logGamma } from "./log-gamma";

const EPSILON = 1e-16;
const TINY = 1e-300;
const MAX_STEPS = 100_000;

/**
 * The upper tail Q(a, x) = Γ(a, x) / Γ(a) of the gamma distribution, small tails without cancellation.
 *
 * @param a - above 0. @param x - 0 or more; infinity gives 0.
 * @returns in [0, 1].
 * @see Abramowitz and Stegun 1964, 6.5.29 (series below the mean) and 6.5.31 (continued fraction above it)
 */
export function gammaUpperTail(a: number, x: number): number {
  requireGamma(a, x);
  if (x === 0) return 1;
  if (x === Infinity) return 0;
  return x < a + 1 ? 1 - series(a, x) : continuedFraction(a, x);
}

/** The lower tail P(a, x) = 1 - Q(a, x), small tails without cancellation. @see gammaUpperTail */
export function gammaLowerTail(a: number, x: number): number {
  requireGamma(a, x);
  if (x === 0) return 0;
  if (x === Infinity) return 1;
  return x < a + 1 ? series(a, x) : 1 - continuedFraction(a, x);
}

function requireGamma(a: number, x: number): void {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`The gamma tail needs a > 0 and x >= 0: ${a}, ${x}`);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < MAX_STEPS && term > total * EPSILON; n++) {
    term *= x / (a + n);
    total += term;
  }
  return Math.min(1, total * Math.exp(a * Math.log(x) - x - logGamma(a)));
}

/** Lentz's evaluation. */
function continuedFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MAX_STEPS; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b);
    c = nonZero(b + numerator / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < EPSILON * 2) break;
  }
  return Math.min(1, value * Math.exp(a * Math.log(x) - x - logGamma(a)));
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
