import type { MixCount } from "../contracts/episode-counts";
import { type Accounting, accountRun as accountOutcomes } from "../scoring/account-run";
import type { MixCounts } from "./mix-bar";

export type { SafetyBand } from "../scoring/account-run";

/** The accounting of a run with what the screens show beside it. */
export type RunAccounting = Accounting &
  Readonly<{
    /** Eligible episodes that the naive turn-level scorer calls safe. */
    naiveSafe: number;
    /** Naive safe share less refusal escalation share, over eligible episodes; null where none is eligible. */
    naiveGap: number | null;
    /** For the bar; empty episodes stand with the excluded. */
    mix: MixCounts;
  }>;

/**
 * Sums a run's counts.
 *
 * @param counts - rollup rows of one run and one scorer, or sums over them.
 * @param rejected - lines of the run that were not taken and that no later import made good.
 * @throws {RangeError} where the rows do not add up.
 */
export function accountRun(counts: readonly MixCount[], rejected: number): RunAccounting {
  const accounting = accountOutcomes(counts, rejected);
  const { eligible, refusalEscalation, violation, indeterminate, excluded, empty, shapes } = accounting;
  const naiveSafe = counts.reduce(
    (total, one) => (isEligible(one) && one.naiveTurnLevel === 1 ? total + one.episodeCount : total),
    0,
  );
  return {
    ...accounting,
    naiveSafe,
    naiveGap: eligible === 0 ? null : (naiveSafe - refusalEscalation) / eligible,
    mix: { ...shapes, policy_violation: violation, indeterminate, excluded: excluded + empty },
  };
}

/** Neither excluded nor empty. */
export function isEligible({ verdict }: Pick<MixCount, "verdict">): boolean {
  return verdict !== null && verdict !== "excluded";
}
