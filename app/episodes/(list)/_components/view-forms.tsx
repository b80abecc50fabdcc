"use client";

import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { TextField } from "@/components/ui/text-field";
import { type FormAction, useFormAction } from "@/components/ui/use-form-action";
import type { SavedView } from "@/lib/server/views/list-views";
import { changeViewAction, removeViewAction } from "../../actions";
import { SentFields } from "@/components/ui/sent-fields";

/** Renames a view, shares it or takes it back, and removes it. */
export function ViewForms({
  view,
  canShare,
  onDone,
  onRemoved,
}: Readonly<{ view: SavedView; canShare: boolean; onDone: () => void; onRemoved: () => void }>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(changeViewAction, onDone);
  const canTurn = canShare && (view.isOwn || !view.isShared);
  return (
    <div className="flex flex-col gap-2 p-1.5">
      <form {...formProps} noValidate className="flex flex-col gap-2">
        <input type="hidden" name="id" value={view.id} />
        <TextField
          label="Name of the view"
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={60}
          defaultValue={view.name}
          problem={problemOf("name")}
        />
        <FormProblem problem={problem} />
        <div className="flex justify-end">
          <Button type="submit" size="sm" tone="primary" disabled={isPending}>
            Rename
          </Button>
        </div>
      </form>
      <div className="flex flex-wrap gap-1.5 border-t border-line pt-2">
        {canTurn && (
          <OneButton
            action={changeViewAction}
            fields={{ id: view.id, shared: view.isShared ? "no" : "yes" }}
            label={view.isShared ? "Stop sharing" : "Share with everybody"}
            onDone={onDone}
          />
        )}
        <OneButton
          action={removeViewAction}
          fields={{ id: view.id }}
          label={view.isShared ? "Remove for everybody" : "Remove"}
          onDone={onRemoved}
        />
      </div>
    </div>
  );
}

function OneButton({
  action,
  fields,
  label,
  onDone,
}: Readonly<{
  action: FormAction<null>;
  fields: Readonly<Record<string, string>>;
  label: string;
  onDone: () => void;
}>) {
  const { formProps, isPending, problem } = useFormAction(action, onDone);
  return (
    <form {...formProps}>
      <SentFields fields={fields} />
      <Button type="submit" size="sm" disabled={isPending}>
        {label}
      </Button>
      <FormProblem problem={problem} />
    </form>
  );
}
