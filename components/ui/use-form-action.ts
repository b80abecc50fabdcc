"use client";

import { type RefObject, type SubmitEvent, startTransition, useActionState, useEffect, useRef } from "react";
import type { Result } from "@/lib/result";

/** A server action as a form sends itself to it. */
export type FormAction<T> = (previous: Result<T> | null, form: FormData) => Promise<Result<T>>;

export type FormState<T> = Readonly<{
  state: Result<T> | null;
  isPending: boolean;
  /** What is wrong with a field; null where nothing is known to be. */
  problemOf: (field: string) => string | null;
  /** What went wrong that belongs to no field. */
  problem: string | null;
  formProps: Readonly<{
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  }>;
}>;

/**
 * Sends a form to an action and keeps what was typed, whatever the answer. After a failure the focus goes to the first field that
 * is wrong.
 */
export function useFormAction<T>(action: FormAction<T>, onDone?: (value: T) => void): FormState<T> {
  const form = useRef<HTMLFormElement>(null);
  const [state, send, isPending] = useActionState<Result<T> | null, FormData>(async (previous, data) => {
    const result = await action(previous, data);
    if (result.ok) startTransition(() => onDone?.(result.value));
    return result;
  }, null);
  useEffect(() => {
    if (state?.ok === false)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [state]);
  const failure = state?.ok === false ? state : null;
  const isBeside = Object.keys(failure?.fields ?? {}).length > 0;
  return {
    state,
    isPending,
    problemOf: (field) => failure?.fields?.[field]?.[0] ?? null,
    problem: failure === null || isBeside ? null : failure.message,
    formProps: {
      ref: form,
      onSubmit: (event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        startTransition(() => {
          send(data);
        });
      },
    },
  };
}
