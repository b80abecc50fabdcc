"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogButtons } from "@/components/ui/dialog";
import { FormProblem } from "@/components/ui/form-problem";
import { SecretOnce } from "@/components/ui/secret-once";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { invitePersonAction } from "../actions";
import { RoleChoices } from "./role-choices";

/** Asks whom to invite as what, and shows the link by which they come in. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="primary"
        onClick={() => {
          setOpen(true);
        }}
      >
        <UserPlus size={15} aria-hidden />
        Invite
      </Button>
      {isOpen && (
        <Dialog
          title="Invite somebody"
          onClose={() => {
            setOpen(false);
          }}
        >
          {(close) => <InviteForm close={close} />}
        </Dialog>
      )}
    </>
  );
}

function InviteForm({ close }: Readonly<{ close: () => void }>) {
  const { formProps, state, isPending, problem, problemOf } = useFormAction(invitePersonAction);
  if (state?.ok === true)
    return (
      <>
        <SecretOnce
          title="Copy this link now. It is not shown again."
          label="Link of the invitation"
          secret={state.value.address}
        >
          Send it to whom you invited: whoever opens it first comes in. It works once, until{" "}
          {state.value.expires}.
        </SecretOnce>
        <DialogButtons>
          <Button onClick={close}>Done</Button>
        </DialogButtons>
      </>
    );
  return (
    <form {...formProps} noValidate aria-label="Invitation">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        problem={problemOf("email")}
        className="mb-4"
      />
      <RoleChoices chosen={["viewer"]} problem={problemOf("roles")} />
      <FormProblem problem={problem} />
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" tone="primary" disabled={isPending}>
          Make the link
        </Button>
      </DialogButtons>
    </form>
  );
}
