"use client";

import { type FormAction, useFormAction } from "./use-form-action";

/** Turns back what was said to be done beside it. `id` is of what it was done to. */
export function UndoForm<T>({
  action,
  id,
  onDone,
}: Readonly<{ action: FormAction<T>; id: string; onDone: () => void }>) {
  const { formProps, isPending, problem } = useFormAction(action, onDone);
  return (
    <form {...formProps} className="inline">
      <input type="hidden" name="id" value={id} />
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
