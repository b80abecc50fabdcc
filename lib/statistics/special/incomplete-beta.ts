import { stirlingRemainder } from "./log-gamma";

const EPSILON = 1e-16;
const TINY = 1e-300;
const MAX_STEPS = 200_000;

/** Both tails of a beta distribution at one place, so that the small one is never a difference of large ones. */
export type BetaTails = Readonly<{ lower: number; upper: number }>;

/**
 * The regularised incomplete beta function I_x(a, b) and 1 - I_x(a, b).
 *
 * @param x - in [0, 1]. @param y - 1 - x, given apart so that it stays accurate where x is near 1.
 * @param a - above 0. @param b - above 0.
 * @returns both tails in [0, 1]; relative error near 1e-13 for parameters up to 1e6.
 * @see Abramowitz and Stegun 1964, 26.5.8 (continued fraction), evaluated by Lentz's method
 */
export function betaTails(x: number, a: number, b: number, y = 1 - x): BetaTails {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1 && y >= 0 && y <= 1))
    throw new RangeError(`betaTails needs a, b > 0 and x in [0, 1]: ${a}, ${b}, ${x}`);
  if (x === 0) return { lower: 0, upper: 1 };
  if (y === 0) return { lower: 1, upper: 0 };
  if (x * (a + b + 2) < a + 1) {
    const lower = Math.min(1, (betaKernel(x, y, a, b) / a) * continuedFraction(x, a, b));
    return { lower, upper: 1 - lower };
  }
  const upper = Math.min(1, (betaKernel(x, y, a, b) / b) * continuedFraction(y, b, a));
  return { lower: 1 - upper, upper };
}

/**
 * x^a y^b / B(a, b), which is x y times the beta density.
 *
 * The large powers are taken relative to the mode, where they cancel against B(a, b), as in Loader's binomial density; what is
 * left is small and exact.
 *
 * @see Loader 2000, Fast and Accurate Computation of Binomial Probabilities
 */
export function betaKernel(x: number, y: number, a: number, b: number): number {
  const n = a + b;
  const deviance = a * logRatioTerm(x * n, a) + b * logRatioTerm(y * n, b);
  const remainder = stirlingRemainder(n) - stirlingRemainder(a) - stirlingRemainder(b);
  return Math.sqrt(a / n) * Math.sqrt(b / (2 * Math.PI)) * Math.exp(deviance + remainder);
}

/** ln(u/m) - (u - m)/m, without cancellation where u is near m. */
function logRatioTerm(u: number, m: number): number {
  const t = (u - m) / m;
  if (Math.abs(t) > 0.1) return Math.log(u / m) - t;
  // ln(1 + t) - t with r = t / (2 + t): 2 (r + r³/3 + r⁵/5 + ...) - t, and 2r - t = -t r.
  const r = t / (2 + t);
  const square = r * r;
  let power = 2 * r * square;
  let total = -t * r;
  for (let k = 3; k < 40 && power !== 0; k += 2) {
    total += power / k;
    power *= square;
  }
  return total;
}

function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < MAX_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < EPSILON * 2) break;
  }
  return value;
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
