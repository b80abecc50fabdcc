"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { signInAction } from "../actions";

/** Email and password. What was wrong stands above; the email stays. Works without a script too. */
export function PasswordForm({ next }: Readonly<{ next: string }>) {
  const [state, submit, isPending] = useActionState(signInAction, null);
  return (
    <form action={submit} aria-label="Sign in with a password">
      {state !== null && (
        <div className="mt-3">
          <Note tone="bad" role="alert">
            {state.message}
          </Note>
        </div>
      )}
      <input type="hidden" name="next" value={next} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state?.email ?? ""}
        className="mt-4"
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" className="mt-3" />
      <Button type="submit" tone="primary" size="lg" className="mt-4 w-full" disabled={isPending}>
        {isPending ? "Signing in" : "Sign in"}
      </Button>
    </form>
  );
}
