"use client";

import type { ReactNode } from "react";
import { AskButton } from "./ask-button";
import { Button, type ButtonLook } from "./button";
import { DialogButtons } from "./dialog";
import { Note } from "./note";
import { SentFields } from "./sent-fields";
import { type FormAction, useFormAction } from "./use-form-action";

type Question = Readonly<{
  /** What is asked, and what the button says that does it. */
  title: string;
  confirm: string;
  children: ReactNode;
}>;

/** A button for what cannot be undone: it asks first, in a box of its own. `fields` is what the action is sent. */
export function ConfirmButton<T>({
  label,
  name,
  look,
  action,
  fields,
  onDone,
  ...question
}: Question &
  Readonly<{
    label: ReactNode;
    /** Says which of many buttons of the same label it is. */
    name?: string;
    look?: ButtonLook;
    action: FormAction<T>;
    fields: Readonly<Record<string, string>>;
    onDone?: (value: T) => void;
  }>) {
  return (
    <AskButton label={label} name={name} look={look} title={question.title} role="alertdialog">
      {(close) => (
        <Asked
          {...question}
          action={action}
          fields={fields}
          close={close}
          onDone={(value) => {
            close();
            onDone?.(value);
          }}
        />
      )}
    </AskButton>
  );
}

function Asked<T>({
  confirm,
  children,
  action,
  fields,
  close,
  onDone,
}: Omit<Question, "title"> &
  Readonly<{
    action: FormAction<T>;
    fields: Readonly<Record<string, string>>;
    close: () => void;
    onDone: (value: T) => void;
  }>) {
  const { formProps, isPending, state } = useFormAction(action, onDone);
  return (
    <form {...formProps}>
      <SentFields fields={fields} />
      <div className="text-fg-2">{children}</div>
      {state?.ok === false && (
        <div className="mt-3">
          <Note tone="bad" role="alert">
            {state.message}
          </Note>
        </div>
      )}
      <DialogButtons>
        <Button onClick={close}>Keep it as it is</Button>
        <Button type="submit" tone="danger" disabled={isPending}>
          {confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}
