"use client";

import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { changeNameAction } from "../actions";

export function NameForm({ name }: Readonly<{ name: string }>) {
  const { formProps, state, isPending, problem, problemOf } = useFormAction(changeNameAction);
  return (
    <form {...formProps} aria-label="Name" className="mt-3 max-w-[360px]">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        hint="As others see it. What the log says of you until now keeps the old one."
        problem={problemOf("name")}
      />
      <FormProblem problem={problem} />
      <div className="mt-2.5 flex items-center gap-2.5">
        <Button type="submit" disabled={isPending}>
          Save name
        </Button>
        <span role="status" className="text-12 text-fg-2">
          {state?.ok === true && !isPending && "Saved."}
        </span>
      </div>
    </form>
  );
}
