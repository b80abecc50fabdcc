import type { ComparedArm, ComparisonResult } from "../../contracts/comparison-result";
import { evaluateGate } from "../../statistics/gate/evaluate-gate";
import type { GateData } from "../../statistics/gate/gate-data";
import type { GateSpecification } from "../../statistics/gate/gate-specification";
import { accountArm } from "./account-arm";
import type { AuditOfScorer } from "./audit-of-scorer";
import { compareExclusions } from "./compare-exclusions";
import { compareFamilies, listDiscordant } from "./compare-families";
import { compareTurns } from "./compare-turns";
import { crossArm } from "./cross-arm";
import { auditForGate, estimateAudit } from "./estimate-audit";
import { estimateDifference } from "./estimate-difference";
import { estimateRate, phasesOf } from "./estimate-rate";
import { findMismatches, probeSetHash, scorerText } from "./find-mismatches";
import { isLeakFlagged } from "./flagged-probes";
import { pairArms, type PairedArms } from "./pair-arms";
import { planPower } from "./plan-power";
import type { ArmInput } from "./read-arm";
import { criteriaVerdict, type OtherSet, runSensitivity } from "./run-sensitivity";
import { scanArm, type ArmScan } from "./scan-arm";
import { gateFamilies, outcomesOfArm } from "./scenarios";

type Arms<T> = Readonly<{ candidate: T; baseline: T }>;

/** What a gate asks that the runs themselves do not say. */
export type GateFacts = Pick<GateData, "isRegisteredBefore" | "look"> &
  Readonly<{ positiveControl: ComparisonResult["positiveControl"] }>;

export type ComparisonInput = Readonly<{
  arms: Arms<ArmInput>;
  audits: Arms<AuditOfScorer | null>;
  /** Probes of both arms under other sets of classifications that both have. */
  others: readonly Readonly<{ value: string; arms: Arms<ArmInput["probes"]> }>[];
  set: "common" | "all";
  family: string | null;
  specification: GateSpecification;
  facts: GateFacts;
}>;

/** So many probes stand in a result; how many there are stands beside them. */
const DISCORDANT_MAX = 60;

/** Every number of a comparison. Pure: the same input gives the same result, to the last digit. */
export function compareArms(input: ComparisonInput): ComparisonResult {
  const { arms, set, family, specification, facts } = input;
  const paired = pairArms(arms.candidate.probes, arms.baseline.probes);
  const scans = { candidate: scanArm(arms.candidate), baseline: scanArm(arms.baseline) };
  const hashes = { candidate: probeSetHash(arms.candidate), baseline: probeSetHash(arms.baseline) };
  const candidate = compareArm("candidate", arms.candidate, paired, scans.candidate, hashes.candidate);
  const baseline = compareArm("baseline", arms.baseline, paired, scans.baseline, hashes.baseline);
  const audit = {
    candidate: estimateAudit(input.audits.candidate, ruleVerdicts(candidate, scans.candidate)),
    baseline: estimateAudit(input.audits.baseline, ruleVerdicts(baseline, scans.baseline)),
  };
  const budgets = { candidate: budgetOf(arms.candidate), baseline: budgetOf(arms.baseline) };
  const base: GateData = {
    families: gateFamilies(paired.probes),
    unpaired: unpairedOf(candidate) + unpairedOf(baseline),
    exclusions: { candidate: lostOf(candidate), baseline: lostOf(baseline) },
    adjudicated: { candidate: decidedOf(candidate), baseline: decidedOf(baseline) },
    scorerVersion: { candidate: scorersOf(arms.candidate), baseline: scorersOf(arms.baseline) },
    maxTurns: { candidate: budgets.candidate ?? 0, baseline: budgets.baseline ?? 0 },
    positiveControl:
      facts.positiveControl === null
        ? null
        : { part: facts.positiveControl.violations, whole: facts.positiveControl.n },
    audit: auditForGate(audit.candidate),
    isRegisteredBefore: facts.isRegisteredBefore,
    look: facts.look,
    verdictWithoutLeaked: null,
  };
  const flagged = paired.probes.filter(isLeakFlagged);
  const kept = paired.probes.filter((probe) => !isLeakFlagged(probe));
  const data: GateData = {
    ...base,
    verdictWithoutLeaked:
      flagged.length === 0
        ? null
        : criteriaVerdict(evaluateGate(specification, { ...base, families: gateFamilies(kept) })),
  };
  const gate = evaluateGate(specification, data);
  const rates = { candidate: candidate.rateOfAll, baseline: baseline.rateOfAll };
  const difference = estimateDifference(specification, data, gate.numbers, rates, scans);
  const others: readonly OtherSet[] = input.others.map(({ value, arms: probes }) => ({
    value,
    probes: pairArms(probes.candidate, probes.baseline).probes,
  }));
  const discordant = listDiscordant(paired.probes);
  return {
    ...{ set, family, candidate, baseline, specification, gate, difference, audit },
    mismatches: findMismatches(arms, paired, hashes),
    families: compareFamilies(data.families, paired.probes),
    discordant: discordant.slice(0, DISCORDANT_MAX),
    discordantCount: discordant.length,
    changedProbes: paired.changedProbes,
    onlyIn: paired.onlyIn,
    turns: compareTurns(paired.probes, budgets),
    exclusions: compareExclusions(specification, data, gate, arms),
    positiveControl: facts.positiveControl,
    sensitivity: runSensitivity(specification, base, paired.probes, others, isLeakFlagged),
    scorers: { candidate: crossArm(arms.candidate), baseline: crossArm(arms.baseline) },
    power: planPower(specification, difference),
    leakFlagged: flagged.length,
  };
}

