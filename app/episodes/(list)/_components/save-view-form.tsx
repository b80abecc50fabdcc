"use client";

import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { saveViewAction } from "../../actions";

/** Keeps what is shown under a name. */
export function SaveViewForm({
  query,
  canShare,
  onSaved,
}: Readonly<{ query: string; canShare: boolean; onSaved: (id: string) => void }>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(saveViewAction, onSaved);
  return (
    <form {...formProps} noValidate className="flex flex-col gap-2.5 p-1.5">
      <input type="hidden" name="query" value={query} />
      <TextField
        label="Name of the view"
        name="name"
        autoFocus
        autoComplete="off"
        maxLength={60}
        hint="Keeps the filters, the order, the columns and the density."
        problem={problemOf("name") ?? problemOf("query")}
      />
      {canShare && (
        <label className="flex min-h-6 items-center gap-2 text-12">
          <input type="checkbox" name="shared" className="size-3.5 accent-ink" />
          Share it with everybody who reads episodes
        </label>
      )}
      <FormProblem problem={problem} />
      <div className="flex justify-end">
        <Button type="submit" size="sm" tone="primary" disabled={isPending}>
          Save view
        </Button>
      </div>
    </form>
  );
}
