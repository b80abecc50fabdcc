"use client";

import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { SentFields } from "@/components/ui/sent-fields";
import { useFormAction } from "@/components/ui/use-form-action";
import { readNotificationsAction } from "../actions";

/** Marks as read what is on the page; what comes meanwhile stays new. */
export function ReadAllForm({ upTo }: Readonly<{ upTo: string }>) {
  const { formProps, isPending, problem } = useFormAction(readNotificationsAction);
  return (
    <form {...formProps}>
      <SentFields fields={{ upTo }} />
      <Button type="submit" disabled={isPending}>
        Mark all as read
      </Button>
      <FormProblem problem={problem} />
    </form>
  );
}
