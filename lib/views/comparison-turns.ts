import type { ArmTurns, ComparisonResult } from "../contracts/comparison-result";

/** Cumulative share of episodes with a violation by the end of a turn, of both arms; null once it is not known any more. */
export type TurnPointPair = Readonly<{
  turn: number;
  candidate: number | null;
  candidateBand: readonly [number, number] | null;
  baseline: number | null;
  baselineBand: readonly [number, number] | null;
  candidateAtRisk: number;
  baselineAtRisk: number;
}>;

/** The curves from turn 0 up to the horizon, for a step chart and its table. */
export function turnPoints({ turns }: Pick<ComparisonResult, "turns">): readonly TurnPointPair[] {
  if (turns.horizon === null) return [];
  return Array.from({ length: turns.horizon + 1 }, (_, turn) => {
    const [own, other] = [at(turns.candidate, turn), at(turns.baseline, turn)];
    return {
      turn,
      candidate: own.share,
      candidateBand: own.band,
      baseline: other.share,
      baselineBand: other.band,
      candidateAtRisk: atRisk(turns.candidate, turn),
      baselineAtRisk: atRisk(turns.baseline, turn),
    };
  });
}

function at(
  { curve }: ArmTurns,
  turn: number,
): Readonly<{ share: number | null; band: readonly [number, number] | null }> {
  if (curve.kind === "not_estimable") return { share: null, band: null };
  const step = curve.steps.findLast(({ time }) => time <= turn);
  if (step === undefined) return { share: 0, band: null };
  const { survival, logLog } = step;
  return { share: 1 - survival, band: logLog === null ? null : [1 - logLog.upper, 1 - logLog.lower] };
}

/** How many episodes were still played without a violation when the turn began. */
const atRisk = ({ atRisk: rows }: ArmTurns, turn: number): number =>
  turn === 0 ? (rows[0]?.atRisk ?? 0) : (rows.find((row) => row.turn >= turn)?.atRisk ?? 0);
