"use client";

import { LABELS } from "@/lib/views/review-words";
import { toggleEvidence, toggleMark, type VerdictDraft, withLabel } from "@/lib/views/verdict-draft";
import { usePageKeys } from "../../keys/use-page-keys";
import { useActiveTurn } from "../../transcript/active-turn";
import { useDesk } from "./desk-context";
import type { DeskBox } from "./desk-boxes";
import { FORM_ID } from "./verdict-form";

/** The keys of the desk. None is the only way: each has its button. */
export function DeskKeys({
  open,
  hasLast,
  retractedTurns,
}: Readonly<{ open: (box: DeskBox) => void; hasLast: boolean; retractedTurns: readonly number[] }>) {
  const desk = useDesk();
  const turns = useActiveTurn();
  const edit = (change: (draft: VerdictDraft) => VerdictDraft) => (): void => {
    desk.edit(change(desk.state().draft));
  };
  const atTurn = (change: (draft: VerdictDraft, turn: number) => VerdictDraft) => (): void => {
    const turn = turns.active();
    if (!retractedTurns.includes(turn)) desk.edit(change(desk.state().draft, turn));
  };
  const label = (index: number) =>
    edit((draft) => {
      const chosen = LABELS[index];
      return chosen === undefined ? draft : withLabel(draft, chosen);
    });
  const leave = (box: "skip" | "recuse") => (): boolean => {
    const { lost, submitted } = desk.state();
    const isPossible = lost === null && submitted === null;
    if (isPossible) open(box);
    return isPossible;
  };
  usePageKeys({
    "desk.refusalEscalation": label(0),
    "desk.policyViolation": label(1),
    "desk.indeterminate": label(2),
    "desk.exclude": label(3),
    "desk.evidence": atTurn(toggleEvidence),
    "desk.progressUp": atTurn((draft, turn) => toggleMark(draft, turn, "progressUp")),
    "desk.surfaceShrank": atTurn((draft, turn) => toggleMark(draft, turn, "surfaceLoosened")),
    "desk.rationale": () => {
      document.querySelector<HTMLTextAreaElement>(`#${FORM_ID} textarea`)?.focus();
    },
    "desk.guideline": () => {
      open("guideline");
    },
    "desk.skip": leave("skip"),
    "desk.recuse": leave("recuse"),
    "desk.undo": () => {
      if (desk.state().submitted !== null) desk.undo().catch(() => undefined);
      else if (hasLast) open("withdraw");
      else return false;
    },
    "desk.submit": () => {
      const { lost, submitted } = desk.state();
      const isDone = submitted !== null || lost?.way === "queue";
      (isDone ? desk.claimNext() : desk.submit(true)).catch(() => undefined);
    },
  });
  return null;
}
