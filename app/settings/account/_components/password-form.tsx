"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { PasswordField } from "@/components/ui/password-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { countOf } from "@/lib/views/format-number";
import { changePasswordAction } from "../actions";

export function PasswordForm({ email, lengthMin }: Readonly<{ email: string; lengthMin: number }>) {
  const [changes, setChanges] = useState(0);
  const { formProps, state, isPending, problem, problemOf } = useFormAction(changePasswordAction, () => {
    setChanges((count) => count + 1);
  });
  return (
    <form {...formProps} aria-label="Password" className="max-w-[360px]">
      {/* A password manager stores the new one under it. */}
      <input type="hidden" autoComplete="username" value={email} />
      {/* What was typed is gone once it counts. */}
      <div key={changes} className="flex flex-col gap-3">
        <PasswordField
          label="Password now"
          name="current"
          autoComplete="current-password"
          problem={problemOf("current")}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${lengthMin.toString()} characters. Your other sessions end with the change.`}
          problem={problemOf("password")}
        />
      </div>
      <FormProblem problem={problem} />
      <div className="mt-2.5 flex items-center gap-2.5">
        <Button type="submit" disabled={isPending}>
          Change password
        </Button>
        <span role="status" className="text-12 text-fg-2">
          {state?.ok === true && !isPending && `Changed. ${countOf(state.value, "other session")} ended.`}
        </span>
      </div>
    </form>
  );
}
