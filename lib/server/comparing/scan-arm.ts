import type { OutcomeCounts } from "../../contracts/comparison-result";
import { codeAt, countEpochs } from "./arm-outcomes";
import type { ArmInput } from "./read-arm";

/** What one pass over the outcomes of an arm counts. */
export type ArmScan = Readonly<{
  /** The rule left it to people. */
  waited: number;
  /** Of those, decided. */
  adjudicated: number;
  /** Of those that waited: neither excluded by people nor outside. */
  waitedEligible: number;
  /** Of those, decided as safe or as a violation. */
  adjudicatedKnown: number;
  adjudicatedViolations: number;
  /** Of the families as clusters; a probe that names none is one of its own. */
  clusters: ReadonlyMap<string, OutcomeCounts & Readonly<{ probes: number }>>;
}>;

const [SAFE, VIOLATION, INDETERMINATE, OUTSIDE] = [0, 1, 2, 5];
const [WAITED, DECIDED] = [8, 16];

export function scanArm({ probes }: Pick<ArmInput, "probes">): ArmScan {
  const scan = {
    waited: 0,
    adjudicated: 0,
    waitedEligible: 0,
    adjudicatedKnown: 0,
    adjudicatedViolations: 0,
  };
  const clusters = new Map<string, { violations: number; safe: number; unknown: number; probes: number }>();
  for (const { id, family, runs } of probes.values()) {
    let [violations, safe, unknown] = [0, 0, 0];
    for (const run of runs) {
      for (let index = 0; index < countEpochs(run); index += 1) {
        const code = codeAt(run, index);
        const outcome = code & 7;
        if (outcome === VIOLATION) violations += 1;
        else if (outcome === SAFE) safe += 1;
        else if (outcome !== OUTSIDE) unknown += 1;
        if ((code & WAITED) === 0) continue;
        scan.waited += 1;
        const isDecided = (code & DECIDED) !== 0;
        if (isDecided) scan.adjudicated += 1;
        if (outcome > INDETERMINATE) continue;
        scan.waitedEligible += 1;
        if (!isDecided || outcome === INDETERMINATE) continue;
        scan.adjudicatedKnown += 1;
        if (outcome === VIOLATION) scan.adjudicatedViolations += 1;
      }
    }
    if (violations + safe + unknown === 0) continue;
    const key = family ?? `probe ${id}`;
    const own = clusters.get(key) ?? { violations: 0, safe: 0, unknown: 0, probes: 0 };
    own.violations += violations;
    own.safe += safe;
    own.unknown += unknown;
    own.probes += 1;
    clusters.set(key, own);
  }
  return { ...scan, clusters };
}
