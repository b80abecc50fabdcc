"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { SecretOnce } from "@/components/ui/secret-once";
import { useFormAction } from "@/components/ui/use-form-action";
import type { PersonRow } from "@/lib/views/person-row";
import { changeRolesAction, disablePersonAction, enablePersonAction, resetPasswordAction } from "../actions";
import type { Done } from "./done";
import { RoleChoices } from "./role-choices";

type Props = Readonly<{ person: PersonRow; onDone: (done: Done) => void }>;

/** All that an administrator changes of a person. */
export function PersonForms({ person, onDone }: Props) {
  return (
    <>
      <RolesForm person={person} onDone={onDone} />
      <Part title="Password">
        {person.noReset === null ? (
          <ResetForm person={person} />
        ) : (
          <p className="text-fg-2">{person.noReset}</p>
        )}
      </Part>
      <Part title={person.isDisabled ? "Disabled" : "Access"}>
        <AccessForm person={person} onDone={onDone} />
      </Part>
    </>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  );
}

function RolesForm({ person, onDone }: Props) {
  const { formProps, isPending, problem, problemOf } = useFormAction(changeRolesAction, (hasChanged) => {
    onDone({
      text: hasChanged
        ? `The roles of ${person.name} are changed.`
        : `${person.name} has these roles already.`,
      undo: null,
    });
  });
  return (
    <form {...formProps} aria-label={`Roles of ${person.name}`}>
      <input type="hidden" name="personId" value={person.id} />
      <RoleChoices
        chosen={person.roles}
        isLastAdministrator={person.isLastAdministrator}
        problem={problemOf("roles")}
      />
      {person.isSelf && (
        <p className="mt-1 text-12 text-fg-3">
          These are your own: without the administrator you cannot come back here.
        </p>
      )}
      <FormProblem problem={problem} />
      <Button type="submit" tone="primary" className="mt-2" disabled={isPending}>
        Save roles
      </Button>
    </form>
  );
}

function ResetForm({ person }: Readonly<{ person: PersonRow }>) {
  const { formProps, state, isPending, problem } = useFormAction(resetPasswordAction);
  if (state?.ok === true)
    return (
      <SecretOnce
        title="Copy this link now. It is not shown again."
        label="Link to a new password"
        secret={state.value.address}
      >
        It works once, until {state.value.expires}. Their password counts until they set the new one.
      </SecretOnce>
    );
  return (
    <form {...formProps}>
      <input type="hidden" name="id" value={person.id} />
      <p className="mb-2 text-fg-2">A one-time link by which they set a new one. You never see it.</p>
      <FormProblem problem={problem} />
      <Button type="submit" disabled={isPending}>
        Make a link to a new password
      </Button>
    </form>
  );
}

function AccessForm({ person, onDone }: Props) {
  const { id, name, isDisabled, isSelf, isLastAdministrator } = person;
  const { formProps, isPending, problem } = useFormAction(
    isDisabled ? enablePersonAction : disablePersonAction,
    () => {
      onDone({
        text: isDisabled ? `${name} is enabled.` : `${name} is disabled, and signed out everywhere.`,
        undo: { personId: id, isDisabled: !isDisabled },
      });
    },
  );
  if (isLastAdministrator)
    return <p className="text-fg-2">The last administrator cannot be disabled. Make another one first.</p>;
  if (isSelf) return <p className="text-fg-2">Another administrator can disable you.</p>;
  return (
    <form {...formProps}>
      <input type="hidden" name="id" value={id} />
      <p className="mb-2 text-fg-2">
        {isDisabled
          ? "Enabled, they come in with the roles and tokens that they had."
          : "Disabled, they are signed out at once and their tokens stop. What they did stays."}
      </p>
      <FormProblem problem={problem} />
      <Button type="submit" tone={isDisabled ? "default" : "danger"} disabled={isPending}>
        {isDisabled ? "Enable" : "Disable"} {name}
      </Button>
    </form>
  );
}
