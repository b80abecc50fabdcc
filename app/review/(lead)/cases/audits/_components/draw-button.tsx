"use client";

import { AskButton } from "@/components/ui/ask-button";
import { Button } from "@/components/ui/button";
import { CheckList } from "@/components/ui/check-list";
import { DialogButtons } from "@/components/ui/dialog";
import { FormProblem } from "@/components/ui/form-problem";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { drawAuditAction } from "../../actions";

type Runs = Readonly<{ runs: readonly Readonly<{ value: string; label: string }>[] }>;

/** Asks of which runs a sample is drawn, and why. */
export function DrawButton({ runs }: Runs) {
  return (
    <AskButton label="Draw a sample" look={{ tone: "primary" }} title="Draw an audit sample">
      {(close) => <DrawForm runs={runs} close={close} />}
    </AskButton>
  );
}

function DrawForm({ runs, close }: Runs & Readonly<{ close: () => void }>) {
  const { formProps, isPending, problem, problemOf } = useFormAction(drawAuditAction, close);
  return (
    <form {...formProps} noValidate aria-label="Audit sample" className="flex flex-col gap-4">
      <div className="max-h-[240px] overflow-y-auto">
        <CheckList legend="Of which runs" name="run" items={runs} chosen={[]} problem={problemOf("run")} />
      </div>
      <TextField
        label="Seed"
        name="seed"
        inputMode="numeric"
        autoComplete="off"
        hint="The same seed draws the same episodes. Left empty, one is drawn and kept."
        problem={problemOf("seed")}
      />
      <TextArea
        label="Reason"
        name="reason"
        hint="It stays in the audit log."
        problem={problemOf("reason")}
      />
      <FormProblem problem={problem} />
      <DialogButtons>
        <Button onClick={close}>Leave it</Button>
        <Button type="submit" tone="primary" disabled={isPending}>
          Draw and open the cases
        </Button>
      </DialogButtons>
    </form>
  );
}
