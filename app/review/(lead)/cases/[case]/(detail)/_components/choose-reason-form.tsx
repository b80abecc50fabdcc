"use client";

import { useFormKey } from "@/components/review/form-key";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { RadioList } from "@/components/ui/radio-list";
import { TextArea } from "@/components/ui/text-area";
import { useFormAction } from "@/components/ui/use-form-action";
import { chooseReasonAction } from "../../../actions";

/** Which of the stated reasons stands, and why. */
export function ChooseReasonForm({
  caseId,
  choices,
}: Readonly<{ caseId: string; choices: readonly Readonly<{ value: string; label: string }>[] }>) {
  const { field, renew } = useFormKey();
  const { formProps, isPending, problem, problemOf } = useFormAction(chooseReasonAction, renew);
  return (
    <form {...formProps} noValidate aria-label="Which reason" className="max-w-[640px]">
      {field}
      <input type="hidden" name="caseId" value={caseId} />
      <RadioList legend="Reason" name="reason" items={choices} problem={problemOf("reason")} />
      <TextArea
        label="Why"
        name="rationale"
        hint="Both reviewers read it once the case is closed."
        problem={problemOf("rationale")}
        className="mt-3"
      />
      <FormProblem problem={problem} />
      <Button type="submit" tone="primary" className="mt-3" disabled={isPending}>
        Choose and close the case
      </Button>
    </form>
  );
}
