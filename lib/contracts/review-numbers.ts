import type { Finding, Label } from "../protocol/label";
import type { CaseOrigin, CaseState } from "../protocol/review-case";
import type { AutoVerdict } from "../protocol/audit-plan";
import type { NamedPerson } from "./review-cases";
import type { CaseFilter } from "./review-requests";

// Numbers of a review, each with how many cases it rests on and the filter that leads to those. A share that nothing is known of is
// null, never 0; shares are in [0, 1].

/** `filter` holds only the fields that differ from an empty one. */
export type CaseLink = Partial<CaseFilter>;
export type Counted = Readonly<{ count: number; filter: CaseLink }>;
/** `count` of `n`, with a 95 % Wilson interval. */
export type Share = Readonly<{
  count: number;
  n: number;
  share: number | null;
  low: number | null;
  high: number | null;
  filter: CaseLink;
}>;

export type ReviewOperations = Readonly<{
  now: number;
  depth: readonly (Counted & Readonly<{ state: CaseState }>)[];
  byOrigin: readonly (Counted & Readonly<{ origin: CaseOrigin }>)[];
  /** Live cases by age; the clock runs on while a case is held. */
  ageing: readonly (Counted & Readonly<{ fromHours: number; toHours: number | null }>)[];
  oldestOpenedAt: number | null;
  /** Of cases with two independent verdicts. */
  conflicts: Readonly<{
    all: Share;
    byFamily: readonly (Share & Readonly<{ family: string | null }>)[];
    byCheckpoint: readonly (Share & Readonly<{ checkpointId: string }>)[];
  }>;
  lapses: Counted;
  skips: Counted;
  recusals: Counted;
  /** Decisions by day, the last 30 days with any. */
  throughput: readonly Readonly<{ day: string; closed: number; verdicts: number }>[];
  /** Seconds of attention a verdict took. */
  activeSeconds: Readonly<{ median: number | null; n: number }>;
  gold: readonly (Share & Readonly<{ reviewer: NamedPerson }>)[];
  repeats: readonly (Share & Readonly<{ reviewer: NamedPerson }>)[];
  /** Decided audit cases whose decision is another than the scorer's verdict, by stratum of a draw. */
  overturns: readonly (Share &
    Readonly<{
      draw: string;
      checkpointId: string;
      verdict: AutoVerdict;
      /** Episodes in the stratum, and how many of them were drawn. */
      size: number;
      drawn: number;
      /** Drawn, decided, but neither label that has a score: they count in `n` as overturned. */
      unscored: number;
    }>)[];
}>;

export type Estimated = Readonly<
  | { kind: "estimated"; value: number; low: number | null; high: number | null }
  | { kind: "not_estimable"; reason: string }
>;

/** One number of agreement: what, over how many cases, and what was left out. */
export type AgreementNumber = Readonly<{ value: Estimated; n: number; filter: CaseLink }>;

export type ReviewAgreement = Readonly<{
  /** Independent verdicts given before any reveal, of counted cases; tie-breaks and committees left out. */
  pairs: number;
  cases: number;
  reviewers: number;
  percent: AgreementNumber;
  violationSpecific: AgreementNumber;
  alpha: AgreementNumber & Readonly<{ jackknife: Estimated; seed: number; resamples: number }>;
  ac1: AgreementNumber;
  kappas: readonly Readonly<{
    one: NamedPerson;
    other: NamedPerson;
    n: number;
    kappa: Estimated;
    prevalenceIndex: number | null;
    biasIndex: number | null;
  }>[];
  labels: readonly Readonly<{ label: Label; count: number }>[];
  leftOut: readonly Readonly<{
    why: "withdrawn" | "alone" | "tie_break" | "personal" | "void" | "after_reveal";
    count: number;
  }>[];
}>;

/** Agreement within one part of the cases. */
export type AgreementStratum = Readonly<{
  by: "origin" | "checkpoint" | "family";
  /** The origin, the id of the checkpoint, or the family; empty where the probe names none. */
  key: string;
  pairs: number;
  percent: Estimated;
  violationSpecific: Estimated;
  ac1: Estimated;
  /** Leads to the pairs. */
  filter: CaseLink;
}>;

export type AgreementTables = Readonly<{
  /** How often the first verdict of a case was the one label and the second the other; every pair of labels. */
  matrix: readonly Readonly<{ first: Label; second: Label; count: number }>[];
  strata: readonly AgreementStratum[];
}>;

/** An item with a known answer. */
export type GoldItem = Readonly<
  Finding & {
    id: string;
    episode: string;
    rationale: string;
    madeAt: number;
    madeBy: NamedPerson;
    retiredAt: number | null;
    given: number;
    right: number;
  }
>;
