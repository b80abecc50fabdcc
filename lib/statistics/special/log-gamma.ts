import { elementAt } from "../element-at";

const HALF_LOG_TWO_PI = 0.9189385332046728;
/** Coefficients B(2k) / (2k (2k - 1)) of Stirling's series, k = 1 to 8. */
const STIRLING = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
] as const;
/** From here the eight terms leave less than 1e-17. */
const SERIES_FROM = 12;

/**
 * What ln Γ(x) exceeds Stirling's formula by: ln Γ(x) - [(x - 1/2) ln x - x + ln(2π)/2].
 *
 * Kept apart from `logGamma` because for large x it is all that is left once the large terms of a beta function cancel.
 *
 * @param x - above 0.
 * @returns about 1/(12x); absolute error below 4e-15 for x of 1 or more.
 * @see Abramowitz and Stegun 1964, 6.1.40
 */
export function stirlingRemainder(x: number): number {
  if (x < SERIES_FROM) return logGamma(x) - ((x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI);
  const inverseSquare = 1 / (x * x);
  let total = 0;
  for (let k = STIRLING.length - 1; k >= 0; k--) total = total * inverseSquare + elementAt(STIRLING, k);
  return total / x;
}

/**
 * ln Γ(x), by Stirling's series after x was raised with Γ(x + 1) = x Γ(x).
 *
 * @param x - above 0.
 * @returns a finite number; relative error near 1e-15 away from the zeros at 1 and 2, absolute error below 4e-15 there.
 * @throws {RangeError} for 0, less, or NaN.
 * @see Abramowitz and Stegun 1964, 6.1.40 and 6.1.15
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`logGamma needs a number above 0: ${x}`);
  if (x === 1 || x === 2) return 0;
  let raised = x;
  let product = 1;
  while (raised < SERIES_FROM) product *= raised++;
  return (
    (raised - 0.5) * Math.log(raised) -
    raised +
    HALF_LOG_TWO_PI +
    stirlingRemainder(raised) -
    Math.log(product)
  );
}
