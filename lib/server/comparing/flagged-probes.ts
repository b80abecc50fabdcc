import type { ProbePairs } from "./pair-arms";

/** Whether a probe is taken out where leaks are: anything of it leaked in either arm. */
export const isLeakFlagged = ({ hasLeak }: ProbePairs): boolean => hasLeak;
