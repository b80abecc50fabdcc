import type { CaseKind } from "./case-kind";
import { scoringCases } from "./scoring-cases";

/** All kinds, in the order in which the help lists them. */
export const CASE_KINDS: readonly CaseKind[] = [scoringCases];
