const MAX_STEPS = 200;

/**
 * Where a monotone function crosses zero, by halving until the doubles are used up.
 *
 * Slow and sure: no derivative, no tolerance to choose, and the same answer from either side.
 *
 * @param f - monotone on the bracket, either way; its values at the ends need not be finite.
 * @returns the crossing; where there is no change of sign, the end whose value is nearer to zero.
 */
export function rootOfMonotone(f: (x: number) => number, low: number, high: number): number {
  let [left, right] = [low, high];
  const [atLow, atHigh] = [f(low), f(high)];
  if (atLow === 0) return low;
  if (atLow < 0 === atHigh < 0) return Math.abs(atLow) < Math.abs(atHigh) ? low : high;
  const isRising = atLow < 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const middle = (left + right) / 2;
    if (middle === left || middle === right) break;
    const value = f(middle);
    if (value === 0) return middle;
    if (value < 0 === isRising) left = middle;
    else right = middle;
  }
  return (left + right) / 2;
}
