import type { ArmAccounting } from "../../contracts/comparison-result";
import { accountRun } from "../../scoring/account-run";
import type { Alone, PairedArms } from "./pair-arms";
import type { ArmInput } from "./read-arm";
import type { ArmScan } from "./scan-arm";

/**
 * Where every episode of an arm went: the accounting of its runs, how far people are, and which of them stand in pairs.
 *
 * @throws {RangeError} where the sums do not add up: rollups and outcomes contradict each other.
 */
export function accountArm(
  arm: ArmInput,
  { probes }: Pick<PairedArms, "probes">,
  alone: Alone,
  { waited, adjudicated, adjudicatedViolations }: ArmScan,
): ArmAccounting {
  const rejected = arm.runs.reduce((sum, run) => sum + run.rejected, 0);
  const accounting = accountRun(arm.counts, rejected);
  const sum = (holds: (count: ArmInput["counts"][number]) => boolean): number =>
    arm.counts.reduce((total, count) => (holds(count) ? total + count.episodeCount : total), 0);
  const couldNotTell = sum(
    (one) => one.verdict === "indeterminate" && one.reason === "people_could_not_tell",
  );
  const pairs = probes.flatMap(({ cells }) => cells);
  const total = pairs.reduce((count, cell) => count + cell.count, 0);
  const leftOut = pairs.reduce(
    (count, cell) =>
      cell.candidate.outcome === "outside" && cell.baseline.outcome === "outside"
        ? count + cell.count
        : count,
    0,
  );
  const otherAttempts = accounting.imported - (total + alone.unmatched + alone.changed + alone.outside);
  const found = {
    ...accounting,
    pending: accounting.indeterminate - couldNotTell,
    couldNotTell,
    otherAttempts,
    ...{ waited, adjudicated, adjudicatedViolations },
    paired: total - leftOut,
    leftOut,
    unmatched: alone.unmatched,
    changed: alone.changed,
    outsideAlone: alone.outside,
  };
  // An attempt that was played again is excluded for that reason alone, or is empty: both stand outside.
  if (otherAttempts < 0 || otherAttempts > accounting.outside)
    throw new RangeError(
      `The episodes of an arm do not add up: ${accounting.imported} imported, ${total} in pairs, ${alone.unmatched + alone.changed + alone.outside} alone.`,
    );
  return found;
}
