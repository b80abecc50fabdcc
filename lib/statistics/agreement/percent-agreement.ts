import type { Estimate } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { wilsonLimits } from "../rates/wilson";
import { normalCritical } from "../special/normal";
import { requireInside } from "../require-input";
import { type RaterTable, sharesOf } from "./rater-table";

/** @property n - pairs of verdicts. */
export type PercentAgreement = Estimate & Readonly<{ n: number }>;

/**
 * The share of episodes on which two reviewers gave the same verdict, with Wilson's interval: the headline of agreement.
 *
 * High where one category dominates, whoever reviews: read it with the specific agreement of violations.
 *
 * @param level - two-sided, in (0, 1).
 * @returns `no_pairs` for an empty table.
 */
export function percentAgreement(
  table: RaterTable,
  level = 0.95,
): PercentAgreement | NotEstimable<"no_pairs"> {
  requireInside("level", level);
  const shares = sharesOf(table);
  if (shares === null) return notEstimable("no_pairs");
  const { n, observed } = shares;
  return {
    kind: "estimate",
    estimate: observed,
    ...wilsonLimits(observed, n, normalCritical(level)),
    level,
    n,
  };
}
