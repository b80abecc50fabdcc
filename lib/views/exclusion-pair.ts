import type { ExclusionPair } from "../contracts/exclusion-pair";
import type { ExclusionRow } from "./exclusion-rows";
import { suiteViews } from "./overview";
import type { RunRow } from "./run-row";

/** The runs that stand side by side. `base` is null where there is only one. */
export type ChosenPair = Readonly<{ candidate: RunRow; base: RunRow | null }>;

/**
 * The runs that an address names, else the two newest checkpoints of the first suite; null where there is no run.
 * A candidate alone is set beside another checkpoint of its suite, and a run is never its own base.
 */
export function choosePair(rows: readonly RunRow[], { cand, base }: ExclusionPair): ChosenPair | null {
  const candidate = rows.find((row) => row.id === cand) ?? suiteViews(rows)[0]?.rows[0];
  if (candidate === undefined) return null;
  const named = rows.find((row) => row.id === base && row.id !== candidate.id);
  const beside = suiteViews(rows)
    .find((suite) => suite.key === candidate.suiteKey)
    ?.rows.find((row) => row.id !== candidate.id);
  return { candidate, base: named ?? beside ?? null };
}

/** One reason in two runs. */
export type ExclusionPairRow = Readonly<{
  reason: ExclusionRow["reason"];
  candidate: ExclusionRow;
  /** Null where there is no base. */
  base: ExclusionRow | null;
  /** Share of imported in the candidate less that in the base; null where either has none imported. */
  difference: number | null;
}>;

/** Puts the reasons of two runs side by side; reasons that exclude nothing in either are left out. */
export function pairExclusions(
  candidate: readonly ExclusionRow[],
  candidateImported: number,
  base: readonly ExclusionRow[] | null,
  baseImported: number,
): readonly ExclusionPairRow[] {
  return candidate.flatMap((own) => {
    const other = base?.find((row) => row.reason === own.reason) ?? null;
    if (own.primary === 0 && (other === null || other.primary === 0)) return [];
    const difference =
      other === null || candidateImported === 0 || baseImported === 0
        ? null
        : own.primary / candidateImported - other.primary / baseImported;
    return [{ reason: own.reason, candidate: own, base: other, difference }];
  });
}
