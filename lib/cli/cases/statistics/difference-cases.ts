import { miettinenNurminen } from "../../../statistics/independent/miettinen-nurminen";
import { newcombe } from "../../../statistics/independent/newcombe";
import type { TwoRates } from "../../../statistics/independent/two-rates";
import { mcNemar } from "../../../statistics/paired/mcnemar";
import { newcombePaired } from "../../../statistics/paired/newcombe-paired";
import type { PairedCounts } from "../../../statistics/paired/paired-counts";
import { tango, tangoNonInferiority } from "../../../statistics/paired/tango";
import { type EstimatorCases, fieldsOf } from "./estimator-case";

type Level = Readonly<{ level: number }>;

const INTERVAL = ["diff", "lower", "upper"];

/** Two arms: paired and independent. */
export const differenceCases: EstimatorCases = {
  newcombe_independent: ({ level, ...rates }: TwoRates & Level) =>
    fieldsOf(newcombe(rates, level), (found) => ({ ...found, diff: found.estimate }), INTERVAL),
  miettinen_nurminen: ({ level, ...rates }: TwoRates & Level) =>
    fieldsOf(miettinenNurminen(rates, level), (found) => found, INTERVAL),
  newcombe_paired: ({ level, ...counts }: PairedCounts & Level) =>
    fieldsOf(newcombePaired(counts, level), (found) => found, INTERVAL),
  tango_paired: ({ level, ...counts }: PairedCounts & Level) =>
    fieldsOf(tango(counts, level), (found) => ({ ...found, diff: found.estimate }), INTERVAL),
  tango_noninferiority: ({ margin, ...counts }: PairedCounts & Readonly<{ margin: number }>) => ({
    ...fieldsOf(tangoNonInferiority(counts, margin), ({ z, pValue }) => ({ z, p_one_sided: pValue }), [
      "z",
      "p_one_sided",
    ]),
    ...fieldsOf(tango(counts, 0.95), ({ upper }) => ({ upper_975: upper }), ["upper_975"]),
    ...fieldsOf(tango(counts, 0.9), ({ upper }) => ({ upper_95: upper }), ["upper_95"]),
  }),
  mcnemar: ({ b, c }: Readonly<{ b: number; c: number }>) => {
    const found = mcNemar(b, c);
    return {
      exact: found.exact,
      mid_p: found.midP,
      mid_p_fagerland: found.midPFagerland,
      chi2: found.chiSquare,
      p_asymptotic: found.asymptotic,
      p_asymptotic_cc: found.asymptoticCorrected,
    };
  },
};
