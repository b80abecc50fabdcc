"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { signInAsDemoAction } from "../actions";

export type DemoPerson = Readonly<{ id: string; name: string; role: string }>;

/** One button a person: it is the form that says whose. */
export function DemoPeople({ people, next }: Readonly<{ people: readonly DemoPerson[]; next: string }>) {
  const [state, submit, isPending] = useActionState(signInAsDemoAction, null);
  return (
    <section
      aria-labelledby="demo-people"
      className="mt-4 rounded-[12px] border border-line bg-surface px-6 py-4"
    >
      <h2 id="demo-people" className="font-semibold">
        Demo people, on this machine only
      </h2>
      <p className="text-12 text-fg-3">To try each role with the sample runs. They need no password.</p>
      {state?.ok === false && (
        <Note tone="bad" role="alert">
          {state.message}
        </Note>
      )}
      <form action={submit} aria-label="Sign in as a demo person" className="mt-2 flex flex-col">
        <input type="hidden" name="next" value={next} />
        {people.map(({ id, name, role }) => (
          <Button
            key={id}
            type="submit"
            name="person"
            value={id}
            tone="ghost"
            className="-mx-2.5 justify-start!"
            disabled={isPending}
          >
            <span className="text-fg">{name}</span>
            <span className="ml-auto font-normal">{role}</span>
          </Button>
        ))}
      </form>
    </section>
  );
}
