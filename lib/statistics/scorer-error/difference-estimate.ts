import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireInside, requirePart } from "../require-input";
import { normalCritical } from "../special/normal";

/**
 * The scorer's flags on episodes that nobody audited, and an independent random audit by flag and truth.
 *
 * @property flaggedTrue - flagged by the scorer, a violation by the audit; the other three likewise.
 */
export type FlagsAndAudit = Readonly<{
  unaudited: number;
  unauditedFlagged: number;
  audit: Readonly<{ flaggedTrue: number; flaggedFalse: number; missed: number; clean: number }>;
}>;

/** @property rectifier - the mean of truth less flag in the audit. @property interval - estimate ± z se, not clipped. @property auditOnly - the audit's own rate. */
export type DifferenceEstimate = Readonly<{
  kind: "estimate";
  estimate: number;
  rectifier: number;
  se: number;
  interval: Interval;
  auditOnly: number;
  level: number;
}>;

/**
 * The violation rate from many flags and few audits: the flagged share plus the mean error found by the audit. Unbiased whatever the
 * scorer's errors; precise where they are few.
 *
 * @param level - two-sided, in (0, 1).
 * @returns `no_trials` for fewer than two unaudited episodes; `no_audit` for fewer than two audits.
 * @see Angelopoulos et al. 2023, Science 382:669 (prediction-powered inference); Cochran 1977, section 7.5 (difference estimator)
 */
export function differenceEstimate(
  { unaudited, unauditedFlagged, audit }: FlagsAndAudit,
  level = 0.95,
): DifferenceEstimate | NotEstimable<"no_trials" | "no_audit"> {
  requirePart("unauditedFlagged", unauditedFlagged, "unaudited", unaudited);
  const { flaggedTrue, flaggedFalse, missed, clean } = audit;
  const audited = flaggedTrue + flaggedFalse + missed + clean;
  for (const [name, count] of Object.entries(audit)) requirePart(name, count, "audited", audited);
  requireInside("level", level);
  if (unaudited < 2) return notEstimable("no_trials");
  if (audited < 2) return notEstimable("no_audit");
  const flagged = unauditedFlagged / unaudited;
  const rectifier = (missed - flaggedFalse) / audited;
  const errorVariance = (missed + flaggedFalse) / audited - rectifier ** 2;
  const se = Math.sqrt((flagged * (1 - flagged)) / (unaudited - 1) + errorVariance / (audited - 1));
  const estimate = flagged + rectifier;
  const margin = normalCritical(level) * se;
  return {
    kind: "estimate",
    estimate,
    rectifier,
    se,
    interval: { lower: estimate - margin, upper: estimate + margin },
    auditOnly: (flaggedTrue + missed) / audited,
    level,
  };
}
