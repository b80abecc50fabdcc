"use client";

import { useFormKey } from "@/components/review/form-key";
import { FindingFields } from "@/components/review/finding-fields";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { TextArea } from "@/components/ui/text-area";
import { useFormAction } from "@/components/ui/use-form-action";
import { proposeAction } from "../../../actions";

/** What this lead holds to be right, for another one to sign. */
export function ProposeForm({ caseId, hasProposal }: Readonly<{ caseId: string; hasProposal: boolean }>) {
  const { field, renew } = useFormKey();
  const { formProps, isPending, problem, problemOf } = useFormAction(proposeAction, renew);
  return (
    <form {...formProps} noValidate aria-label="Proposal" className="max-w-[640px]">
      {field}
      <input type="hidden" name="caseId" value={caseId} />
      <FindingFields legend="Decision" problemOf={problemOf} />
      <TextArea
        label="Why"
        name="rationale"
        hint="Name the turn that decides it. Reviewers read it once the case is closed."
        problem={problemOf("rationale")}
        className="mt-3"
      />
      <FormProblem problem={problem} />
      <Button type="submit" tone={hasProposal ? "default" : "primary"} className="mt-3" disabled={isPending}>
        {hasProposal ? "Propose this instead" : "Propose"}
      </Button>
    </form>
  );
}
