"use client";

import { useFormKey } from "@/components/review/form-key";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { useFormAction } from "@/components/ui/use-form-action";
import { coSignAction } from "../../../actions";

/** Signs the very proposal that is on screen. */
export function CoSignForm({ caseId, proposal }: Readonly<{ caseId: string; proposal: number }>) {
  const { field, renew } = useFormKey();
  const { formProps, isPending, problem } = useFormAction(coSignAction, renew);
  return (
    <form {...formProps} className="mt-3">
      {field}
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="proposal" value={proposal} />
      <FormProblem problem={problem} />
      <Button type="submit" tone="primary" disabled={isPending}>
        Sign and close the case
      </Button>
    </form>
  );
}
