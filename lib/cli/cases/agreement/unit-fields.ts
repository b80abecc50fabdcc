import { gwetAc1OfMany, meanPairAgreement } from "../../../statistics/agreement/agreement-of-many";
import type { GwetAc1 } from "../../../statistics/agreement/gwet-ac1";
import {
  type AlphaMetric,
  coincidences,
  krippendorffAlpha,
} from "../../../statistics/agreement/krippendorff-alpha";
import { countUnits, type Unit, type UnitCounts } from "../../../statistics/agreement/unit-counts";
import { type Fields, fieldsOf } from "../statistics/estimator-case";
import { alphaCaseFields, ends } from "./table-fields";

type UnitInput = Readonly<{
  categories: readonly number[] | null;
  unitsByRaters: readonly Unit<number>[];
}>;

/** Everything that a case of units by raters may expect. */
export function unitFields({ categories, unitsByRaters }: UnitInput): Fields {
  const units = countUnits(unitsByRaters, categories);
  const { size, cells } = coincidences(units);
  const rows = Array.from({ length: size }, (_, row) => [...cells.slice(row * size, (row + 1) * size)]);
  const isOne = size === 1; // R writes a vector of one as a number
  return {
    units: unitsByRaters.length,
    raters: unitsByRaters[0]?.length ?? 0,
    values: unitsByRaters.flat().filter((value) => value !== null).length,
    alpha_nominal: alphaFields(units, "nominal"),
    alpha_ordinal: alphaFields(units, "ordinal"),
    coincidenceMatrix: {
      values: isOne ? units.categories[0] : units.categories,
      matrix: isOne ? rows[0] : rows,
    },
    percentAgreementMeanOverPairableUnits: fieldsOf(
      meanPairAgreement(units),
      ({ estimate }) => ({ value: estimate }),
      ["value"],
    )["value"],
    percentAgreementGwet: fieldsOf(meanPairAgreement(units), manyFields, ["value"]),
    gwetAC1: fieldsOf(gwetAc1OfMany(units), manyFields, ["value"]),
  };
}

function manyFields({ estimate, se, interval, observed, expected }: GwetAc1): Fields {
  return { value: estimate, se, ci95t: ends(interval), pa: observed, pe: expected };
}

function alphaFields(units: UnitCounts<number>, metric: AlphaMetric): Fields {
  const pairableValues = Math.round(coincidences(units).cells.reduce((total, cell) => total + cell, 0));
  return { ...alphaCaseFields(krippendorffAlpha(units, metric)), pairableValues };
}
