import type { SensitivityRow } from "../../contracts/comparison-result";
import { evaluateGate } from "../../statistics/gate/evaluate-gate";
import type { GateData, GateVerdict } from "../../statistics/gate/gate-data";
import type { GateResult } from "../../statistics/gate/gate-result";
import type { GateSpecification } from "../../statistics/gate/gate-specification";
import { allOf } from "../../statistics/gate/kleene";
import { countPairs } from "../../statistics/paired/paired-counts";
import { addOutcomes, completePairs } from "../../statistics/unknown/completion";
import { SWEEP_TOLERANCES } from "../rollups/outcome-code";
import type { ProbePairs } from "./pair-arms";
import {
  AS_COUNTED,
  atTolerance,
  EXCLUDED_AS_VIOLATION,
  FIRST_EPOCH,
  gateFamilies,
  pendingAs,
  type Scenario,
} from "./scenarios";

/** Pairs under another set of classifications that both arms have, such as another baseline mode. */
export type OtherSet = Readonly<{ value: string; probes: readonly ProbePairs[] }>;

/** The verdict of the criteria, without faults of procedure: what another reading of the same episodes would say. */
export const criteriaVerdict = ({ criteria }: GateResult): GateVerdict =>
  allOf(criteria.map(({ verdict }) => verdict));

/** The same comparison read otherwise, a row each; those whose verdict is another stand out. */
export function runSensitivity(
  specification: GateSpecification,
  data: GateData,
  probes: readonly ProbePairs[],
  others: readonly OtherSet[],
  isFlagged: (probe: ProbePairs) => boolean,
): readonly SensitivityRow[] {
  const specified = verdictOf(gateFamilies(probes, AS_COUNTED));
  const row = (
    key: SensitivityRow["key"],
    value: string | null,
    scenario: Scenario,
    over: readonly ProbePairs[] = probes,
  ): SensitivityRow => {
    const found = verdictOf(gateFamilies(over, scenario));
    return { key, value, ...found, differs: found.verdict !== specified.verdict };
  };
  const kept = probes.filter((probe) => !isFlagged(probe));
  return [
    { key: "as_specified", value: null, ...specified, differs: false },
    ...SWEEP_TOLERANCES.map((tolerance, place) => row("tolerance", String(tolerance), atTolerance(place))),
    ...others.map(({ value, probes: over }) => row("baseline_mode", value, AS_COUNTED, over)),
    row("leaks_out", String(probes.length - kept.length), AS_COUNTED, kept),
    row("first_epoch", null, FIRST_EPOCH),
    row("excluded_as_violation", null, EXCLUDED_AS_VIOLATION),
    row("pending_as_safe", null, pendingAs(1)),
    row("pending_as_violation", null, pendingAs(0)),
  ];

  function verdictOf(
    families: GateData["families"],
  ): Pick<SensitivityRow, "verdict" | "pairs" | "difference" | "interval"> {
    const result = evaluateGate(specification, { ...data, families });
    const { pairs, difference } = result.numbers;
    const complete = completePairs(addOutcomes(families.map((family) => family.outcomes)));
    const n = countPairs(complete);
    return {
      verdict: criteriaVerdict(result),
      pairs,
      difference: n === 0 ? null : (complete.b - complete.c) / n,
      interval: difference,
    };
  }
}
