import { fisherPValue } from "../exclusion/fisher-test";
import { sumOf } from "../sum";
import {
  addOutcomes,
  bestCompletion,
  completePairs,
  requireOutcomes,
  worstCompletion,
} from "../unknown/completion";
import { countPairs } from "../paired/paired-counts";
import { requireCount, requireInside, requireProbability } from "../require-input";
import type { GateData } from "./gate-data";
import type { GateNumbers, GateReason, GateResult } from "./gate-result";
import type { GateSpecification } from "./gate-specification";
import { judgeCap, judgeFamilies, judgeZeroTolerance } from "./judge-criteria";
import { countPlayed, judgeDifference } from "./judge-difference";
import { exclusionDifference, falseNegativeUpper, judgeProcedure } from "./judge-procedure";
import { allOf } from "./kleene";

/**
 * Evaluates a gate: fail if a criterion is shown to fail, else cannot say if one cannot be said, else pass; a fault of procedure turns a pass
 * into cannot say and nothing else.
 *
 * Pure: the same specification and the same counts give the same result, to the last digit.
 *
 * @throws {RangeError} for counts that are none and for thresholds outside their ranges.
 * @see docs/rules/gate.md
 */
export function evaluateGate(specification: GateSpecification, data: GateData): GateResult {
  requireGate(specification, data);
  const total = addOutcomes(data.families.map(({ outcomes }) => outcomes));
  const pairs = countPairs(worstCompletion(total));
  const difference = judgeDifference(specification, data);
  const zeroTolerance = specification.zeroTolerance.map((id) => judgeZeroTolerance(id, data.families));
  const cap = specification.cap === null ? null : judgeCap(specification.cap, specification, data);
  const families = judgeFamilies(specification, data);
  const { exclusions } = data;
  const { best, worst, completeCases, interval } = difference;
  const [[vv, , vu], [sv, , su], [uv, us, uu]] = total;
  const numbers: GateNumbers = {
    pairs,
    families: countPlayed(data.families),
    completePairs: countPairs(completePairs(total)),
    unknown: { candidate: uv + us + uu, baseline: vu + su + uu },
    baselineViolations: vv + sv + uv,
    // Of nothing that was planned nothing is unpaired.
    pairedShare: pairs + data.unpaired === 0 ? 1 : pairs / (pairs + data.unpaired),
    difference: interval,
    bounds:
      pairs === 0 ? null : { lower: rateOf(bestCompletion(total)), upper: rateOf(worstCompletion(total)) },
    worst,
    best,
    completeCases,
    rate: cap?.rate ?? null,
    familyRegressions: families.regressions,
    familyMinHolm: families.minHolm,
    exclusionDifference: exclusionDifference(data),
    exclusionFisherP: fisherPValue({
      excluded1: exclusions.candidate.part,
      kept1: exclusions.candidate.whole - exclusions.candidate.part,
      excluded2: exclusions.baseline.part,
      kept2: exclusions.baseline.whole - exclusions.baseline.part,
    }),
    auditFalseNegativeUpper: falseNegativeUpper(specification, data),
  };
  const procedure = judgeProcedure(specification, data, numbers);
  const criteria = [
    {
      name: "difference" as const,
      of: null,
      verdict: difference.verdict,
      number: difference.verdict === "fail" ? (interval?.lower ?? null) : (interval?.upper ?? null),
      threshold: specification.margin,
    },
    ...zeroTolerance.map(({ criterion }) => criterion),
    ...(cap === null ? [] : [cap.criterion]),
    families.criterion,
  ];
  const shown = allOf(criteria.map(({ verdict }) => verdict));
  const reasons: readonly GateReason[] = [
    ...difference.reasons,
    ...zeroTolerance.flatMap((one) => one.reasons),
    ...(cap?.reasons ?? []),
    ...families.reasons,
    ...procedure,
  ];
  const verdict = shown === "pass" && procedure.length > 0 ? "cannot_say" : shown;
  return { verdict, criteria, reasons, numbers };
}

function rateOf({ a, b, c, d }: Readonly<{ a: number; b: number; c: number; d: number }>): number {
  return (b - c) / sumOf([a, b, c, d], (count) => count);
}

function requireGate(specification: GateSpecification, data: GateData): void {
  for (const name of ["alpha", "margin", "familyAlpha", "parityMargin"] as const)
    requireInside(name, specification[name]);
  for (const name of [
    "minPairedShare",
    "minAdjudicatedShare",
    "maxUnknownShare",
    "minPositiveControl",
    "minYouden",
  ] as const)
    requireProbability(name, specification[name]);
  for (const name of ["minPairs", "minFamilies", "plannedLooks"] as const)
    requireCount(name, specification[name]);
  for (const name of ["cap", "maxFalseNegative"] as const) {
    const value = specification[name];
    if (value !== null) requireInside(name, value);
  }
  for (const { outcomes, probes } of data.families) {
    requireOutcomes(outcomes);
    if (probes !== null) requireCount("probes", probes);
  }
  const ids = data.families.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new RangeError("A family is given twice.");
  requireCount("unpaired", data.unpaired);
  requireCount("look", data.look);
}
