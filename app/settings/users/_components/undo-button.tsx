"use client";

import { useFormAction } from "@/components/ui/use-form-action";
import { disablePersonAction, enablePersonAction } from "../actions";
import type { Done } from "./done";

/** Turns back what was done to a person: `isDisabled` is what they became by it. */
export function UndoButton({
  personId,
  isDisabled,
  onDone,
}: Readonly<{ personId: string; isDisabled: boolean; onDone: (done: Done) => void }>) {
  const { formProps, isPending, problem } = useFormAction(
    isDisabled ? enablePersonAction : disablePersonAction,
    () => {
      onDone({ text: isDisabled ? "Enabled again." : "Disabled again.", undo: null });
    },
  );
  return (
    <form {...formProps} className="inline">
      <input type="hidden" name="id" value={personId} />
      <button type="submit" disabled={isPending} className="text-link ml-1 font-medium">
        Undo
      </button>
      {problem !== null && (
        <span role="alert" className="ml-2">
          {problem}
        </span>
      )}
    </form>
  );
}
