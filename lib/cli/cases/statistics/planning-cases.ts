import { elementAt } from "../../../statistics/element-at";
import { contingencyTest } from "../../../statistics/exclusion/contingency-test";
import { fisherTable } from "../../../statistics/exclusion/fisher-table";
import {
  conditionalOddsRatio,
  type ExclusionTable,
  fisherPValue,
} from "../../../statistics/exclusion/fisher-test";
import { adjustPValues } from "../../../statistics/planning/adjust-p-values";
import { pairsForNonInferiority, questionsForDifference } from "../../../statistics/planning/pairs-needed";
import { cochranMantelHaenszel } from "../../../statistics/strata/cochran-mantel-haenszel";
import { standardise } from "../../../statistics/strata/standardise";
import { type EstimatorCases, type Fields, fieldsOf } from "./estimator-case";

type Strata = Readonly<Record<"x1" | "n1" | "x2" | "n2" | "weights", readonly number[]>>;
type Tables = Readonly<{ data: readonly number[] }>;
type Power = Readonly<{
  delta: number;
  total_variance: number;
  alpha: number;
  margin?: number;
  psi: number;
  alpha_one_sided: number;
  power: number;
}>;

/** Exclusions, strata, multiplicity and planning. */
export const planningCases: EstimatorCases = {
  exclusion_2x2: (input: ExclusionTable) => {
    const { excluded1, kept1, excluded2, kept2 } = input;
    const { estimate, lower, upper } = conditionalOddsRatio(input);
    return {
      fisher_p: fisherPValue(input),
      fisher_or_cmle: estimate,
      fisher_or_lower: lower,
      fisher_or_upper: upper,
      ...tableFields([
        [excluded1, kept1],
        [excluded2, kept2],
      ]),
    };
  },
  exclusion_rxc: ({ table }: Readonly<{ table: readonly (readonly number[])[] }>) => {
    const { chi2_p: p, ...fields } = tableFields(table);
    return {
      ...fields,
      p,
      ...fieldsOf(fisherTable(table), ({ pValue }) => ({ fisher_p: pValue }), ["fisher_p"]),
    };
  },
  multiplicity: ({ p }: Readonly<{ p: readonly number[] }>) => {
    const { benjaminiHochberg: bh, benjaminiYekutieli: by, ...others } = adjustPValues(p);
    return { ...others, bh, by };
  },
  power: ({ delta, total_variance, alpha, margin, psi, alpha_one_sided, power }: Power) => ({
    n:
      margin === undefined
        ? questionsForDifference(delta, total_variance, alpha, power)
        : pairsForNonInferiority(psi, margin, alpha_one_sided, power),
  }),
  simpson_standardise: (input: Strata | Tables) =>
    "data" in input ? tableStrata(input) : weightedStrata(input),
};

function tableFields(table: readonly (readonly number[])[]): Fields {
  return fieldsOf(
    contingencyTest(table),
    ({ chiSquare, df, pValue, corrected, minExpected }) => ({
      chi2: chiSquare,
      df,
      chi2_p: pValue,
      chi2_yates: corrected?.chiSquare ?? null,
      chi2_yates_p: corrected?.pValue ?? null,
      min_expected: minExpected,
    }),
    ["chi2", "chi2_p"],
  );
}

function weightedStrata({ x1, n1, x2, n2, weights }: Strata): Fields {
  const strata = weights.map((weight, index) => ({
    weight,
    x1: elementAt(x1, index),
    n1: elementAt(n1, index),
    x2: elementAt(x2, index),
    n2: elementAt(n2, index),
  }));
  return fieldsOf(
    standardise(strata),
    (found) => ({
      crude1: found.crude.first,
      crude2: found.crude.second,
      crude_diff: found.crude.difference,
      standardised1: found.first,
      standardised2: found.second,
      standardised_diff: found.difference,
      se: found.se,
      mh_risk_difference: found.mantelHaenszel,
    }),
    ["standardised_diff", "se"],
  );
}

/** Four numbers a stratum, by column. */
function tableStrata({ data }: Tables): Fields {
  const strata = Array.from({ length: data.length / 4 }, (_, index) => ({
    a: elementAt(data, 4 * index),
    c: elementAt(data, 4 * index + 1),
    b: elementAt(data, 4 * index + 2),
    d: elementAt(data, 4 * index + 3),
  }));
  return fieldsOf(
    cochranMantelHaenszel(strata),
    (found) => ({
      chi2: found.chiSquare,
      p: found.pValue,
      chi2_cc: found.corrected.chiSquare,
      p_cc: found.corrected.pValue,
      common_or: found.oddsRatio?.estimate ?? null,
      or_lower: found.oddsRatio?.lower ?? null,
      or_upper: found.oddsRatio?.upper ?? null,
    }),
    ["chi2", "p"],
  );
}
