import { cohenKappa } from "../../../statistics/agreement/cohen-kappa";
import { gwetAc1 } from "../../../statistics/agreement/gwet-ac1";
import type { AlphaMetric } from "../../../statistics/agreement/krippendorff-alpha";
import { percentAgreement } from "../../../statistics/agreement/percent-agreement";
import { type RaterTable, tableOfPairs } from "../../../statistics/agreement/rater-table";
import { alphaOfUnits } from "../../../statistics/agreement/resample-alpha";
import { bootstrap, jackknife, type StatisticOfUnits } from "../../../statistics/agreement/resampling";
import { specificAgreement } from "../../../statistics/agreement/specific-agreement";
import { countUnits, type Unit } from "../../../statistics/agreement/unit-counts";
import { elementAt } from "../../../statistics/element-at";
import type { NotEstimable } from "../../../statistics/not-estimable";
import { type Fields, fieldsOf } from "../statistics/estimator-case";
import { ends } from "./table-fields";

type Resamples = Readonly<{ resampleIndicesZeroBased: readonly (readonly number[])[] }>;
type AlphaInput = Resamples & Readonly<{ level: AlphaMetric; unitsByRaters: readonly Unit<number>[] }>;
type PairsInput = Resamples &
  Readonly<{ categories: readonly string[]; pairsOneBased: readonly (readonly [number, number])[] }>;

/** Everything that a case of a bootstrap with stored indices may expect. */
export function bootstrapFields(input: AlphaInput | PairsInput): Fields {
  return "pairsOneBased" in input ? pairFields(input) : alphaFields(input);
}

function alphaFields({ level, unitsByRaters, resampleIndicesZeroBased }: AlphaInput): Fields {
  const statistic = alphaOfUnits(countUnits(unitsByRaters, null), level);
  return {
    alpha: statistic(unitsByRaters.map((_, index) => index)),
    ...fieldsOf(
      bootstrap(statistic, resampleIndicesZeroBased),
      ({ replicates, undefinedReplicates, interval, se }) => ({
        replicates,
        undefinedReplicates,
        percentile95type7: ends(interval),
        bootstrapSE: se,
      }),
      ["percentile95type7", "bootstrapSE"],
    ),
    ...fieldsOf(
      jackknife(statistic, unitsByRaters.length),
      ({ replicates, se, interval }) => ({
        jackknifeReplicates: replicates,
        jackknifeSE: se,
        jackknife95t: ends(interval),
      }),
      ["jackknifeReplicates", "jackknifeSE", "jackknife95t"],
    ),
  };
}

/** The category whose specific agreement the case asks for. */
const VIOLATION = "violation";

function pairFields({ categories, pairsOneBased, resampleIndicesZeroBased }: PairsInput): Fields {
  const pairs = pairsOneBased.map(
    ([first, second]) => [elementAt(categories, first - 1), elementAt(categories, second - 1)] as const,
  );
  const statisticOf =
    (estimator: (table: RaterTable) => Readonly<{ kind: "estimate"; estimate: number }> | NotEstimable) =>
    (indices: readonly number[]) => {
      const found = estimator(
        tableOfPairs(
          indices.map((index) => elementAt(pairs, index)),
          categories,
        ),
      );
      return found.kind === "estimate" ? found.estimate : null;
    };
  const statistics: Readonly<Record<string, StatisticOfUnits>> = {
    kappa: statisticOf(cohenKappa),
    ac1: statisticOf(gwetAc1),
    po: statisticOf(percentAgreement),
    specViolation: statisticOf((table) => specificAgreement(table, categories.indexOf(VIOLATION))),
  };
  const everyone = pairs.map((_, index) => index);
  const each = (pick: (statistic: StatisticOfUnits) => unknown) =>
    Object.fromEntries(Object.entries(statistics).map(([name, statistic]) => [name, pick(statistic)]));
  const resampled = (statistic: StatisticOfUnits) => bootstrap(statistic, resampleIndicesZeroBased);
  return {
    point: each((statistic) => statistic(everyone)),
    percentile95type7: each((statistic) => {
      const found = resampled(statistic);
      return found.kind === "bootstrap" ? ends(found.interval) : null;
    }),
    replicates: each((statistic) => {
      const found = resampled(statistic);
      return found.kind === "bootstrap" ? found.replicates : null;
    }),
  };
}
