import { addCoincidences, alphaOf, type AlphaMetric } from "./krippendorff-alpha";
import type { StatisticOfUnits } from "./resampling";
import type { UnitCounts } from "./unit-counts";

/**
 * Krippendorff's alpha of named units, both disagreements computed anew: for `bootstrap` and `jackknife`.
 *
 * What each unit adds to the coincidences is computed once, so that a resample is no more than a sum.
 *
 * @throws {RangeError} from the statistic, for an index that names no unit.
 */
export function alphaOfUnits(
  { counts, categories }: UnitCounts<string | number>,
  metric: AlphaMetric = "nominal",
): StatisticOfUnits {
  const size = categories.length;
  const width = size * size;
  const added = new Float64Array(counts.length * width);
  for (const [index, row] of counts.entries()) addCoincidences(row, added, index * width);
  return (indices) => {
    const cells = new Float64Array(width);
    for (const index of indices) {
      if (counts[index] === undefined) throw new RangeError(`There is no unit ${index} of ${counts.length}.`);
      const start = index * width;
      // Both places exist; a lookup by function would cost more than the sum.
      for (let cell = 0; cell < width; cell++)
        cells[cell] = (cells[cell] ?? NaN) + (added[start + cell] ?? NaN);
    }
    const found = alphaOf({ size, cells }, metric);
    return found.kind === "estimate" ? found.estimate : null;
  };
}
