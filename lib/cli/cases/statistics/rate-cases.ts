import { credibleInterval, probabilityOfGreater } from "../../../statistics/rates/beta-posterior";
import { clopperPearson } from "../../../statistics/rates/clopper-pearson";
import { exactUpperBound } from "../../../statistics/rates/exact-upper-bound";
import { jeffreys } from "../../../statistics/rates/jeffreys";
import { minTrialsForCap } from "../../../statistics/rates/min-trials-for-cap";
import { wilson } from "../../../statistics/rates/wilson";
import { betaQuantile } from "../../../statistics/special/beta-quantile";
import { normalCdf, normalQuantile } from "../../../statistics/special/normal";
import { studentQuantile } from "../../../statistics/special/student-t";
import { type EstimatorCases, type Fields, fieldsOf } from "./estimator-case";

type RateInput = Readonly<{ x: number; n: number; level: number }>;
type QuantileInput = Readonly<{
  p?: number | number[];
  x?: number[];
  df?: number[];
  a?: number[];
  b?: number[];
}>;

/** Special functions and the rate of one arm. */
export const rateCases: EstimatorCases = {
  special_functions: specialFunctions,
  wilson: ({ x, n, level }: RateInput) => fieldsOf(wilson(x, n, level), (found) => found, ["lower", "upper"]),
  clopper_pearson: ({ x, n, level }: RateInput) =>
    fieldsOf(clopperPearson(x, n, level), (found) => found, ["lower", "upper"]),
  jeffreys: ({ x, n, level }: RateInput) =>
    fieldsOf(
      jeffreys(x, n, level),
      (found) => ({ ...found, raw_lower: found.raw.lower, raw_upper: found.raw.upper }),
      ["lower", "upper", "raw_lower", "raw_upper"],
    ),
  exact_upper_one_sided: ({ x, n, one_sided_level }: RateInput & Readonly<{ one_sided_level: number }>) => ({
    ...fieldsOf(exactUpperBound(x, n, one_sided_level), (found) => found, ["upper"]),
    rule_of_three: x === 0 && one_sided_level === 0.95 ? 3 / n : null,
  }),
  min_n_for_cap: (input: Readonly<{ cap: number; one_sided_level: number; violations: number }>) => ({
    min_n: minTrialsForCap(input.cap, input.violations, input.one_sided_level),
  }),
  beta_binomial: (input: Readonly<{ x1: number; n1: number; x2: number; n2: number; level: number }>) => {
    const [first, second] = [
      { x: input.x1, n: input.n1 },
      { x: input.x2, n: input.n2 },
    ];
    const { lower, upper } = credibleInterval(first, 1, input.level);
    return {
      p_gt_uniform: probabilityOfGreater(first, second, 1),
      p_gt_jeffreys: probabilityOfGreater(first, second, 0.5),
      cri1_uniform_lower: lower,
      cri1_uniform_upper: upper,
    };
  },
};

/** Which function is meant is told by the arguments that there are. */
function specialFunctions({ p, x, df, a, b }: QuantileInput): Fields {
  if (x !== undefined) return { p: x.map(normalCdf) };
  if (df !== undefined) return { q: df.map((one) => studentQuantile(Number(p), one)) };
  const ps = Array.isArray(p) ? p : [Number(p)];
  if (a === undefined || b === undefined) return { q: ps.map(normalQuantile) };
  return { q: ps.map((one, index) => betaQuantile(one, Number(a[index]), Number(b[index]))) };
}
