import type { ApiAccounting } from "../../../contracts/api/run";
import type { MixCount } from "../../../contracts/episode-counts";
import { accountRun } from "../../../scoring/account-run";

/**
 * The accounting of a run and its rate, as the API says it.
 *
 * @param counts - rollup rows of one run and one scorer, or sums over them.
 * @param rejected - lines of the run that were not taken and that no later import made good.
 */
export function account(counts: readonly MixCount[], rejected: number): ApiAccounting {
  const { violation, eligible: _eligible, band, ...accounting } = accountRun(counts, rejected);
  return {
    ...accounting,
    policyViolation: violation,
    rate: band === null ? null : { low: band.worst, high: band.best, settledOnly: band.settledOnly },
  };
}
