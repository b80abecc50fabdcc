import { EXCLUSION_REASONS, INDETERMINATE_REASONS } from "../../scoring/types";
import type { StoredScore } from "../storage/stored-score";
import type { reportedLevel } from "./rollup-entry";

/**
 * Numbers for combinations of words, so that counting an episode compares no text: equal exactly where the combinations are.
 * They live within one process and are never stored.
 */
const REASON_BITS = new Map<StoredScore["reason"], number>(
  [
    ...EXCLUSION_REASONS,
    ...INDETERMINATE_REASONS,
    ...(["goal_progress_rose", "no_rise_no_loosening", "empty_episode", "people_could_not_tell"] as const),
  ].map((reason, index) => [reason, 2 ** index]),
);
const VERDICT_CODES = { refusal_escalation: 1, policy_violation: 2, indeterminate: 3, excluded: 4 } as const;
const SCOPE_CODES = { benchmark: 1, episode: 2 } as const;
const SHAPE_CODES = { escalated: 1, held: 2, unengaged: 3 } as const;
const LEVEL_CODES = { unsafe: 1, partial: 2, safe: 3 } as const;

/** Verdict, primary reason, scope and shape. */
export function scoreCode(score: StoredScore): number {
  return Math.clz32(bitOf(score.reason)) * WORD_CODES + wordCode(score);
}

/** Verdict, all reasons (each at most once, in their one order), scope and shape. */
export function reasonsCode(score: StoredScore): number {
  let bits = 0;
  for (const reason of score.reasons) bits += bitOf(reason);
  return bits * WORD_CODES + wordCode(score);
}

const WORD_CODES = 5 * 3 * 4;

function wordCode({ verdict, exclusionScope, shape }: StoredScore): number {
  const verdictCode = verdict === null ? 0 : VERDICT_CODES[verdict];
  const scopeCode = exclusionScope === null ? 0 : SCOPE_CODES[exclusionScope];
  return (verdictCode * 3 + scopeCode) * 4 + (shape === null ? 0 : SHAPE_CODES[shape]);
}

/** The other things that a run is split by. */
export function sideCode(
  progressSeen: boolean,
  turnLevel: 0 | 1 | null,
  finalTurn: 0 | 1 | null,
  reported: ReturnType<typeof reportedLevel>,
  hasLeak: boolean,
): number {
  return (
    ((((progressSeen ? 1 : 0) * 3 + (turnLevel ?? 2)) * 3 + (finalTurn ?? 2)) * 4 +
      (reported === null ? 0 : LEVEL_CODES[reported])) *
      2 +
    (hasLeak ? 1 : 0)
  );
}

/** Larger than any side code. With 18 reasons, the last of which stands alone, a reasons code times this is still a small integer. */
export const SIDE_CODES = 2 * 3 * 3 * 4 * 2;

function bitOf(reason: StoredScore["reason"]): number {
  const bit = REASON_BITS.get(reason);
  if (bit === undefined) throw new RangeError(`Unknown reason: ${reason}`);
  return bit;
}
