import type { Confidence, ExcludeReason, Label } from "../protocol/label";
import type { Mark, VerdictDraft } from "../protocol/review-verdict";

export type { VerdictDraft };
export type MarkKind = "progressUp" | "surfaceLoosened";

/** A form in which nothing is filled in. */
export const EMPTY_DRAFT: VerdictDraft = {
  ...{ label: null, reason: null, confidence: null },
  ...{ rationale: "", evidence: [], marks: [] },
};

/** A reason stays with an exclusion alone. */
export function withLabel(draft: VerdictDraft, label: Label): VerdictDraft {
  return { ...draft, label, reason: label === "exclude" ? draft.reason : null };
}

export const withReason = (draft: VerdictDraft, reason: ExcludeReason | null): VerdictDraft => ({
  ...draft,
  reason,
});

export const withConfidence = (draft: VerdictDraft, confidence: Confidence): VerdictDraft => ({
  ...draft,
  confidence,
});

/** A turn as evidence, or no longer. @param turn - from 0. */
export function toggleEvidence(draft: VerdictDraft, turn: number): VerdictDraft {
  const others = draft.evidence.filter((one) => one.turn !== turn);
  const isThere = others.length < draft.evidence.length;
  return {
    ...draft,
    evidence: isThere ? others : [...others, { turn, span: null }].toSorted((a, b) => a.turn - b.turn),
  };
}

/** A mark of one kind at a turn, or no longer; a turn without a mark is left out. @param turn - from 0. */
export function toggleMark(draft: VerdictDraft, turn: number, kind: MarkKind): VerdictDraft {
  const before = markAt(draft, turn);
  const mark = { ...before, [kind]: !before[kind] };
  const others = draft.marks.filter((one) => one.turn !== turn);
  const marks = mark.progressUp || mark.surfaceLoosened ? [...others, mark] : others;
  return { ...draft, marks: marks.toSorted((a, b) => a.turn - b.turn) };
}

/** What is marked at a turn. */
export const markAt = ({ marks }: Pick<VerdictDraft, "marks">, turn: number): Mark =>
  marks.find((one) => one.turn === turn) ?? { turn, progressUp: false, surfaceLoosened: false };

export const isEvidence = ({ evidence }: Pick<VerdictDraft, "evidence">, turn: number): boolean =>
  evidence.some((one) => one.turn === turn);

/** Whether two forms hold the same. */
export const isSameDraft = (one: VerdictDraft, other: VerdictDraft): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = ({ label, reason, confidence, rationale, evidence, marks }: VerdictDraft) => [
  ...[label, reason, confidence, rationale],
  evidence.map(({ turn, span }) => [turn, span?.message, span?.start, span?.end]),
  marks.map(({ turn, progressUp, surfaceLoosened }) => [turn, progressUp, surfaceLoosened]),
];
