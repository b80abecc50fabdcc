"use client";

import type { ReactNode } from "react";
import { AskButton } from "./ask-button";
import { Button, type ButtonLook } from "./button";
import { DialogButtons } from "./dialog";
import { FormProblem } from "./form-problem";
import { SentFields } from "./sent-fields";
import { TextArea } from "./text-area";
import { type FormAction, useFormAction } from "./use-form-action";

type Question = Readonly<{
  /** What is asked, what the button says that does it, and what the one says that does not. */
  title: string;
  confirm: string;
  cancel: string;
  children: ReactNode;
  /** What is written is called otherwise than a reason. */
  words?: Readonly<{ name: string; label: string; hint: string }>;
  /** Fields above it. */
  above?: ReactNode;
}>;

const REASON = { name: "reason", label: "Reason", hint: "It stays in the audit log." } as const;

/** A button for what others will ask about: it takes the reason first, in a box of its own. `fields` is what else is sent. */
export function ReasonButton({
  label,
  look,
  action,
  fields,
  ...question
}: Question &
  Readonly<{
    label: ReactNode;
    look?: ButtonLook;
    action: FormAction<null>;
    fields: Readonly<Record<string, string>>;
  }>) {
  return (
    <AskButton label={label} look={look} title={question.title}>
      {(close) => <Asked {...question} action={action} fields={fields} close={close} />}
    </AskButton>
  );
}

function Asked({
  confirm,
  cancel,
  children,
  words = REASON,
  above,
  action,
  fields,
  close,
}: Omit<Question, "title"> &
  Readonly<{ action: FormAction<null>; fields: Readonly<Record<string, string>>; close: () => void }>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(action, close);
  return (
    <form {...formProps} noValidate>
      <SentFields fields={fields} />
      <div className="mb-3 text-fg-2">{children}</div>
      {above}
      <TextArea label={words.label} name={words.name} hint={words.hint} problem={problemOf(words.name)} />
      <FormProblem problem={problem} />
      <DialogButtons>
        <Button onClick={close}>{cancel}</Button>
        <Button type="submit" tone="primary" disabled={isPending}>
          {confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}
