import { cohenKappa } from "../../../statistics/agreement/cohen-kappa";
import { gwetAc1 } from "../../../statistics/agreement/gwet-ac1";
import { alphaOf, type AlphaMetric, coincidences } from "../../../statistics/agreement/krippendorff-alpha";
import { percentAgreement } from "../../../statistics/agreement/percent-agreement";
import { prevalenceAndBias } from "../../../statistics/agreement/prevalence-and-bias";
import type { RaterTable } from "../../../statistics/agreement/rater-table";
import { specificAgreement } from "../../../statistics/agreement/specific-agreement";
import { type Fields, fieldsOf } from "../statistics/estimator-case";

type TableInput = Readonly<{ categories: readonly string[]; table: RaterTable }>;

/** Everything that a case of a two-rater table may expect. */
export function tableFields({ categories, table }: TableInput): Fields {
  const specific = categories.map((_, index) => specificFields(table, index));
  return {
    n: table.flat().reduce((total, count) => total + count, 0),
    percentAgreement: fieldsOf(
      percentAgreement(table),
      ({ estimate, lower, upper }) => ({ value: estimate, ci95wilson: [lower, upper] }),
      ["value", "ci95wilson"],
    ),
    cohenKappa: fieldsOf(
      cohenKappa(table),
      (found) => ({
        value: found.estimate,
        po: found.observed,
        pe: found.expected,
        se: found.se,
        ci95z: [found.lower, found.upper],
        se0: found.seNull,
        z0: found.zNull,
        kappaMax: found.max,
      }),
      ["value"],
    ),
    gwetAC1: fieldsOf(
      gwetAc1(table),
      (found) => ({
        value: found.estimate,
        pa: found.observed,
        pe: found.expected,
        se: found.se,
        ci95t: ends(found.interval),
        ci95z: ends(found.normalInterval),
      }),
      ["value", "se", "ci95t"],
    ),
    krippendorffAlphaNominal: alphaFields(table, "nominal"),
    krippendorffAlphaOrdinal: alphaFields(table, "ordinal"),
    specificAgreement: Object.fromEntries(categories.map((category, index) => [category, specific[index]])),
    positiveAgreement: specific[0]?.["value"],
    negativeAgreement: specific[1]?.["value"],
    ...fieldsOf(
      prevalenceAndBias(table, 0),
      ({ prevalenceIndex, biasIndex, adjustedKappa }) => ({
        prevalenceIndex,
        biasIndex,
        pabak: adjustedKappa,
      }),
      ["prevalenceIndex", "biasIndex", "pabak"],
    ),
  };
}

function specificFields(table: RaterTable, category: number): Fields {
  const found = specificAgreement(table, category);
  if (found.kind === "not_estimable")
    return { value: null, se: null, ci95wilsonTransformed: [null, null], m: 0 };
  const { estimate, se, lower, upper, n } = found;
  return { value: estimate, se, ci95wilsonTransformed: [lower, upper], m: n };
}

function alphaFields(table: RaterTable, metric: AlphaMetric): Fields {
  const counts = table.flatMap((row, first) =>
    row.flatMap((count, second) =>
      Array.from({ length: count }, () =>
        row.map((_, index) => Number(index === first) + Number(index === second)),
      ),
    ),
  );
  const categories = table.map((_, index) => index);
  return alphaCaseFields(alphaOf(coincidences({ counts, categories }), metric));
}

/** Where all verdicts are alike both disagreements are 0, and their ratio is what is not estimable. */
export function alphaCaseFields(found: ReturnType<typeof alphaOf>): Fields {
  if (found.kind === "estimate") return { value: found.estimate, Do: found.observed, De: found.expected };
  const disagreement = found.reason === "no_variation" ? 0 : null;
  return { value: null, Do: disagreement, De: disagreement };
}

/** An interval as the cases write it. */
export function ends(
  interval: Readonly<{ lower: number; upper: number }> | null,
): readonly [number, number] | null {
  return interval === null ? null : [interval.lower, interval.upper];
}
