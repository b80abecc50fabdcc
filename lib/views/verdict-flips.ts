import { VERDICTS, type Verdict } from "../scoring/types";

/** Episodes that have one verdict in a first set and another, or the same, in a second. Null stands for an empty episode. */
export type VerdictFlip = Readonly<{ from: Verdict | null; to: Verdict | null; episodeCount: number }>;

/** A square of the four verdicts; empty episodes stand with the excluded. Row: the first set, column: the second. */
export function flipMatrix(flips: readonly VerdictFlip[]): readonly (readonly number[])[] {
  return VERDICTS.map((from) =>
    VERDICTS.map((to) =>
      flips
        .filter((flip) => (flip.from ?? "excluded") === from && (flip.to ?? "excluded") === to)
        .reduce((sum, flip) => sum + flip.episodeCount, 0),
    ),
  );
}

/** How many episodes have another verdict in the second set. */
export function changedCount(flips: readonly VerdictFlip[]): number {
  return flips.reduce((sum, flip) => (flip.from === flip.to ? sum : sum + flip.episodeCount), 0);
}

/** The verdicts in the order of the square. */
export const flipVerdicts: readonly Verdict[] = VERDICTS;
