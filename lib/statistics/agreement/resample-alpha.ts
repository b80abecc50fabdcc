import { alphaOf, type AlphaMetric, coincidences } from "./krippendorff-alpha";
import type { StatisticOfUnits } from "./resampling";
import type { UnitCounts } from "./unit-counts";

/** Krippendorff's alpha of named units, both disagreements computed anew: for `bootstrap` and `jackknife`. */
export function alphaOfUnits(
  units: UnitCounts<string | number>,
  metric: AlphaMetric = "nominal",
): StatisticOfUnits {
  return (indices) => {
    const found = alphaOf(coincidences(units, indices), metric);
    return found.kind === "estimate" ? found.estimate : null;
  };
}
