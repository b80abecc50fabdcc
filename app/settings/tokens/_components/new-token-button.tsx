"use client";

import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckList, type CheckItem } from "@/components/ui/check-list";
import { Dialog, DialogButtons } from "@/components/ui/dialog";
import { FormProblem } from "@/components/ui/form-problem";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { TOKEN_LIVES, type TokenLife } from "@/lib/contracts/token-life";
import { createTokenAction } from "../actions";

type Made = Readonly<{ id: string; token: string }>;

const LIFE_WORDS = {
  "30": "After 30 days",
  "90": "After 90 days",
  "365": "After a year",
  never: "Never, until it is revoked",
} as const satisfies Record<TokenLife, string>;

/** Asks what a token may do and for how long. */
export function NewTokenButton({
  scopes,
  onMade,
}: Readonly<{ scopes: readonly CheckItem[]; onMade: (made: Made) => void }>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="primary"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Plus size={15} aria-hidden />
        New token
      </Button>
      {isOpen && (
        <Dialog
          title="New token"
          onClose={() => {
            setOpen(false);
          }}
        >
          {(close) => (
            <TokenForm
              scopes={scopes}
              close={close}
              onMade={(made) => {
                close();
                onMade(made);
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

function TokenForm({
  scopes,
  close,
  onMade,
}: Readonly<{ scopes: readonly CheckItem[]; close: () => void; onMade: (made: Made) => void }>) {
  const id = useId();
  const { formProps, isPending, problem, problemOf } = useFormAction(createTokenAction, onMade);
  return (
    <form {...formProps} noValidate aria-label="New token">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        hint="What will use it, such as nightly-import."
        problem={problemOf("name")}
        className="mb-4"
      />
      <CheckList
        legend="Scopes"
        name="scopes"
        items={scopes}
        chosen={["run:read"]}
        problem={problemOf("scopes")}
      />
      <label htmlFor={id} className="mt-4 mb-1 block font-medium">
        Expires
      </label>
      <select
        id={id}
        name="life"
        defaultValue="90"
        className="h-9 w-full rounded-md bg-surface px-2 inset-ring inset-ring-line-control"
      >
        {TOKEN_LIVES.map((life) => (
          <option key={life} value={life}>
            {LIFE_WORDS[life]}
          </option>
        ))}
      </select>
      <FormProblem problem={problem} />
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" tone="primary" disabled={isPending}>
          Make the token
        </Button>
      </DialogButtons>
    </form>
  );
}
