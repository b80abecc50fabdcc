"use client";

import { ShieldCheck } from "lucide-react";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { beginOidcAction } from "../actions";

/** The way over the OpenID provider. */
export function ProviderForm({ name, next }: Readonly<{ name: string; next: string }>) {
  const [state, submit, isPending] = useActionState(beginOidcAction, null);
  return (
    <form action={submit} aria-label={name}>
      <div className="mt-3 flex items-center gap-2.5 text-12 text-fg-3">
        <hr className="grow border-line" />
        or
        <hr className="grow border-line" />
      </div>
      {state?.ok === false && (
        <div className="mt-3">
          <Note tone="bad" role="alert">
            {state.message}
          </Note>
        </div>
      )}
      <input type="hidden" name="next" value={next} />
      <Button type="submit" size="lg" className="mt-3 w-full" disabled={isPending}>
        <ShieldCheck size={15} strokeWidth={1.75} aria-hidden />
        {name}
      </Button>
    </form>
  );
}
