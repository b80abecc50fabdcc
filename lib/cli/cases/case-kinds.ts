import { agreementCases } from "./agreement/agreement-cases";
import type { CaseKind } from "./case-kind";
import { scoringCases } from "./scoring-cases";
import { statisticsCases } from "./statistics/statistics-cases";

/** All kinds, in the order in which the help lists them. */
export const CASE_KINDS: readonly CaseKind[] = [scoringCases, statisticsCases, agreementCases];
