"use client";

import { useState } from "react";
import type { Enqueued } from "@/lib/contracts/enqueued";
import { Button } from "../ui/button";
import { DialogButtons } from "../ui/dialog";
import { FormProblem } from "../ui/form-problem";
import { Note } from "../ui/note";
import { TextArea } from "../ui/text-area";
import { type FormAction, useFormAction } from "../ui/use-form-action";

/** Asks why people shall judge the episodes, and says for how many a case was opened. */
export function EnqueueForm({
  episodes,
  action,
  close,
}: Readonly<{ episodes: readonly string[]; action: FormAction<Enqueued>; close: () => void }>) {
  const [done, setDone] = useState<Enqueued | null>(null);
  const { formProps, isPending, problem, problemOf } = useFormAction(action, setDone);
  if (done !== null)
    return (
      <>
        <Note tone={done.refused.length > 0 ? "attention" : "info"} role="status">
          {done.opened === 1 ? "One case is open." : `${String(done.opened)} cases are open.`}
          {done.refused.map((why) => (
            <span key={why} className="block">
              {why}
            </span>
          ))}
        </Note>
        <DialogButtons>
          <Button onClick={close}>Done</Button>
        </DialogButtons>
      </>
    );
  const count = episodes.length;
  return (
    <form {...formProps} noValidate aria-label="Have people judge">
      {episodes.map((id) => (
        <input key={id} type="hidden" name="episode" value={id} />
      ))}
      <p className="mb-3 text-fg-2">
        {count === 1
          ? "A case is opened for it"
          : `A case is opened for each of the ${String(count)} episodes`}
        , and reviewers judge it blind. It belongs to no sample: nothing is concluded from it about others.
      </p>
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
          {count === 1 ? "Open the case" : `Open ${String(count)} cases`}
        </Button>
      </DialogButtons>
    </form>
  );
}
