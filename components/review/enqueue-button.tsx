"use client";

import dynamic from "next/dynamic";
import type { Enqueued } from "@/lib/contracts/enqueued";
import { AskButton } from "../ui/ask-button";
import type { ButtonLook } from "../ui/button";
import { LoadingNote } from "../ui/loading-note";
import type { FormAction } from "../ui/use-form-action";

const EnqueueForm = dynamic(async () => (await import("./enqueue-form")).EnqueueForm, {
  loading: LoadingNote,
});

/** Has people judge the chosen episodes, with a reason. */
export function EnqueueButton({
  episodes,
  action,
  look,
}: Readonly<{ episodes: readonly string[]; action: FormAction<Enqueued>; look?: ButtonLook }>) {
  return (
    <AskButton label="Have people judge" look={look} title="Have people judge">
      {(close) => <EnqueueForm episodes={episodes} action={action} close={close} />}
    </AskButton>
  );
}
