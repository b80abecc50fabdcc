"use client";

import { UndoForm } from "@/components/ui/undo-form";
import { disablePersonAction, enablePersonAction } from "../actions";
import type { Done } from "./done";

/** Turns back what was done to a person: `isDisabled` is what they became by it. */
export function UndoButton({
  personId,
  isDisabled,
  onDone,
}: Readonly<{ personId: string; isDisabled: boolean; onDone: (done: Done) => void }>) {
  return (
    <UndoForm
      action={isDisabled ? enablePersonAction : disablePersonAction}
      id={personId}
      onDone={() => {
        onDone({ text: isDisabled ? "Enabled again." : "Disabled again.", undo: null });
      }}
    />
  );
}
