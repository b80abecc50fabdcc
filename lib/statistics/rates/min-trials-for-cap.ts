import { requireCount, requireInside } from "../require-input";
import { binomialAtMost } from "../special/binomial";

/**
 * The smallest number of independent episodes with at most `violations` of them violations whose exact one-sided upper bound is at
 * or below the cap: the smallest n with P(X <= violations | n, cap) <= 1 - level.
 *
 * @param cap - in (0, 1). @param violations - 0 or more. @param level - one-sided, in (0, 1).
 * @returns a whole number above `violations`.
 */
export function minTrialsForCap(cap: number, violations: number, level = 0.95): number {
  requireInside("cap", cap);
  requireInside("level", level);
  requireCount("violations", violations);
  const isEnough = (n: number) => binomialAtMost(violations, n, cap) <= 1 - level;
  let tooFew = violations;
  let enough = violations + 1;
  while (!isEnough(enough)) [tooFew, enough] = [enough, enough * 2];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
