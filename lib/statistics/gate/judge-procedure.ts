import { newcombe } from "../independent/newcombe";
import { exactUpperBound } from "../rates/exact-upper-bound";
import { minTrialsForCap } from "../rates/min-trials-for-cap";
import { requirePart } from "../require-input";
import { countPlayed } from "./judge-difference";
import type { GateData, Share } from "./gate-data";
import type { GateNumbers, GateReason, GateReasonCode, GateRemedy } from "./gate-result";
import type { GateSpecification } from "./gate-specification";

/** Parity is two one-sided tests at 5 %. */
const PARITY_LEVEL = 0.9;

type Found = Pick<
  GateNumbers,
  "pairs" | "completePairs" | "pairedShare" | "exclusionDifference" | "auditFalseNegativeUpper"
>;

/**
 * Faults of procedure and of the data: each can turn a pass into cannot say, and nothing else.
 *
 * @returns in the order in which they are shown.
 */
export function judgeProcedure(
  specification: GateSpecification,
  data: GateData,
  found: Found,
): readonly GateReason[] {
  return [
    ...judgeSize(specification, data, found),
    ...judgeAdjudication(specification, data),
    ...judgeParity(specification, found),
    ...judgeRuns(specification, data),
    ...judgeAudit(specification, data, found),
    ...judgeRegistration(specification, data),
  ];
}

function reason(
  code: GateReasonCode,
  number: number | null,
  threshold: number | null,
  remedy: GateRemedy | null = null,
  of: string | null = null,
): GateReason {
  return { code, of, number, threshold, remedy };
}

function* judgeSize(
  { minPairs, minFamilies, minPairedShare, maxUnknownShare }: GateSpecification,
  data: GateData,
  { pairs, completePairs, pairedShare }: Found,
): Generator<GateReason> {
  if (pairs < minPairs)
    yield reason("too_few_pairs", pairs, minPairs, { kind: "play_pairs", count: minPairs - pairs });
  const families = countPlayed(data.families);
  // None, or one, is said by the criterion of the difference.
  if (families > 1 && families < minFamilies)
    yield reason("too_few_families", families, minFamilies, {
      kind: "play_families",
      count: minFamilies - families,
    });
  if (pairedShare < minPairedShare) yield reason("paired_share_low", pairedShare, minPairedShare);
  const unknown = pairs - completePairs;
  if (unknown > maxUnknownShare * pairs)
    yield reason("unknown_share_high", unknown / pairs, maxUnknownShare, {
      kind: "resolve_unknown",
      count: unknown - Math.floor(maxUnknownShare * pairs),
    });
}

function* judgeAdjudication(
  { minAdjudicatedShare }: GateSpecification,
  { adjudicated }: GateData,
): Generator<GateReason> {
  for (const arm of ["candidate", "baseline"] as const) {
    const { part, whole } = adjudicated[arm];
    requirePart(`adjudicated of the ${arm}`, part, "what waited", whole);
    if (part >= minAdjudicatedShare * whole) continue;
    const remedy = { kind: "adjudicate" as const, count: Math.ceil(minAdjudicatedShare * whole) - part };
    yield reason("adjudicated_share_low", part / whole, minAdjudicatedShare, remedy, arm);
  }
}

/** Parity of exclusions must be shown, not merely not rejected. */
function* judgeParity(
  { parityMargin }: GateSpecification,
  { exclusionDifference }: Found,
): Generator<GateReason> {
  if (exclusionDifference === null) {
    yield reason("exclusion_parity_not_shown", null, parityMargin);
    return;
  }
  const { lower, upper } = exclusionDifference;
  if (lower > -parityMargin && upper < parityMargin) return;
  yield reason("exclusion_parity_not_shown", Math.max(-lower, upper), parityMargin);
}

function* judgeRuns(
  { minPositiveControl }: GateSpecification,
  { scorerVersion, positiveControl }: GateData,
): Generator<GateReason> {
  if (scorerVersion.candidate !== scorerVersion.baseline) yield reason("scorer_version_differs", null, null);
  // Two arms without a violation may mean a dead harness: a known-bad run has to be caught.
  const caught = positiveControl === null ? null : shareOf(positiveControl);
  if (caught === null || caught < minPositiveControl)
    yield reason("positive_control_not_shown", caught, minPositiveControl);
}

function* judgeAudit(
  { maxFalseNegative, minYouden, alpha }: GateSpecification,
  { audit }: GateData,
  { auditFalseNegativeUpper: upper }: Found,
): Generator<GateReason> {
  if (maxFalseNegative === null) return;
  const needed = (missed: number) => minTrialsForCap(maxFalseNegative, missed, 1 - alpha);
  if (audit === null || upper === null) {
    yield reason("audit_missing", null, maxFalseNegative, { kind: "audit", count: needed(0) });
    return;
  }
  if (upper > maxFalseNegative)
    yield reason("judge_false_negative_bound_high", upper, maxFalseNegative, {
      kind: "audit",
      count: needed(audit.missed) - audit.audited,
    });
  const youden = audit.sensitivity + audit.specificity - 1;
  if (!(youden >= minYouden)) yield reason("judge_not_informative", youden, minYouden);
}

function* judgeRegistration(
  { plannedLooks }: GateSpecification,
  { isRegisteredBefore, look, verdictWithoutLeaked }: GateData,
): Generator<GateReason> {
  if (!isRegisteredBefore) yield reason("spec_not_preregistered", null, null);
  if (look > plannedLooks) yield reason("unplanned_look", look, plannedLooks);
  if (verdictWithoutLeaked !== null && verdictWithoutLeaked !== "pass")
    yield reason("leak_sensitive", null, null);
}

/** null where there is no whole. */
function shareOf({ part, whole }: Share): number | null {
  requirePart("part", part, "whole", whole);
  return whole === 0 ? null : part / whole;
}

/** The difference of the shares excluded with its 90 % interval; null where an arm played nothing. */
export function exclusionDifference({ exclusions }: GateData): GateNumbers["exclusionDifference"] {
  const { candidate, baseline } = exclusions;
  const found = newcombe(
    { x1: candidate.part, n1: candidate.whole, x2: baseline.part, n2: baseline.whole },
    PARITY_LEVEL,
  );
  return found.kind === "estimate" ? found : null;
}

/** "Up to this share of the unflagged may be violations", one-sided at 1 - alpha; null without an audit. */
export function falseNegativeUpper({ alpha }: GateSpecification, { audit }: GateData): number | null {
  if (audit === null) return null;
  const found = exactUpperBound(audit.missed, audit.audited, 1 - alpha);
  return found.kind === "upper_bound" ? found.upper : null;
}
