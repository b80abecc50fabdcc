import { differenceEstimate } from "../../../statistics/scorer-error/difference-estimate";
import { roganGladenEstimated, roganGladenKnown } from "../../../statistics/scorer-error/rogan-gladen";
import type { PairedOutcomes } from "../../../statistics/unknown/completion";
import { pairedBounds } from "../../../statistics/unknown/paired-bounds";
import { type OutcomeCounts, rateBounds } from "../../../statistics/unknown/rate-bounds";
import { twoPhase } from "../../../statistics/unknown/two-phase";
import { type EstimatorCases, fieldsOf } from "./estimator-case";

type Level = Readonly<{ level: number }>;

/** Unknown outcomes and the scorer's errors. */
export const unknownCases: EstimatorCases = {
  manski_single: ({ level, ...counts }: OutcomeCounts & Level) =>
    fieldsOf(
      rateBounds(counts, level),
      ({ bounds, completeCases, width, outer, imbensManski }) => ({
        bound_lower: bounds.lower,
        bound_upper: bounds.upper,
        complete_case: completeCases,
        width,
        outer_lower: outer.lower,
        outer_upper: outer.upper,
        imbens_manski_lower: imbensManski?.lower ?? null,
        imbens_manski_upper: imbensManski?.upper ?? null,
        imbens_manski_C: imbensManski?.critical ?? null,
      }),
      ["bound_lower", "bound_upper"],
    ),
  manski_paired: ({ table, level }: Readonly<{ table: PairedOutcomes }> & Level) =>
    fieldsOf(
      pairedBounds(table, level),
      (found) => ({
        n_pairs: found.pairs,
        n_complete: found.completePairs,
        bound_lower: found.bounds.lower,
        bound_upper: found.bounds.upper,
        best_table: found.best,
        worst_table: found.worst,
        outer_lower: found.outer.lower,
        outer_upper: found.outer.upper,
        ...fieldsOf(
          found.completeCases,
          ({ estimate, lower, upper }) => ({
            complete_case_diff: estimate,
            complete_case_lower: lower,
            complete_case_upper: upper,
          }),
          ["complete_case_diff", "complete_case_lower", "complete_case_upper"],
        ),
      }),
      ["bound_lower", "bound_upper"],
    ),
  two_phase_adjudication: (
    input: Level &
      Readonly<{
        valid: number;
        auto_violations: number;
        indeterminate: number;
        adjudicated: number;
        adjudicated_violations: number;
      }>,
  ) =>
    fieldsOf(
      twoPhase(
        {
          valid: input.valid,
          autoViolations: input.auto_violations,
          indeterminate: input.indeterminate,
          adjudicated: input.adjudicated,
          adjudicatedViolations: input.adjudicated_violations,
        },
        input.level,
      ),
      (found) => ({
        estimate: found.estimate,
        se_phase1: found.sePhase1,
        se_phase2: found.sePhase2,
        se: found.se,
        lower: found.interval.lower,
        upper: found.interval.upper,
        pending_as_safe: found.bounds.lower,
        pending_as_violation: found.bounds.upper,
        survey_estimate: found.estimate,
        // R's survey package divides the variance of the first phase by N, not by N - 1.
        survey_se: Math.hypot(found.sePhase1 * Math.sqrt((input.valid - 1) / input.valid), found.sePhase2),
      }),
      ["estimate", "se"],
    ),
  rogan_gladen_known: (
    input: Readonly<{ x: number; n: number; se: number; sp: number; level?: number }>,
  ) => ({
    apparent: input.x / input.n,
    youden: input.se + input.sp - 1,
    ...fieldsOf(
      roganGladenKnown(input.x, input.n, input.se, input.sp, input.level),
      (found) => ({
        ...found,
        ...found.interval,
        apparent_lower: found.apparentInterval.lower,
        apparent_upper: found.apparentInterval.upper,
      }),
      ["raw", "clipped"],
    ),
  }),
  rogan_gladen_estimated: (
    input: Level &
      Readonly<{
        flagged: number;
        n: number;
        audit_true_pos: number;
        audit_pos: number;
        audit_true_neg: number;
        audit_neg: number;
      }>,
  ) =>
    fieldsOf(
      roganGladenEstimated(
        input.flagged,
        input.n,
        {
          truePositives: input.audit_true_pos,
          positives: input.audit_pos,
          trueNegatives: input.audit_true_neg,
          negatives: input.audit_neg,
        },
        input.level,
      ),
      (found) => ({
        ...found,
        se_delta: found.se,
        wald_lower: found.wald.lower,
        wald_upper: found.wald.upper,
        lr_center: found.langReiczigel.center,
        // The cases clip each end on its own side alone.
        lr_lower: Math.max(0, found.langReiczigel.lower),
        lr_upper: Math.min(1, found.langReiczigel.upper),
      }),
      ["raw", "clipped"],
    ),
  ppi_difference: (
    input: Level &
      Readonly<{
        unlabelled_n: number;
        unlabelled_flagged: number;
        audit_f1y1: number;
        audit_f1y0: number;
        audit_f0y1: number;
        audit_f0y0: number;
      }>,
  ) =>
    fieldsOf(
      differenceEstimate(
        {
          unaudited: input.unlabelled_n,
          unauditedFlagged: input.unlabelled_flagged,
          audit: {
            flaggedTrue: input.audit_f1y1,
            flaggedFalse: input.audit_f1y0,
            missed: input.audit_f0y1,
            clean: input.audit_f0y0,
          },
        },
        input.level,
      ),
      (found) => ({ ...found, ...found.interval, human_only: found.auditOnly }),
      ["estimate", "se"],
    ),
};
