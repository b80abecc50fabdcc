"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { acceptLinkAction } from "../actions";

/**
 * Who somebody is, and the password that they choose.
 *
 * @param email - whose link it is: then it stands there and cannot be changed. Null asks for it.
 */
export function AcceptForm({
  token,
  email,
  asksName,
  label,
  lengthMin,
}: Readonly<{ token: string; email: string | null; asksName: boolean; label: string; lengthMin: number }>) {
  const [state, submit, isPending] = useActionState(acceptLinkAction, null);
  return (
    <form action={submit} aria-label={label}>
      {state?.result.ok === false && (
        <div className="mt-3">
          <Note tone="bad" role="alert">
            {state.result.message}
          </Note>
        </div>
      )}
      <input type="hidden" name="token" value={token} />
      {/* A password manager stores the password under it. */}
      <TextField
        label="Email"
        name={email === null ? "email" : undefined}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={email !== null}
        defaultValue={email ?? state?.email ?? ""}
        className="mt-4"
      />
      {asksName && (
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={state?.name ?? ""}
          className="mt-3"
        />
      )}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        minLength={lengthMin}
        hint={`At least ${lengthMin.toString()} characters. A few words do well.`}
        className="mt-3"
      />
      <Button type="submit" tone="primary" size="lg" className="mt-4 w-full" disabled={isPending}>
        {label}
      </Button>
    </form>
  );
}