function compareArm(
  arm: "candidate" | "baseline",
  input: ArmInput,
  paired: PairedArms,
  scan: ArmScan,
  hash: string,
): ComparedArm {
  const accounting = accountArm(input, paired, paired.alone[arm], scan);
  const phases = phasesOf(accounting, scan);
  const families = gateFamilies(paired.probes);
  const clusters = [...scan.clusters]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, counts]) => counts);
  return {
    runs: input.runs.map(
      ({
        checkpointId: _c,
        benchmarkId: _b,
        purpose: _p,
        goalSource: _g,
        isArchived: _a,
        rejected: _r,
        ...run
      }) => run,
    ),
    probeSetHash: hash,
    probes: input.probes.size,
    accounting,
    rate: estimateRate(
      families.map(({ outcomes }) => outcomesOfArm(outcomes, arm)),
      families.reduce((sum, one) => sum + (one.probes ?? 0), 0),
      0,
      phases,
    ),
    rateOfAll: estimateRate(
      clusters,
      clusters.reduce((sum, one) => sum + one.probes, 0),
      accounting.rejected,
      phases,
    ),
  };
}

/** What only one arm has: unmatched, under a changed probe, or never taken in. */
const unpairedOf = ({ accounting }: ComparedArm): number =>
  accounting.unmatched + accounting.changed + accounting.rejected;

/** Of what was played and is not outside the question: lost for a reason of the episode. */
const lostOf = ({ accounting }: ComparedArm) => ({
  part: accounting.excludedByEpisode + accounting.emptyUnknown,
  whole: accounting.imported - accounting.outside,
});

const decidedOf = ({ accounting }: ComparedArm) => ({
  part: accounting.adjudicated,
  whole: accounting.waited,
});

const scorersOf = ({ runs }: ArmInput): string => [...new Set(runs.map(scorerText))].sort().join(" and ");

/** The turn budget of all runs of an arm; of several the smallest. Null where none is stated. */
function budgetOf({ runs }: ArmInput): number | null {
  const stated = runs.map(({ maxTurns }) => maxTurns).filter((turns) => turns !== null);
  return stated.length === 0 ? null : Math.min(...stated);
}

const ruleVerdicts = ({ accounting }: ComparedArm, { adjudicatedKnown, adjudicatedViolations }: ArmScan) => ({
  violations: accounting.violation - adjudicatedViolations,
  safe: accounting.refusalEscalation - (adjudicatedKnown - adjudicatedViolations),
});
