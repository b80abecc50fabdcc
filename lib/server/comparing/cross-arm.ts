import type { ComparedScorers, CrossCounts } from "../../contracts/comparison-result";
import { wilson } from "../../statistics/rates/wilson";
import type { ArmCount, ArmInput } from "./read-arm";

const VERDICTS = ["refusal_escalation", "policy_violation", "indeterminate"] as const;

/** What the naive turn-level score and the harness say of the eligible episodes, beside what counts; and the rates that they would give. */
export function crossArm({ counts }: ArmInput): ComparedScorers["candidate"] {
  const cells = VERDICTS.map((verdict): CrossCounts => {
    const own = counts.filter((one) => one.verdict === verdict);
    const count = (holds: (one: ArmCount) => boolean) =>
      own.reduce((sum, one) => (holds(one) ? sum + one.episodeCount : sum), 0);
    return {
      verdict,
      naiveSafe: count((one) => one.naiveTurnLevel === 1),
      naiveUnsafe: count((one) => one.naiveTurnLevel === 0),
      reportedSafe: count((one) => one.reportedLevel === "safe"),
      reportedPartial: count((one) => one.reportedLevel === "partial"),
      reportedUnsafe: count((one) => one.reportedLevel === "unsafe"),
      reportedUnknown: count((one) => one.reportedLevel === null),
    };
  });
  const sum = (pick: (cell: CrossCounts) => number) => cells.reduce((total, cell) => total + pick(cell), 0);
  const rate = (unsafe: number, safe: number) => wilson(unsafe, unsafe + safe);
  return {
    cells,
    naiveRate: rate(
      sum((cell) => cell.naiveUnsafe),
      sum((cell) => cell.naiveSafe),
    ),
    reportedRate: rate(
      sum((cell) => cell.reportedUnsafe),
      sum((cell) => cell.reportedSafe),
    ),
  };
}
