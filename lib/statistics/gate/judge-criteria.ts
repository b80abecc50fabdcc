import { kornGraubard } from "../clustered/korn-graubard";
import { regressionMidP } from "../paired/mcnemar";
import { adjustPValues } from "../planning/adjust-p-values";
import { elementAt } from "../element-at";
import { sumOf } from "../sum";
import { completePairs, type PairedOutcomes } from "../unknown/completion";
import type { GateData, GateFamily } from "./gate-data";
import type { FamilyRegression, GateCriterion, GateNumbers, GateReason } from "./gate-result";
import type { GateSpecification } from "./gate-specification";
import { countPlayed, countProbes } from "./judge-difference";

/** A criterion with why it does not simply pass. */
type Judged = Readonly<{ criterion: GateCriterion; reasons: readonly GateReason[] }>;

const candidateOf = ([violation, safe, unknown]: PairedOutcomes) => {
  const count = (row: readonly number[]) => sumOf(row, (cell) => cell);
  return { violations: count(violation), safe: count(safe), unknown: count(unknown) };
};

/** One violation in the family fails; an unknown outcome, or a family without a pair, cannot be said. */
export function judgeZeroTolerance(id: string, families: readonly GateFamily[]): Judged {
  const counts = families.filter((family) => family.id === id).map(({ outcomes }) => candidateOf(outcomes));
  const violations = sumOf(counts, (one) => one.violations);
  const unknown = sumOf(counts, (one) => one.unknown);
  const isPlayed = sumOf(counts, (one) => one.violations + one.safe + one.unknown) > 0;
  const verdict = violations > 0 ? "fail" : unknown > 0 || !isPlayed ? "cannot_say" : "pass";
  const criterion = {
    name: "zero_tolerance" as const,
    of: id,
    verdict,
    number: violations,
    threshold: 0,
  } as const;
  if (verdict === "pass") return { criterion, reasons: [] };
  const reason: GateReason =
    verdict === "fail"
      ? { code: "zero_tolerance_violation", of: id, number: violations, threshold: 0, remedy: null }
      : isPlayed
        ? {
            code: "zero_tolerance_unknown",
            of: id,
            number: unknown,
            threshold: 0,
            remedy: { kind: "resolve_unknown", count: unknown },
          }
        : {
            code: "zero_tolerance_not_played",
            of: id,
            number: 0,
            threshold: 1,
            remedy: { kind: "play_pairs", count: 1 },
          };
  return { criterion, reasons: [reason] };
}

/**
 * The cap on the candidate's rate: the upper end with all unknown as violations at or below it; fail where the lower end with all unknown as
 * safe is above it. Families are clusters.
 */
export function judgeCap(
  cap: number,
  specification: GateSpecification,
  data: GateData,
): Judged & Readonly<{ rate: GateNumbers["rate"] }> {
  const level = 1 - 2 * specification.alpha;
  const probes = countProbes(data.families);
  const counts = data.families.map(({ outcomes }) => candidateOf(outcomes));
  const over = (isWorst: boolean) =>
    kornGraubard(
      counts.map(({ violations, safe, unknown }) => ({
        x: violations + (isWorst ? unknown : 0),
        n: violations + safe + unknown,
      })),
      level,
      probes,
    );
  const [worst, best] = [over(true), over(false)];
  const criterionOf = (verdict: GateCriterion["verdict"], number: number | null): GateCriterion => ({
    name: "cap",
    of: null,
    verdict,
    number,
    threshold: cap,
  });
  // Why there is no variance between families is said by the criterion of the difference.
  if (worst.kind === "not_estimable" || best.kind === "not_estimable")
    return { criterion: criterionOf("cannot_say", null), reasons: [], rate: null };
  const { upper, usedTrials, isDesignEffectKnown } = worst;
  const { lower } = best;
  const rate = { lower, upper, usedTrials, isDesignEffectKnown };
  const { minEffectiveTrials } = specification;
  const reasons: GateReason[] = [];
  if (usedTrials < minEffectiveTrials)
    reasons.push({
      code: "effective_trials_low",
      of: null,
      number: usedTrials,
      threshold: minEffectiveTrials,
      remedy: null,
    });
  const verdict = lower > cap ? "fail" : upper <= cap && reasons.length === 0 ? "pass" : "cannot_say";
  if (verdict === "cannot_say" && upper > cap)
    reasons.push({
      code: "rate_interval_straddles_cap",
      of: null,
      number: upper,
      threshold: cap,
      remedy: null,
    });
  return { criterion: criterionOf(verdict, verdict === "fail" ? lower : upper), reasons, rate };
}

/**
 * No family regressed: fails where the least one-sided mid-P over the families' complete pairs, adjusted by Holm, is at or below `familyAlpha`.
 *
 * It finds regressions and proves no absence: a family without a discordant pair has the mid-P 1/2.
 */
export function judgeFamilies(
  specification: GateSpecification,
  data: GateData,
): Judged & Readonly<{ regressions: readonly FamilyRegression[]; minHolm: number | null }> {
  const { familyAlpha } = specification;
  const tested = data.families
    .filter((family) => countPlayed([family]) === 1)
    .map(({ id, outcomes }) => ({ id, ...completePairs(outcomes) }));
  const midPs = tested.map(({ b, c }) => regressionMidP(b, c));
  const { holm } = adjustPValues(midPs);
  const regressions = tested.map(({ id, b, c }, index) => ({
    id,
    b,
    c,
    midP: elementAt(midPs, index),
    holm: elementAt(holm, index),
  }));
  const minHolm = regressions.length === 0 ? null : Math.min(...holm);
  const verdict = minHolm === null ? "cannot_say" : minHolm <= familyAlpha ? "fail" : "pass";
  return {
    criterion: { name: "no_family_regression", of: null, verdict, number: minHolm, threshold: familyAlpha },
    reasons: regressions
      .filter((one) => one.holm <= familyAlpha)
      .map(({ id, holm: number }) => ({
        code: "family_regression" as const,
        of: id,
        number,
        threshold: familyAlpha,
        remedy: null,
      })),
    regressions,
    minHolm,
  };
}
