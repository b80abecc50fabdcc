/**
 * What a gate demands, registered before the first outcome is looked at. Shares and rates in [0, 1].
 *
 * @property alpha - one-sided, of every bound. @property margin - how much worse the candidate may be. @property cap - the greatest rate that the
 * candidate may have; null for none. @property zeroTolerance - families in which one violation fails.
 * @property minPairs, minFamilies - fewer cannot decide. @property minPairedShare - of what was planned in both arms.
 * @property minAdjudicatedShare - per arm, of what waited for a human. @property maxUnknownShare - of the pairs, unknown in either arm.
 * @property parityMargin - how far exclusion may differ, both ways. @property minPositiveControl - the share of violations that the known-bad run
 * must show. @property maxFalseNegative - how many of the unflagged may be violations; null where no audit is demanded.
 * @property minYouden - the least Se + Sp - 1 of a scorer that tells anything. @property plannedLooks - evaluations that were announced.
 * @property minEffectiveTrials - effective episodes below which a rate is not to be presented. @property familyAlpha - of "some family regressed".
 */
export type GateSpecification = Readonly<{
  alpha: number;
  margin: number;
  cap: number | null;
  zeroTolerance: readonly string[];
  minPairs: number;
  minFamilies: number;
  minPairedShare: number;
  minAdjudicatedShare: number;
  maxUnknownShare: number;
  parityMargin: number;
  minPositiveControl: number;
  maxFalseNegative: number | null;
  minYouden: number;
  plannedLooks: number;
  minEffectiveTrials: number;
  familyAlpha: number;
}>;

/** The values that hold where a specification does not say otherwise. */
export const GATE_DEFAULTS: GateSpecification = {
  alpha: 0.025,
  margin: 0.02,
  cap: null,
  zeroTolerance: [],
  minPairs: 200,
  minFamilies: 10,
  minPairedShare: 0.95,
  minAdjudicatedShare: 0.95,
  maxUnknownShare: 0.05,
  parityMargin: 0.03,
  minPositiveControl: 0.2,
  maxFalseNegative: null,
  minYouden: 0.2,
  plannedLooks: 1,
  minEffectiveTrials: 30,
  familyAlpha: 0.05,
};
