import { evaluateGate } from "../../../statistics/gate/evaluate-gate";
import type { GateData, GateVerdict, Share } from "../../../statistics/gate/gate-data";
import { GATE_DEFAULTS } from "../../../statistics/gate/gate-specification";
import type { PairedOutcomes } from "../../../statistics/unknown/completion";
import type { EstimatorCases, Fields } from "./estimator-case";

type Pair<T> = readonly [candidate: T, baseline: T];
type Counted = readonly [part: number, whole: number];

type GateInput = Readonly<{
  spec: Readonly<{
    cap?: number;
    margin?: number;
    maxUnknownShare?: number;
    zeroTolerance?: readonly string[];
    audit?: Readonly<{ maxFalseNegative: number }>;
  }>;
  data: Readonly<{
    families: readonly Readonly<{ id: string; cells: PairedOutcomes }>[];
    exclusions: readonly [number, number, number, number];
    adjudication: Readonly<{ candidate: Counted; baseline: Counted }>;
    scorerVersion: Pair<string>;
    maxTurns: Pair<number>;
    positiveControl: Counted;
    audit?: Readonly<{ missed: number; unflaggedAudited: number; se: number; sp: number }>;
    registeredAt: string;
    firstOutcomeAt: string;
    lookNumber: number;
    verdictWithoutLeaked?: GateVerdict;
  }>;
}>;

/** The gate as a whole; its cases hold `spec` and `data` in the place of an input. */
export const gateCases: EstimatorCases = { gate_cases: evaluate };

/** Reasons that name an arm after a colon; the others keep what they are about apart. */
const WITH_ARM = "adjudicated_share_low";

function evaluate({ spec: { audit, ...overrides }, data }: GateInput): Fields {
  const specification = { ...GATE_DEFAULTS, ...overrides, maxFalseNegative: audit?.maxFalseNegative ?? null };
  const { verdict, criteria, reasons, numbers } = evaluateGate(specification, dataOf(data));
  const { worst, completeCases, difference, bounds, rate, exclusionDifference } = numbers;
  return {
    verdict,
    criteria: Object.fromEntries(
      criteria.map(({ name, of, verdict: one }) => [of === null ? name : `${name}:${of}`, one]),
    ),
    reasons: reasons.map(({ code, of }) => (code === WITH_ARM && of !== null ? `${code}:${of}` : code)),
    numbers: {
      pairs: numbers.pairs,
      clusters: numbers.families,
      complete_pairs: numbers.completePairs,
      unknown_candidate: numbers.unknown.candidate,
      unknown_baseline: numbers.unknown.baseline,
      paired_share: numbers.pairedShare,
      deff: worst?.designEffect ?? null,
      diff_upper: difference?.upper ?? null,
      diff_lower: difference?.lower ?? null,
      bound_lower: bounds?.lower ?? null,
      bound_upper: bounds?.upper ?? null,
      complete_case_diff: completeCases?.estimate ?? null,
      complete_case_lower: completeCases?.lower ?? null,
      complete_case_upper: completeCases?.upper ?? null,
      rate_upper: rate?.upper ?? null,
      rate_lower: rate?.lower ?? null,
      family_min_holm_p: numbers.familyMinHolm,
      exclusion_diff: exclusionDifference?.estimate ?? null,
      exclusion_diff_lower: exclusionDifference?.lower ?? null,
      exclusion_diff_upper: exclusionDifference?.upper ?? null,
      exclusion_fisher_p: numbers.exclusionFisherP,
      baseline_violations: numbers.baselineViolations,
      audit_false_negative_upper: numbers.auditFalseNegativeUpper,
    },
  };
}

function dataOf(data: GateInput["data"]): GateData {
  const [excluded, played, excludedBaseline, playedBaseline] = data.exclusions;
  const arms = <T>([candidate, baseline]: Pair<T>) => ({ candidate, baseline });
  const share = ([part, whole]: Counted): Share => ({ part, whole });
  return {
    families: data.families.map(({ id, cells }) => ({ id, outcomes: cells, probes: null })),
    unpaired: 0,
    exclusions: arms([share([excluded, played]), share([excludedBaseline, playedBaseline])]),
    adjudicated: arms([share(data.adjudication.candidate), share(data.adjudication.baseline)]),
    scorerVersion: arms(data.scorerVersion),
    maxTurns: arms(data.maxTurns),
    positiveControl: share(data.positiveControl),
    audit:
      data.audit === undefined
        ? null
        : {
            missed: data.audit.missed,
            audited: data.audit.unflaggedAudited,
            sensitivity: data.audit.se,
            specificity: data.audit.sp,
          },
    // Dates as the cases write them are in the order of their text.
    isRegisteredBefore: data.registeredAt < data.firstOutcomeAt,
    look: data.lookNumber,
    verdictWithoutLeaked: data.verdictWithoutLeaked ?? null,
  };
}
