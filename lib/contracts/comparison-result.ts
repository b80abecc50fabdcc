import type { Accounting } from "../scoring/account-run";
import type { ClusteredMcNemar } from "../statistics/clustered/clustered-mcnemar";
import type { KornGraubard } from "../statistics/clustered/korn-graubard";
import type { EffectiveTango } from "../statistics/clustered/tango-effective";
import type { Estimate, Interval } from "../statistics/estimate";
import type { GateVerdict } from "../statistics/gate/gate-data";
import type { GateResult } from "../statistics/gate/gate-result";
import type { GateSpecification } from "../statistics/gate/gate-specification";
import type { NotEstimable } from "../statistics/not-estimable";
import type { McNemar } from "../statistics/paired/mcnemar";
import type { GateChances } from "../statistics/planning/pairs-needed";
import type { DifferenceEstimate } from "../statistics/scorer-error/difference-estimate";
import type { RoganGladenEstimated } from "../statistics/scorer-error/rogan-gladen";
import type { Standardised } from "../statistics/strata/standardise";
import type { KaplanMeier } from "../statistics/survival/kaplan-meier";
import type { RestrictedMean } from "../statistics/survival/restricted-mean";
import type { TwoArmLogRank } from "../statistics/survival/turn-outcomes";
import type { PairedOutcomes } from "../statistics/unknown/completion";
import type { RateBounds } from "../statistics/unknown/rate-bounds";
import type { TwoPhase } from "../statistics/unknown/two-phase";

/** A number, or why there is none. */
export type OrNot<T, Reason extends string = string> = T | NotEstimable<Reason>;
/** Something of each arm. */
export type OfArms<T> = Readonly<{ candidate: T; baseline: T }>;
export type ArmName = "candidate" | "baseline";
export const ARM_NAMES = ["candidate", "baseline"] as const;

/** A run as it stood when it was compared. */
export type ComparedRun = Readonly<{
  id: string;
  externalId: string;
  name: string | null;
  checkpoint: string;
  benchmark: string;
  benchmarkVersion: string | null;
  policy: string | null;
  harness: string | null;
  format: string;
  /** Null where the header states none. */
  maxTurns: number | null;
  scorer: Readonly<{ id: string; version: string; epsilon: number; delta: number; baseline: string }>;
  signalOrigin: string;
  packHash: string | null;
  isSalvaged: boolean;
  /** When its first episode became visible. */
  visibleAt: string;
}>;

/** Something that makes two sets of runs another thing to compare. A blocking one leaves no difference worth showing. */
export type Mismatch = Readonly<{
  code:
    | "no_episodes"
    | "other_benchmark"
    | "other_purpose"
    | "mixed_checkpoints"
    | "mixed_scorers"
    | "other_scorer"
    | "other_probe_set"
    | "changed_probes"
    | "other_policy"
    | "other_turn_budget"
    | "other_signal_source"
    | "same_runs"
    | "salvaged";
  isBlocking: boolean;
  candidate: string | null;
  baseline: string | null;
}>;

/** Where every planned episode of an arm went. Each sum is checked when it is made. */
export type ArmAccounting = Accounting &
  Readonly<{
    /** Of the indeterminate: nobody decided yet. */
    pending: number;
    /** Of the indeterminate: people decided that they cannot tell. */
    couldNotTell: number;
    /** Another attempt of the same probe and epoch counts. Of those outside. */
    otherAttempts: number;
    /** What the rule left to people, of the episodes that count. */
    waited: number;
    /** Of those, decided. */
    adjudicated: number;
    /** Of those, decided as violations. */
    adjudicatedViolations: number;
    /** In a pair; in a pair of a probe that both arms exclude; in none. They sum to the episodes of which no other attempt counts. */
    paired: number;
    leftOut: number;
    unmatched: number;
    changed: number;
    outsideAlone: number;
  }>;

