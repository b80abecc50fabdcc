"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { useFormAction } from "@/components/ui/use-form-action";
import { acknowledgeGuidelineAction } from "../../../../(reviewing)/actions";

/** A reviewer says that they have read it: then they can claim cases that are judged by it. */
export function AcknowledgeForm({ version, isDone }: Readonly<{ version: number; isDone: boolean }>) {
  const { formProps, isPending, problem } = useFormAction(acknowledgeGuidelineAction);
  if (isDone)
    return (
      <span className="inline-flex items-center gap-1.5 text-fg-2">
        <Check size={15} aria-hidden />
        You acknowledged it
      </span>
    );
  return (
    <form {...formProps}>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" tone="primary" disabled={isPending}>
        I have read it
      </Button>
      <FormProblem problem={problem} />
    </form>
  );
}
