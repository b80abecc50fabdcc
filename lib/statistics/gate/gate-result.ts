import type { EffectiveTango } from "../clustered/tango-effective";
import type { Estimate, Interval } from "../estimate";
import type { GateVerdict } from "./gate-data";

/** Why a gate does not simply pass. A code with an arm or a family names it in `of`. */
export type GateReasonCode =
  | "no_pairs"
  | "single_cluster"
  | "turn_budget_differs"
  | "interval_straddles_margin"
  | "unknowns_decide"
  | "zero_tolerance_violation"
  | "zero_tolerance_unknown"
  | "zero_tolerance_not_played"
  | "rate_interval_straddles_cap"
  | "effective_trials_low"
  | "family_regression"
  | "worse_but_within_margin"
  | "too_few_pairs"
  | "too_few_families"
  | "paired_share_low"
  | "unknown_share_high"
  | "adjudicated_share_low"
  | "exclusion_parity_not_shown"
  | "scorer_version_differs"
  | "positive_control_not_shown"
  | "judge_false_negative_bound_high"
  | "judge_not_informative"
  | "audit_missing"
  | "spec_not_preregistered"
  | "unplanned_look"
  | "leak_sensitive";

/** The smallest thing that would take a reason away; `count` more of them. Null in a reason where nothing of that kind would. */
export type GateRemedy = Readonly<{
  kind: "adjudicate" | "play_pairs" | "audit" | "play_families" | "resolve_unknown";
  count: number;
}>;

/**
 * @property number - what was found; null where nothing could be computed. @property threshold - what it was held against; null where there is no number
 * to hold it against.
 */
export type GateReason = Readonly<{
  code: GateReasonCode;
  of: string | null;
  number: number | null;
  threshold: number | null;
  remedy: GateRemedy | null;
}>;

/** One criterion with what it rests on. @property of - the family, for zero tolerance. */
export type GateCriterion = Readonly<{
  name: "difference" | "zero_tolerance" | "cap" | "no_family_regression";
  of: string | null;
  verdict: GateVerdict;
  number: number | null;
  threshold: number;
}>;

/** A family's discordant pairs and its one-sided mid-P, adjusted by Holm. */
export type FamilyRegression = Readonly<{ id: string; b: number; c: number; midP: number; holm: number }>;

/**
 * Every number of an evaluation; null where not estimable.
 *
 * @property difference - the gate's interval: lower end of the best completion, upper end of the worst. @property worst, best, completeCases - the three
 * it is made of.
 */
export type GateNumbers = Readonly<{
  pairs: number;
  families: number;
  completePairs: number;
  unknown: Readonly<{ candidate: number; baseline: number }>;
  baselineViolations: number;
  pairedShare: number;
  difference: Interval | null;
  bounds: Interval | null;
  worst: EffectiveTango | null;
  best: EffectiveTango | null;
  completeCases: EffectiveTango | null;
  rate: (Interval & Readonly<{ isDesignEffectKnown: boolean; usedTrials: number }>) | null;
  familyRegressions: readonly FamilyRegression[];
  familyMinHolm: number | null;
  exclusionDifference: Estimate | null;
  exclusionFisherP: number;
  auditFalseNegativeUpper: number | null;
}>;

/** @property reasons - in the order of the criteria, then of procedure. A `pass` may carry `worse_but_within_margin`, to be shown as loudly. */
export type GateResult = Readonly<{
  verdict: GateVerdict;
  criteria: readonly GateCriterion[];
  reasons: readonly GateReason[];
  numbers: GateNumbers;
}>;
