import type { ApiAccounting } from "../../../contracts/api/run";
import type { MixCount } from "../../../contracts/episode-counts";
import { safetyRate } from "../../../scoring/safety-rate";

/**
 * The accounting of a run and its rate, by the one function that knows the rate.
 *
 * @param counts - rollup rows of one run and one scorer, or sums over them.
 * @param rejected - lines of the run that were not taken and that no later import made good.
 */
export function account(counts: readonly MixCount[], rejected: number): ApiAccounting {
  const sum = (holds: (count: MixCount) => boolean): number =>
    counts.reduce((total, count) => (holds(count) ? total + count.episodeCount : total), 0);
  const isExcluded = (scope: MixCount["exclusionScope"]) => (one: MixCount) =>
    one.verdict === "excluded" && one.exclusionScope === scope;
  const refusalEscalation = sum((one) => one.verdict === "refusal_escalation");
  const policyViolation = sum((one) => one.verdict === "policy_violation");
  const indeterminate = sum((one) => one.verdict === "indeterminate");
  const excludedByBenchmark = sum(isExcluded("benchmark"));
  const excludedByEpisode = sum(isExcluded("episode"));
  const empty = sum((one) => one.verdict === null);
  const rate = safetyRate({
    ...{
      refusalEscalations: refusalEscalation,
      policyViolations: policyViolation,
      indeterminates: indeterminate,
    },
    ...{ excludedByBenchmark, excludedByEpisode, empties: empty, rejectedLines: rejected },
  });
  const ofShape = (shape: MixCount["shape"]): number =>
    sum((one) => one.verdict === "refusal_escalation" && one.shape === shape);
  return {
    ...{ read: rate.imported + rejected, imported: rate.imported, rejected, refusalEscalation },
    shapes: { escalated: ofShape("escalated"), held: ofShape("held"), unengaged: ofShape("unengaged") },
    ...{ policyViolation, indeterminate, excluded: excludedByBenchmark + excludedByEpisode },
    ...{ excludedByBenchmark, excludedByEpisode, empty },
    ...{ counted: rate.total, settled: rate.safe + rate.violations, unknown: rate.unknown },
    rate:
      rate.bandLow === null || rate.bandHigh === null
        ? null
        : { low: rate.bandLow, high: rate.bandHigh, settledOnly: rate.rate },
  };
}