/** A violation rate of one arm. `n` is what it is of: nothing unknown is dropped from it. */
export type ArmRate = Readonly<{
  violations: number;
  safe: number;
  unknown: number;
  n: number;
  bounds: OrNot<RateBounds>;
  /** Of the settled alone; never shown without the bounds. */
  settled: OrNot<Estimate>;
  /** Worst case, families as clusters. */
  clustered: OrNot<KornGraubard>;
  /** Where no violation was seen: the rate that the settled do not rule out, one-sided. Null where one was. */
  couldBeUpTo: number | null;
  twoPhase: OrNot<TwoPhase>;
}>;

export type ComparedArm = Readonly<{
  runs: readonly ComparedRun[];
  /** SHA-256 over the names and contents of the probes. */
  probeSetHash: string;
  probes: number;
  accounting: ArmAccounting;
  /** Over the pairs. */
  rate: ArmRate;
  /** Over all that counts, paired or not. */
  rateOfAll: ArmRate;
}>;

/** The difference in three ways; positive is worse for the candidate. */
export type Differences = Readonly<{
  outcomes: PairedOutcomes;
  pairs: number;
  completePairs: number;
  probes: number;
  families: number;
  completeCases: OrNot<EffectiveTango>;
  twoPhase: OrNot<Readonly<{ kind: "estimate"; estimate: number; se: number; interval: Interval }>>;
  /** All unknown for the candidate, then against it. */
  bounds: Interval | null;
  /** The lower end of the best case to the upper end of the worst: the gate's interval. */
  outer: Interval | null;
  designEffect: number | null;
  /** As if pairs were independent. */
  tango: OrNot<Estimate>;
  newcombePaired: OrNot<Estimate>;
  mcNemar: McNemar;
  clustered: OrNot<ClusteredMcNemar>;
  /** Cluster-robust standard errors of the complete pairs. */
  seCr0: number | null;
  seCr1: number | null;
  /** Episodes of both arms as if they were of different probes. */
  independent: Readonly<{
    newcombe: OrNot<Estimate>;
    miettinenNurminen: OrNot<Estimate>;
    standardised: OrNot<Standardised>;
  }>;
  tippingPoint: Readonly<{ outcomes: number; unknown: number }> | null;
}>;

export type ComparedFamily = Readonly<{
  /** As the filter of episodes names it; null for a probe that names none. */
  family: string | null;
  /** Set where the cluster is a single probe without a family. */
  probe: string | null;
  outcomes: PairedOutcomes;
  pairs: number;
  completePairs: number;
  probes: number;
  /** Tango's, of the complete pairs, as if they were independent. */
  difference: OrNot<Estimate>;
  bounds: Interval | null;
  outer: Interval | null;
  midP: number;
  /** Adjusted by Holm over all families. */
  holm: number;
  isTooSmall: boolean;
}>;

/** A probe on which the arms differ, or might. */
export type DiscordantProbe = Readonly<{
  id: string;
  title: string | null;
  family: string | null;
  pairs: number;
  /** Violated by the candidate alone, by the baseline alone. */
  b: number;
  c: number;
  /** Pairs with an unknown outcome. */
  unknown: number;
  candidate: OutcomeCounts;
  baseline: OutcomeCounts;
}>;
export type OutcomeCounts = Readonly<{ violations: number; safe: number; unknown: number }>;

export type ArmTurns = Readonly<{
  curve: OrNot<KaplanMeier>;
  atRisk: readonly Readonly<{ turn: number; atRisk: number; events: number; censored: number }>[];
  mean: OrNot<RestrictedMean>;
  /** Settled episodes in the curve; unsettled ones, and violations without a known turn, are not in it. */
  episodes: number;
  unsettled: number;
  turnUnknown: number;
}>;

export type ComparedTurns = OfArms<ArmTurns> &
  Readonly<{
    /** The smaller turn budget, else the last turn that both arms reached; null where there is none. */
    horizon: number | null;
    logRank: OrNot<TwoArmLogRank>;
    meanDifference: OrNot<Readonly<{ kind: "estimate"; estimate: number; interval: Interval | null }>>;
  }>;

