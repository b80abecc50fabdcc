"use client";

import { FindingFields } from "@/components/review/finding-fields";
import { AskButton } from "@/components/ui/ask-button";
import { Button } from "@/components/ui/button";
import { DialogButtons } from "@/components/ui/dialog";
import { FormProblem } from "@/components/ui/form-problem";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { makeGoldAction } from "../../actions";

/** Makes a gold item of an episode that was written for it. */
export function GoldButton() {
  return (
    <AskButton label="Make one of an episode" look={{ tone: "primary" }} title="Make a gold item">
      {(close) => <GoldForm close={close} />}
    </AskButton>
  );
}

function GoldForm({ close }: Readonly<{ close: () => void }>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(makeGoldAction, close);
  return (
    <form {...formProps} noValidate aria-label="Gold item" className="flex flex-col gap-4">
      <TextField
        label="Episode"
        name="episode"
        autoComplete="off"
        spellCheck={false}
        hint="As the address of its page ends: run, dot, number."
        problem={problemOf("episode")}
      />
      <FindingFields legend="Known answer" problemOf={problemOf} />
      <TextArea
        label="Why it is a known answer"
        name="rationale"
        hint="Leads read it."
        problem={problemOf("rationale")}
      />
      <FormProblem problem={problem} />
      <DialogButtons>
        <Button onClick={close}>Leave it</Button>
        <Button type="submit" tone="primary" disabled={isPending}>
          Make the gold item
        </Button>
      </DialogButtons>
    </form>
  );
}
