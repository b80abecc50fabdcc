"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldProblem } from "@/components/ui/field-problem";
import { FormProblem } from "@/components/ui/form-problem";
import { Outcome } from "@/components/ui/outcome";
import { TextArea } from "@/components/ui/text-area";
import { useFormAction } from "@/components/ui/use-form-action";
import type { SettingField } from "@/lib/views/protocol-settings";
import { setProtocolAction } from "../actions";

/** Every number of the protocol with what it means, to be changed with a reason. */
export function ProtocolForm({
  groups,
  basedOn,
  mayChange,
}: Readonly<{
  groups: readonly Readonly<{ title: string; fields: readonly SettingField[] }>[];
  basedOn: number;
  mayChange: boolean;
}>) {
  const [done, setDone] = useState<number | null>(null);
  const { formProps, isPending, problem, problemOf } = useFormAction(setProtocolAction, setDone);
  return (
    <form {...formProps} noValidate aria-label="Review protocol" className="flex flex-col gap-3">
      <input type="hidden" name="basedOn" value={basedOn} />
      {groups.map(({ title, fields }) => (
        <section key={title} aria-label={title} className="rounded-md border border-line bg-surface">
          <h3 className="border-b border-line px-3.5 py-2.5 font-semibold">{title}</h3>
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              isReadOnly={!mayChange || field.isFixed}
              problem={problemOf(field.name)}
            />
          ))}
        </section>
      ))}
      {mayChange && (
        <>
          <TextArea
            label="Why it changes"
            name="reason"
            hint="It stands in the history, and in the audit log."
            problem={problemOf("reason")}
            className="max-w-[560px]"
          />
          <FormProblem problem={problem ?? problemOf("settings")} />
          {done !== null && <Outcome text={`Version ${String(done)} applies to cases from now on.`} />}
          <div>
            <Button type="submit" tone="primary" disabled={isPending}>
              Save the protocol
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function Field({
  field,
  isReadOnly,
  problem,
}: Readonly<{ field: SettingField; isReadOnly: boolean; problem: string | null }>) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-3.5 py-2.5 first-of-type:border-t-0">
      <div className="min-w-[220px] flex-1">
        <label htmlFor={id} className="font-medium">
          {field.label}
        </label>
        <p id={`${id}-means`} className="text-12 text-fg-2">
          {field.means} {!field.isFixed && <span className="text-fg-3">{field.bounds}.</span>}
        </p>
        {problem !== null && <FieldProblem id={`${id}-problem`} text={problem} />}
      </div>
      <span className="inline-flex h-8 w-[170px] items-center rounded-md bg-surface inset-ring inset-ring-line-control focus-within:outline-2 focus-within:outline-accent m:h-10">
        <input
          id={id}
          name={field.name}
          defaultValue={field.value}
          inputMode="decimal"
          readOnly={isReadOnly}
          aria-describedby={`${id}-means${problem === null ? "" : ` ${id}-problem`}`}
          aria-invalid={problem === null ? undefined : true}
          className="h-full w-full min-w-0 rounded-md bg-transparent px-2.5 tabular-nums outline-none read-only:text-fg-2 m:text-[16px]"
        />
        <span className="pr-2.5 text-12 whitespace-nowrap text-fg-3">{field.unit}</span>
      </span>
    </div>
  );
}