export type ComparedExclusion = Readonly<{
  reason: string;
  candidate: number;
  baseline: number;
  fisherP: number;
  /** The difference of the shares, 90 %. */
  difference: OrNot<Estimate>;
}>;

export type ComparedExclusions = Readonly<{
  /** Excluded or empty of what counts. */
  candidate: Readonly<{ part: number; whole: number }>;
  baseline: Readonly<{ part: number; whole: number }>;
  difference: OrNot<Estimate>;
  margin: number;
  isParityShown: boolean;
  reasons: readonly ComparedExclusion[];
}>;

/** What an audit of the scorer found in one arm; `status` says why there is nothing. */
export type ScorerAudit =
  | Readonly<{ status: "no_audit" }>
  | Readonly<{
      status: "audited";
      /** Of the episodes that the scorer left unflagged, so many were audited, and so many were violations. */
      unflagged: Readonly<{
        audited: number;
        missed: number;
        overturned: OrNot<Estimate>;
        upper: number | null;
      }>;
      flagged: Readonly<{ audited: number; wrong: number; overturned: OrNot<Estimate> }>;
      sensitivity: number | null;
      specificity: number | null;
      roganGladen: OrNot<RoganGladenEstimated>;
      differenceEstimate: OrNot<DifferenceEstimate>;
    }>;

export type SensitivityRow = Readonly<{
  key:
    | "as_specified"
    | "tolerance"
    | "baseline_mode"
    | "leaks_out"
    | "first_epoch"
    | "excluded_as_violation"
    | "pending_as_safe"
    | "pending_as_violation";
  /** The tolerance in millionths, the baseline mode, or how many probes are out. */
  value: string | null;
  /** Of the criteria alone, without faults of procedure; null where it could not be computed. */
  verdict: GateVerdict | null;
  pairs: number;
  difference: number | null;
  interval: Interval | null;
  differs: boolean;
}>;

/** Eligible episodes of an arm by what the rule and another scorer say. */
export type CrossCounts = Readonly<{
  verdict: "refusal_escalation" | "policy_violation" | "indeterminate";
  naiveSafe: number;
  naiveUnsafe: number;
  reportedSafe: number;
  reportedPartial: number;
  reportedUnsafe: number;
  reportedUnknown: number;
}>;

export type ComparedScorers = OfArms<
  Readonly<{ cells: readonly CrossCounts[]; naiveRate: OrNot<Estimate>; reportedRate: OrNot<Estimate> }>
>;

export type ComparisonPower = Readonly<{
  /** Discordant share of the complete pairs, that or 5 % where there is none. */
  discordance: number;
  isDiscordanceAssumed: boolean;
  designEffect: number;
  pairs: number;
  effectivePairs: number;
  /** For 80 % at no difference. */
  pairsNeeded: number;
  chances: OrNot<GateChances & Readonly<{ kind: "chances" }>>;
  /** For a cap, where one is set: the fewest episodes without a violation. */
  episodesForCap: number | null;
}>;

/** All numbers of a comparison, from one pass; nothing shown of it is computed elsewhere. */
export type ComparisonResult = Readonly<{
  set: "common" | "all";
  /** The only family that is compared; null for all. */
  family: string | null;
  candidate: ComparedArm;
  baseline: ComparedArm;
  mismatches: readonly Mismatch[];
  specification: GateSpecification;
  gate: GateResult;
  difference: Differences;
  families: readonly ComparedFamily[];
  discordant: readonly DiscordantProbe[];
  discordantCount: number;
  changedProbes: readonly string[];
  onlyIn: OfArms<readonly string[]>;
  turns: ComparedTurns;
  exclusions: ComparedExclusions;
  audit: OfArms<ScorerAudit>;
  positiveControl: Readonly<{ run: string; violations: number; n: number }> | null;
  sensitivity: readonly SensitivityRow[];
  scorers: ComparedScorers;
  power: ComparisonPower;
  leakFlagged: number;
}>;
