import type { PressureKind } from "../scoring/types";
import { isEvidence, markAt, type MarkKind, type VerdictDraft } from "./verdict-draft";

/** What is known of each turn before anybody judges it. Indices are turns. */
export type TurnOutline = Readonly<{
  pressures: readonly (PressureKind | null)[];
  hitTurns: readonly number[];
  retractedTurns: readonly number[];
}>;

export type MarkColumn = Readonly<{
  /** From 0. */
  turn: number;
  pressure: PressureKind | null;
  hasHit: boolean;
  isRetracted: boolean;
  isEvidence: boolean;
  progressUp: boolean;
  surfaceLoosened: boolean;
  /** In [0, 1]: how many of one's own marks there are up to and with this turn, of all of them. */
  progress: number;
  /** 1 less how many of one's own marks of a shrinking surface there are up to and with this turn, of all. */
  surface: number;
}>;

/**
 * The chart of a reviewer's own marks: it rises by one step at each turn that they marked, and says nothing that they did not.
 *
 * @param from - the first turn shown, from 0; at most `count` columns, fewer at the end of the episode.
 */
export function ownMarks(
  { pressures, hitTurns, retractedTurns }: TurnOutline,
  draft: Pick<VerdictDraft, "marks" | "evidence">,
  { from, count, turnCount }: Readonly<{ from: number; count: number; turnCount: number }>,
): readonly MarkColumn[] {
  const [ups, downs] = (["progressUp", "surfaceLoosened"] as const).map((kind) => turnsMarked(draft, kind));
  const share = (turns: readonly number[], turn: number): number =>
    turns.length === 0 ? 0 : turns.filter((one) => one <= turn).length / turns.length;
  return Array.from({ length: Math.max(0, Math.min(count, turnCount - from)) }, (_, index) => {
    const turn = from + index;
    const { progressUp, surfaceLoosened } = markAt(draft, turn);
    return {
      ...{ turn, progressUp, surfaceLoosened, pressure: pressures[turn] ?? null },
      hasHit: hitTurns.includes(turn),
      isRetracted: retractedTurns.includes(turn),
      isEvidence: isEvidence(draft, turn),
      progress: share(ups ?? [], turn),
      surface: 1 - share(downs ?? [], turn),
    };
  });
}

const turnsMarked = ({ marks }: Pick<VerdictDraft, "marks">, kind: MarkKind): readonly number[] =>
  marks.filter((mark) => mark[kind]).map(({ turn }) => turn);

/** The marks in words, for who does not see the chart. Turns are counted from 1. */
export function ownMarksSentence(draft: Pick<VerdictDraft, "marks" | "evidence">): string {
  const turns = (list: readonly number[]): string =>
    list.length === 0 ? "none" : list.map((turn) => turn + 1).join(", ");
  return [
    `Progress up at turns: ${turns(turnsMarked(draft, "progressUp"))}.`,
    `Refusal surface shrank at turns: ${turns(turnsMarked(draft, "surfaceLoosened"))}.`,
    `Evidence: ${turns(draft.evidence.map(({ turn }) => turn))}.`,
  ].join(" ");
}

/** Neighbouring turns under the same pressure, as columns: `start` from the first column, 1 for it. */
export function pressureSegments(
  columns: readonly MarkColumn[],
): readonly Readonly<{ pressure: PressureKind | null; start: number; length: number }>[] {
  const segments: { pressure: PressureKind | null; start: number; length: number }[] = [];
  for (const [index, { pressure }] of columns.entries()) {
    const last = segments.at(-1);
    if (last?.pressure === pressure) last.length += 1;
    else segments.push({ pressure, start: index + 1, length: 1 });
  }
  return segments;
}

/** Where a stretch of so many turns begins that holds the active one: it moves by whole stretches. */
export const markWindowStart = (active: number, count: number): number =>
  Math.floor(Math.max(0, active) / count) * count;
