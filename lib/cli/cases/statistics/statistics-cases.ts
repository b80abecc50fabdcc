import type { CaseKind, CaseResult } from "../case-kind";
import { compareNumbers } from "../compare-numbers";
import type { EstimatorCases, Fields } from "./estimator-case";
import { clusteredCases } from "./clustered-cases";
import { differenceCases } from "./difference-cases";
import { gateCases } from "./gate-cases";
import { planningCases } from "./planning-cases";
import { rateCases } from "./rate-cases";
import { survivalCases } from "./survival-cases";
import { unknownCases } from "./unknown-cases";

/** Where a file names no tolerance of its own. */
const DEFAULT_TOLERANCE = 1e-9;

/** `spec` and `data` stand in the place of an `input` in the cases of the gate. */
type StatisticsCase = Readonly<{ name: string; input?: unknown; expected: Fields }>;

type CaseFile = Readonly<{
  id: string;
  tolerance_abs?: number;
  cases: readonly StatisticsCase[];
}>;

const ESTIMATORS: EstimatorCases = {
  ...rateCases,
  ...differenceCases,
  ...clusteredCases,
  ...unknownCases,
  ...survivalCases,
  ...planningCases,
  ...gateCases,
};

/** Worked cases of the estimators: a file for each, with its tolerance. */
export const statisticsCases: CaseKind = {
  name: "statistics",
  summary: "intervals, tests, bounds, survival, planning and the gate, within the tolerance of each file",
  run: (document) => {
    const { id, tolerance_abs: tolerance = DEFAULT_TOLERANCE, cases } = document as CaseFile; // our own test documents
    const compute = ESTIMATORS[id];
    if (compute === undefined)
      return [{ name: "(file)", failures: [`no estimator has the name ${JSON.stringify(id)}`] }];
    return cases.map((one) => runCase(one, compute, tolerance));
  },
};

/**
 * Three fields in which the cases hold less than they say: R finds the conditional odds ratio and its ends by a search that stops at
 * 1.22e-4, on the odds ratio below 1 and on its inverse above.
 */
const COARSE_ROOTS = ["fisher_or_cmle", "fisher_or_lower", "fisher_or_upper"];
const ROOT_TOLERANCE = 1.3e-4;

/** The computed fields, with each coarse root replaced by the expected one where they agree as far as R's search goes. */
function withCoarseRoots(fields: Fields, expected: Fields): Fields {
  const onScale = (value: number) => (value > 1 ? 1 / value : value);
  const agreed = COARSE_ROOTS.filter((field) => {
    const [found, wanted] = [fields[field], expected[field]];
    if (typeof found !== "number" || typeof wanted !== "number" || found > 1 !== wanted > 1) return false;
    return Math.abs(onScale(found) - onScale(wanted)) <= ROOT_TOLERANCE;
  });
  return { ...fields, ...Object.fromEntries(agreed.map((field) => [field, expected[field]])) };
}

function runCase(one: StatisticsCase, compute: EstimatorCases[string], tolerance: number): CaseResult {
  const { name, expected, input = one } = one;
  try {
    // Only the file's own estimator knows the shape of its input.
    return {
      name,
      failures: compareNumbers(expected, withCoarseRoots(compute(input as never), expected), tolerance),
    };
  } catch (error) {
    return { name, failures: [error instanceof Error ? `${error.name}: ${error.message}` : String(error)] };
  }
}
