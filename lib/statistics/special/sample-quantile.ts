import { elementAt } from "../element-at";
import { requireProbability } from "../require-input";

/**
 * A quantile of a sample by linear interpolation at (n - 1) p: type 7 of Hyndman and Fan 1996, R's default.
 *
 * @param sorted - ascending, not empty.
 * @param p - in [0, 1].
 */
export function sampleQuantile(sorted: readonly number[], p: number): number {
  requireProbability("p", p);
  const place = (sorted.length - 1) * p;
  const below = Math.floor(place);
  const value = elementAt(sorted, below);
  const weight = place - below;
  return weight === 0 ? value : value + weight * (elementAt(sorted, below + 1) - value);
}
