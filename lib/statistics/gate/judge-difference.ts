import { type EffectiveTango, tangoEffective } from "../clustered/tango-effective";
import type { Interval } from "../estimate";
import { tangoLimits } from "../paired/tango";
import type { PairedCounts } from "../paired/paired-counts";
import { bestCompletion, completePairs, type PairedOutcomes, worstCompletion } from "../unknown/completion";
import type { GateData, GateFamily, GateVerdict } from "./gate-data";
import type { GateReason, GateRemedy } from "./gate-result";
import type { GateSpecification } from "./gate-specification";

/** What the criterion of the difference finds. */
export type DifferenceFinding = Readonly<{
  verdict: GateVerdict;
  interval: Interval | null;
  worst: EffectiveTango | null;
  best: EffectiveTango | null;
  completeCases: EffectiveTango | null;
  reasons: readonly GateReason[];
}>;

/**
 * Whether the candidate is worse by less than the margin, whatever the unknown outcomes are.
 *
 * Pass where the upper end with each unknown against the candidate lies below the margin; fail where the lower end with each unknown for it
 * lies above. A pass with a lower end above 0 is a difference that was shown, and is said.
 */
export function judgeDifference(specification: GateSpecification, data: GateData): DifferenceFinding {
  const { alpha, margin } = specification;
  const level = 1 - 2 * alpha;
  const over = (complete: (outcomes: PairedOutcomes) => PairedCounts) => {
    const found = tangoEffective(
      data.families.map(({ outcomes }) => complete(outcomes)),
      level,
      countProbes(data.families),
    );
    return found.kind === "estimate" ? found : null;
  };
  const [worst, best, completeCases] = [over(worstCompletion), over(bestCompletion), over(completePairs)];
  const finding = { interval: null, worst, best, completeCases };
  const cannotSay = (reason: GateReason) => ({
    ...finding,
    verdict: "cannot_say" as const,
    reasons: [reason],
  });
  const { candidate, baseline } = data.maxTurns;
  if (candidate !== baseline)
    return cannotSay({
      code: "turn_budget_differs",
      of: null,
      number: candidate,
      threshold: baseline,
      remedy: null,
    });
  if (worst === null || best === null) {
    const families = countPlayed(data.families);
    const remedy = { kind: "play_families" as const, count: specification.minFamilies - families };
    const code = families === 0 ? "no_pairs" : "single_cluster";
    return cannotSay({ code, of: null, number: families, threshold: specification.minFamilies, remedy });
  }
  const interval = { lower: best.lower, upper: worst.upper };
  const verdict = interval.upper < margin ? "pass" : interval.lower > margin ? "fail" : "cannot_say";
  const reasons: GateReason[] = [];
  const isDecided = completeCases !== null && (completeCases.upper < margin || completeCases.lower > margin);
  if (verdict === "cannot_say")
    reasons.push({
      code: isDecided ? "unknowns_decide" : "interval_straddles_margin",
      of: null,
      number: interval.upper,
      threshold: margin,
      remedy: isDecided ? resolveUnknown(worst, best, margin) : playMore(worst, margin),
    });
  if (verdict === "pass" && interval.lower > 0)
    reasons.push({
      code: "worse_but_within_margin",
      of: null,
      number: interval.lower,
      threshold: 0,
      remedy: null,
    });
  return { ...finding, verdict, interval, reasons };
}

/** The probes of all families, where every family says how many; the most that pairs without any variance may count as. */
export function countProbes(families: readonly GateFamily[]): number | undefined {
  let total = 0;
  for (const { probes } of families) {
    if (probes === null) return undefined;
    total += probes;
  }
  return total === 0 ? undefined : total;
}

/** Families with at least one pair. */
export function countPlayed(families: readonly GateFamily[]): number {
  return families.filter(({ outcomes }) => outcomes.some((row) => row.some((count) => count > 0))).length;
}

const MOST_TIMES = 10_000;

/** The least number of further pairs, of the same kind as those seen, with which the upper end falls below the margin. */
function playMore(
  { b, c, n, designEffect, critical, estimate }: EffectiveTango,
  margin: number,
): GateRemedy | null {
  if (!(estimate < margin)) return null;
  const isEnough = (pairs: number) => {
    const scale = pairs / n / designEffect;
    return tangoLimits(b * scale, c * scale, n * scale, critical).upper < margin;
  };
  const pairs = leastWhole(n, n * MOST_TIMES, isEnough);
  return pairs === null ? null : { kind: "play_pairs", count: pairs - n };
}

/**
 * The least number of unknown outcomes that, decided for the candidate, bring the upper end below the margin: those that leave b first, as they
 * narrow the interval besides.
 */
function resolveUnknown(worst: EffectiveTango, best: EffectiveTango, margin: number): GateRemedy | null {
  const { b, c, n, designEffect, critical } = worst;
  const [fromB, toC] = [b - best.b, best.c - c];
  const isEnough = (resolved: number) => {
    const lessB = Math.min(fromB, resolved);
    const scale = (count: number) => count / designEffect;
    return tangoLimits(scale(b - lessB), scale(c + resolved - lessB), scale(n), critical).upper < margin;
  };
  const count = leastWhole(0, fromB + toC, isEnough);
  return count === null ? null : { kind: "resolve_unknown", count };
}

/** The least whole number in (low, high] that is enough, where more of it stays enough; null where not even `high` is. */
export function leastWhole(low: number, high: number, isEnough: (value: number) => boolean): number | null {
  if (high <= low || !isEnough(high)) return null;
  let [tooFew, enough] = [low, high];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
