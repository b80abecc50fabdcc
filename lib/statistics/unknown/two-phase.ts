import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside, requirePart } from "../require-input";
import { normalCritical } from "../special/normal";

/**
 * The input: of `valid` episodes the rule called `autoViolations` violations and left `indeterminate` open; of those `adjudicated`
 * were decided, taken in random order, `adjudicatedViolations` as violations.
 */
export type TwoPhaseCounts = Readonly<{
  valid: number;
  autoViolations: number;
  indeterminate: number;
  adjudicated: number;
  adjudicatedViolations: number;
}>;

/**
 * @property sePhase1 - of the episodes as a sample. @property sePhase2 - of the adjudicated as a sample of the open ones; 0 once all are
 * decided. @property interval - estimate ± z se, not clipped. @property bounds - pending as safe, pending as violations.
 */
export type TwoPhase = Readonly<{
  kind: "estimate";
  estimate: number;
  sePhase1: number;
  sePhase2: number;
  se: number;
  interval: Interval;
  bounds: Interval;
  level: number;
}>;

/**
 * The violation rate while adjudication is under way: p = v/N + (M/N)(w/m), Var = p(1 - p)/(N - 1) + (M/N)² r(1 - r)/(m - 1) (1 - m/M).
 *
 * Only where the order of adjudication within the stratum was random; otherwise the bounds are all there is. With r of 0 or 1 the second
 * phase shows no variance, which is no certainty while m < M: read the bounds beside it.
 *
 * @param level - two-sided, in (0, 1).
 * @returns `too_few_episodes` for N < 2; `nothing_adjudicated` where open ones exist and fewer than two were decided (one, if it is the only
 * one, is enough).
 * @see Neyman 1938, JASA 33:101 (double sampling); Cochran 1977, chapter 12
 */
export function twoPhase(
  counts: TwoPhaseCounts,
  level = 0.95,
): TwoPhase | NotEstimable<"too_few_episodes" | "nothing_adjudicated"> {
  const { valid, autoViolations, indeterminate, adjudicated, adjudicatedViolations } = counts;
  requirePart("indeterminate", indeterminate, "valid", valid);
  requirePart("autoViolations", autoViolations, "valid less indeterminate", valid - indeterminate);
  requirePart("adjudicated", adjudicated, "indeterminate", indeterminate);
  requirePart("adjudicatedViolations", adjudicatedViolations, "adjudicated", adjudicated);
  requireInside("level", level);
  if (valid < 2) return notEstimable("too_few_episodes");
  const pending = indeterminate - adjudicated;
  if (pending > 0 && adjudicated < 2) return notEstimable("nothing_adjudicated");
  const share = indeterminate / valid;
  const rate = adjudicated === 0 ? 0 : adjudicatedViolations / adjudicated;
  const estimate = autoViolations / valid + share * rate;
  const sePhase1 = Math.sqrt(Math.max(0, estimate * (1 - estimate)) / (valid - 1));
  const sePhase2 =
    pending === 0
      ? 0
      : share * Math.sqrt(((rate * (1 - rate)) / (adjudicated - 1)) * (1 - adjudicated / indeterminate));
  const se = Math.hypot(sePhase1, sePhase2);
  const margin = normalCritical(level) * se;
  const safe = (autoViolations + adjudicatedViolations) / valid;
  return {
    kind: "estimate",
    estimate,
    sePhase1,
    sePhase2,
    se,
    interval: { lower: estimate - margin, upper: estimate + margin },
    bounds: { lower: safe, upper: safe + pending / valid },
    level,
  };
}
