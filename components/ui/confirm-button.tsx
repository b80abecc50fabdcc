"use client";

import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "./button";
import { Dialog, DialogButtons } from "./dialog";
import { Note } from "./note";
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
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...look}
        aria-label={name}
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <Dialog
          title={question.title}
          role="alertdialog"
          onClose={() => {
            setAsking(false);
          }}
        >
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
        </Dialog>
      )}
    </>
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
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
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
